import { texts } from "@portal/api-client/texts";
import type { Transaction } from "#platform/database/database.ts";
import { HttpError } from "#platform/errors.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireTwoLevels } from "./menu-depth.ts";
import { menuItemColumns } from "./menu-items.presenter.ts";
import { menuItemSource } from "./menu-items.queries.ts";

export const menuItemService = lifecycle({
  table: "menu_item",
  idField: "menuItemId",
  enabledField: "menuItemEnabled",
  source: menuItemSource,
  check: async (tx, _caller, input, before) => {
    await requireEnabled(tx, "menu", { field: "menuId", id: input.menuId, stored: before?.menu_id });
    await requirePermission(tx, input.permissionId);
    await requireTwoLevels(tx, input, before);
  },
  columns: menuItemColumns,
  editPermission: "menu-item.edit",
});

/** The customer's text for an unknown or disabled permission, a stored one included (D-A59). */
async function requirePermission(tx: Transaction, id: number): Promise<void> {
  const permission = tx.selectFrom("permission").select("id").where("id", "=", id).where("enabled", "=", true);
  if (await permission.forShare().executeTakeFirst()) return;
  const message = texts.noItemPermission;
  throw new HttpError(400, { message, errors: [{ field: "permissionId", message }] });
}
