import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity } from "../core/entity.ts";
import { flag, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

/** The drawer shows this menu, whatever its type (D-A55). */
export const userMenuId = 1;

export const menuTypes = { 1: "NAVBAR", 2: "SIDEMENU" } as const;

export const menuLimits = { nameMax: 50, descriptionMax: 50 } as const;

/** What an item of a menu carries wherever it is shown (decisions-a 13). */
export const menuItemFields = {
  menuItemId: result.id,
  menuItemTitle: result.text,
  menuItemIcon: z.nullable(result.text),
  menuItemIconAlt: z.nullable(result.text),
  menuItemExtraClasses: z.nullable(result.text),
  menuItemPriority: z.int(),
  /** A route name, never an address (D-A58). */
  menuItemUrl: z.nullable(result.text),
  routeParams: z.nullable(z.record(z.string(), z.string())),
  permissionId: z.object({ permissionId: result.id, permissionName: result.text }),
  menuItemParentId: z.nullable(z.object({ menuItemId: result.id, menuItemTitle: result.text })),
  menuItemEnabled: result.flag,
};

/** An item below another one; there is no third level (D-A57). */
export const NestedMenuItem = z.object({ ...menuItemFields, childItems: z.array(z.never()) });

/** Two levels deep, as the drawer shows it (D-A57). */
export const UserMenuItem = z.object({ ...menuItemFields, childItems: z.array(NestedMenuItem) });
export type UserMenuItem = z.output<typeof UserMenuItem>;

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
  /** One of `menuTypes`; no field of the form sets it (D-A55). */
  menuType: z.literal([1, 2]),
  menuEnabled: result.flag,
  /** Filled where one menu is asked for, empty in lists. */
  menuItems: z.array(UserMenuItem),
});
export type Menu = z.output<typeof Menu>;

export const menus = {
  ...resource({
    module: "menus",
    prefix: "menu",
    id: "menuId",
    label: "menu",
    entity: Menu,
    input: MenuInput,
    filters: { menuName: "text", menuDescription: "text" },
    columns: ["menuId", "menuName", "menuDescription", "menuEnabled", "dateModified"],
    sortable: false,
    restore: "edit",
  }),
  getMenuUser: endpoint({
    summary: "The drawer of the signed-in user: enabled and permitted items only (D-A60)",
    method: "POST",
    path: "/services/users/get-menu-user",
    access: "signed-in",
    body: z.object({ userId: result.id, menuId: result.id }),
    response: z.object({ menuItems: z.array(UserMenuItem) }),
  }),
};
