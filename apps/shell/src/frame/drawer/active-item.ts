import type { RouteEntry } from "@portal/ui";
import type { DrawerItem } from "../../places/released-items.ts";

/**
 * The route name whose drawer item is marked: the current route's. On a form without an item of its own it is the name of its list.
 */
export function activeItemName(items: readonly DrawerItem[], route: RouteEntry | undefined): string | undefined {
  const names = new Set(items.flatMap((item) => [item, ...item.childItems]).map(({ menuItemUrl }) => menuItemUrl));
  return [route?.name, route?.list].find((name) => name !== undefined && names.has(name));
}

/** Whether the active item is in a group, which is then opened. */
export function isActiveGroup(group: DrawerItem, active: string | undefined): boolean {
  return active !== undefined && [group, ...group.childItems].some(({ menuItemUrl }) => menuItemUrl === active);
}
