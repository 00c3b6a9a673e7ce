import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import { presentFlag } from "#platform/records/present.ts";

/** An item as the tables have it, with its permission's name. */
export interface MenuItemColumns {
  id: number;
  parent_id: number | null;
  title: string;
  icon: string | null;
  icon_alt: string | null;
  extra_classes: string | null;
  priority: number;
  url: string | null;
  route_params: unknown;
  permission_id: number;
  permission_name: string;
  enabled: boolean;
}

/** Items as a tree of two levels, in the given order. */
export const menuTree = (items: readonly MenuItemColumns[]): UserMenuItem[] =>
  items.flatMap((root) => {
    if (root.parent_id !== null) return [];
    const children = items.filter(({ parent_id }) => parent_id === root.id);
    return { ...presentItem(root, null), childItems: presentChildren(children, root) };
  });

/** The items below one item, in the form of the wire. */
export const presentChildren = (children: readonly MenuItemColumns[], parent: Named) =>
  children.map((child) => ({ ...presentItem(child, parent), childItems: [] }));

/** An item's own fields, in the form of the wire. */
export const presentItem = (row: MenuItemColumns, parent: Named | null) => ({
  menuItemId: row.id,
  menuItemTitle: row.title,
  menuItemIcon: row.icon,
  menuItemIconAlt: row.icon_alt,
  menuItemExtraClasses: row.extra_classes,
  menuItemPriority: row.priority,
  menuItemUrl: row.url,
  routeParams: row.route_params as Record<string, string> | null,
  permissionId: { permissionId: row.permission_id, permissionName: row.permission_name },
  menuItemParentId: parent && { menuItemId: parent.id, menuItemTitle: parent.title },
  menuItemEnabled: presentFlag(row.enabled),
});

interface Named {
  id: number;
  title: string;
}
