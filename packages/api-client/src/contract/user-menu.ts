import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";

/** The drawer shows this menu. Its type does not matter (D-A55). */
export const userMenuId = 1;

/** The fields of a menu's item wherever it is shown. */
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

/** The shell's part of menus; a file of its own, because everybody loads it, with the first screen. */
export const userMenu = {
  getMenuUser: endpoint({
    summary: "The drawer of the signed-in user: enabled and permitted items only (D-A60)",
    method: "POST",
    path: "/services/users/get-menu-user",
    reads: true,
    access: "signed-in",
    body: z.object({ userId: result.id, menuId: result.id }),
    response: z.object({
      menuItems: z.array(UserMenuItem),
      /** Routes that the menu has placed but does not show to this user, as for a disabled item: no release adds an item for them. */
      hiddenRoutes: z.optional(z.array(result.text)),
    }),
  }),
};
