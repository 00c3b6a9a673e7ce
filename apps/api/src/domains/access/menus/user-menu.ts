import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import { type MenuItemColumns, menuTree } from "./menu-tree.ts";

/**
 * The drawer's tree of two levels: what the user may open. A group shows with at least one permitted child, even when
 * its own permission is missing; without any it shows only if it has a route of its own that is permitted (D-A60).
 */
export function userMenu(items: readonly MenuItemColumns[], can: (permission: string) => boolean): UserMenuItem[] {
  const permitted = items.filter(({ parent_id, permission_name }) => parent_id === null || can(permission_name));
  return menuTree(permitted).filter(
    ({ childItems, menuItemUrl, permissionId }) =>
      childItems.length > 0 || (menuItemUrl !== null && can(permissionId.permissionName)),
  );
}
