import { lifecycle } from "#platform/records/lifecycle.ts";
import { menuColumns } from "./menus.presenter.ts";
import { menuSource } from "./menus.queries.ts";

export const menuService = lifecycle({
  table: "menu",
  idField: "menuId",
  enabledField: "menuEnabled",
  source: menuSource,
  columns: menuColumns,
  editPermission: "menu.edit",
});
