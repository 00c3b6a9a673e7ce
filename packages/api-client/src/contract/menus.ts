import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import { UserMenuItem, userMenu } from "./user-menu.ts";

export const menuTypes = { 1: "NAVBAR", 2: "SIDEMENU" } as const;

export const menuLimits = { nameMax: 50, descriptionMax: 50 } as const;

export const MenuInput = z.object({
  menuName: text(menuLimits.nameMax),
  menuDescription: text(menuLimits.descriptionMax),
  menuEnabled: flag(),
});
export type MenuInput = z.input<typeof MenuInput>;

export const Menu = entity({
  menuId: result.id,
  menuName: result.text,
  menuDescription: result.text,
  /** The type of the menu; no field of the form sets it (D-A55). */
  menuType: z.literal([1, 2]),
  menuEnabled: result.flag,
  /** Only for a single menu; empty in lists. */
  menuItems: z.array(UserMenuItem),
});
export type Menu = z.output<typeof Menu>;

export const menus = {
  ...resource("menus", {
    entity: Menu,
    input: MenuInput,
    filters: { menuName: "text", menuDescription: "text" },
    columns: ["menuId", "menuName", "menuDescription", "menuEnabled", "dateModified"],
    sortable: false,
    restore: "edit",
  }),
  ...userMenu,
};
