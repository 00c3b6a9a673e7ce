import type { MenuItemInput } from "@portal/api-client/contract/menu-items";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import type { Transaction } from "#platform/database/database.ts";
import { HttpError } from "#platform/errors.ts";
import { lifecycle } from "#platform/lifecycle.ts";
import { requireEnabled } from "#platform/references.ts";
import { requireTwoLevels } from "./menu-depth.ts";
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
  columns: (input: z.output<typeof MenuItemInput>) => ({
    menu_id: input.menuId,
    parent_id: input.menuItemParentId,
    title: input.menuItemTitle,
    icon: input.menuItemIcon,
    icon_alt: input.menuItemIconAlt,
    extra_classes: input.menuItemExtraClasses,
    priority: input.menuItemPriority,
    url: input.menuItemUrl,
    route_params: input.routeParams && JSON.stringify(input.routeParams),
    permission_id: input.permissionId,
  }),
  editPermission: "menu-item.edit",
});

/** The customer's text for an unknown or disabled permission, a stored one included (D-A59). */
async function requirePermission(tx: Transaction, id: number): Promise<void> {
  const permission = tx.selectFrom("permission").select("id").where("id", "=", id).where("enabled", "=", true);
  if (await permission.forShare().executeTakeFirst()) return;
  const message = texts.noItemPermission;
  throw new HttpError(400, { message, errors: [{ field: "permissionId", message }] });
}
