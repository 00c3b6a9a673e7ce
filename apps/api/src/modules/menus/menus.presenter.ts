import type { Menu, MenuInput } from "@portal/api-client/contract/menus";
import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { MenuRow } from "./menus.queries.ts";

/** A menu as the wire has it; its items are read where one menu is asked for. */
export const presentMenu = (row: MenuRow, menuItems: UserMenuItem[] = []): Menu => ({
  ...presentDates(row),
  menuId: row.id,
  menuName: row.name,
  menuDescription: row.description,
  menuType: row.type,
  menuEnabled: presentFlag(row.enabled),
  menuItems,
});

/** The columns that a payload sets. */
export const menuColumns = (input: z.output<typeof MenuInput>) => ({
  name: input.menuName,
  description: input.menuDescription,
});
