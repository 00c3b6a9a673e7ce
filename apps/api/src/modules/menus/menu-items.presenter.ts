import type { MenuItem, MenuItemInput } from "@portal/api-client/contract/menu-items";
import type * as z from "zod/mini";
import { presentDates } from "#platform/records/present.ts";
import type { MenuItemRow } from "./menu-items.queries.ts";
import { presentChildren, presentItem } from "./menu-tree.ts";

/** A menu item as the wire has it, with the items below it. */
export const presentMenuItem = (row: MenuItemRow): MenuItem => ({
  ...presentDates(row),
  ...presentItem(row, row.parent_id === null ? null : { id: row.parent_id, title: row.parent_title ?? "" }),
  menuId: { menuId: row.menu_id, menuName: row.menu_name },
  childItems: presentChildren(row.children, row),
});

/** The columns that a payload sets. */
export const menuItemColumns = (input: z.output<typeof MenuItemInput>) => ({
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
});
