import type { MenuInput } from "@portal/api-client/contract/menus";
import type * as z from "zod/mini";
import { lifecycle } from "#platform/lifecycle.ts";
import { menuSource } from "./menus.queries.ts";

export const menuService = lifecycle({
  table: "menu",
  idField: "menuId",
  enabledField: "menuEnabled",
  source: menuSource,
  columns: (input: z.output<typeof MenuInput>) => ({ name: input.menuName, description: input.menuDescription }),
  editPermission: "menu.edit",
});
