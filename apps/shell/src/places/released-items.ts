import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import { grants } from "@portal/auth";
import type { RouteEntry } from "@portal/ui";

/** An item of the drawer, of the menu or of a release. */
export interface DrawerItem
  extends Pick<UserMenuItem, "menuItemId" | "menuItemTitle" | "menuItemIcon" | "menuItemUrl">,
    Partial<Pick<UserMenuItem, "menuItemExtraClasses" | "routeParams">> {
  readonly childItems: readonly DrawerItem[];
}

interface Options {
  /** Names of routes that the menu has placed but does not show to the user. */
  hidden: readonly string[];
  permissions: readonly string[];
}

/**
 * The menu with the drawer items that releases bring and the user may open, each at the end of its group or of the drawer. A route that
 * the menu has placed brings none.
 */
export function withReleasedItems(
  menu: readonly DrawerItem[],
  routes: readonly RouteEntry[],
  { hidden, permissions }: Options,
): readonly DrawerItem[] {
  const tree = menu.map((root) => ({ ...root, childItems: [...root.childItems] }));
  const placed = new Set([
    ...hidden,
    ...menu.flatMap((root) => [root, ...root.childItems].map((item) => item.menuItemUrl)),
  ]);
  for (const { name, title = name, access = [], drawer } of routes) {
    if (!drawer || placed.has(name)) continue;
    const { group, permission = [], icon = null } = drawer;
    if (!grants(permissions, access) || !grants(permissions, permission)) continue;
    const item = itemOf(drawer.title ?? title, name, icon);
    const parent = group === undefined ? undefined : tree.find((root) => root.menuItemTitle === group);
    if (parent) parent.childItems.push(item);
    else tree.push(group === undefined ? item : itemOf(group, null, null, [item]));
  }
  return tree;
}

const names: string[] = [];

/** Its id is below 0, as no record has, and stays, so that an open group stays open. */
function itemOf(
  menuItemTitle: string,
  menuItemUrl: string | null,
  menuItemIcon: string | null,
  childItems: DrawerItem[] = [],
) {
  const name = menuItemUrl ?? menuItemTitle;
  if (!names.includes(name)) names.push(name);
  return { menuItemId: -1 - names.indexOf(name), menuItemTitle, menuItemUrl, menuItemIcon, childItems };
}
