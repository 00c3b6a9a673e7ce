import { menuItems } from "@portal/api-client/contract/menu-items";
import * as workTexts from "@portal/api-client/work-texts";
import type { Transaction } from "#platform/database/database.ts";
import { HttpError } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireTwoLevels } from "./menu-depth.ts";
import { menuItemSource } from "./menu-items.queries.ts";
import { presentChildren, presentItem } from "./menu-tree.ts";

/** Menu items, with the items below them. */
export const menuItemRecords = records("menuItems", menuItems, menuItemSource, {
  fields: {
    menuItemTitle: "title",
    menuItemIcon: "icon",
    menuItemIconAlt: "icon_alt",
    menuItemExtraClasses: "extra_classes",
    menuItemPriority: "priority",
    menuItemUrl: "url",
  },
  present: (row) => ({
    ...presentItem(row, row.parent_id === null ? null : { id: row.parent_id, title: row.parent_title ?? "" }),
    menuId: { menuId: row.menu_id, menuName: row.menu_name },
    childItems: presentChildren(row.children, row),
  }),
  columns: ({ menuId, menuItemParentId, routeParams, permissionId }) => ({
    menu_id: menuId,
    parent_id: menuItemParentId,
    route_params: routeParams && JSON.stringify(routeParams),
    permission_id: permissionId,
  }),
  check: async (tx, _caller, input, before) => {
    await requireEnabled(tx, "menu", { field: "menuId", id: input.menuId, stored: before?.menu_id });
    await requirePermission(tx, input.permissionId);
    await requireTwoLevels(tx, input, before);
  },
});

/** Refuses an unknown or disabled permission, a stored one included, with the customer's text. */
async function requirePermission(tx: Transaction, id: number): Promise<void> {
  const permission = tx.selectFrom("permission").select("id").where("id", "=", id).where("enabled", "=", true);
  if (await permission.forShare().executeTakeFirst()) return;
  const message = workTexts.noItemPermission;
  throw new HttpError(400, { message, errors: [{ field: "permissionId", message }] });
}
