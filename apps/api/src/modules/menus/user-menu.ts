import type { UserMenuItem } from "@portal/api-client/contract/menus";
import type { MenuItemRow } from "./menus.queries.ts";

/**
 * The drawer's tree of two levels: what the user may open. A group shows with at least one permitted child, even when
 * its own permission is missing; without any it shows only if it has a route of its own that is permitted (D-A60).
 */
export function userMenu(items: readonly MenuItemRow[], can: (permission: string) => boolean): UserMenuItem[] {
  return items.flatMap((root) => {
    if (root.parent_id !== null) return [];
    const children = items.filter((item) => item.parent_id === root.id && can(item.permission_name));
    const isOpen = root.url !== null && can(root.permission_name);
    if (children.length === 0 && !isOpen) return [];
    const childItems = children.map((child) => ({ ...present(child, root), childItems: [] }));
    return [{ ...present(root, null), childItems }];
  });
}

const present = (row: MenuItemRow, parent: MenuItemRow | null) => ({
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
  menuItemEnabled: 1 as const,
});
