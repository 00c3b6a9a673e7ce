import { createClient } from "@portal/api-client";
import { menuItems } from "@portal/api-client/contract/menu-items";
import { menus } from "@portal/api-client/contract/menus";
import { permissions } from "@portal/api-client/contract/permissions";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";
import { payloadOf } from "./menu-item-values.ts";

/** Loads and writes of menu items; an edit without the items below restores one. */
export const menuItemQueries = resourceQueries("menu-items", createClient(menuItems, transport), {
  enabled: (item) => ({ ...payloadOf(item), menuItemEnabled: 1 }),
});

/** The customer's number of rows. */
export const itemsPerPage = 15;

/** A page of one level of a menu: the roots for 0, or else the items below one. */
export const levelOf = (menuId: number, parentItemId: number, page = 1) =>
  menuItemQueries.paginate({
    page,
    limit: itemsPerPage,
    filters: [
      { field: "menuId", value: String(menuId) },
      { field: "menuItemParentId", value: String(parentItemId) },
    ],
  });

/** Cached under the keys of their own features, so that writes there reach this screen too. */
export const menuQueries = resourceQueries("menus", createClient(menus, transport));
export const permissionQueries = resourceQueries("permissions", createClient(permissions, transport));
