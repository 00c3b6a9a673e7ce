import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import { type MenuItemColumns, menuTree } from "./menu-tree.ts";

/**
 * The drawer's tree of two levels: the items that the user may open. A group shows if at least one child is permitted, even if
 * its own permission is missing. Without any permitted child it shows only if it has a permitted route of its own.
 */
export function userMenu(items: readonly MenuItemColumns[], can: (permission: string) => boolean): UserMenuItem[] {
  const permitted = items.filter(({ parent_id, permission_name }) => parent_id === null || can(permission_name));
  return menuTree(permitted).filter(
    ({ childItems, menuItemUrl, permissionId }) =>
      childItems.length > 0 || (menuItemUrl !== null && can(permissionId.permissionName)),
  );
}
