import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import type { RouteEntry } from "@portal/ui";

/**
 * The route name whose drawer item is marked: the current route's. On a form without an item of its own it is the name of its list.
 */
export function activeItemName(items: readonly UserMenuItem[], route: RouteEntry | undefined): string | undefined {
  const names = new Set(items.flatMap((item) => [item, ...item.childItems]).map(({ menuItemUrl }) => menuItemUrl));
  return [route?.name, route?.list].find((name) => name !== undefined && names.has(name));
}

/** Whether the active item is in a group, which is then opened. */
export function isActiveGroup(group: UserMenuItem, active: string | undefined): boolean {
  return active !== undefined && [group, ...group.childItems].some(({ menuItemUrl }) => menuItemUrl === active);
}
