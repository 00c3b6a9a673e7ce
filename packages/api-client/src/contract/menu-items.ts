import * as z from "zod/mini";
import { textProblem } from "../core/characters.ts";
import { endpoint } from "../core/endpoint.ts";
import { entity } from "../core/entity.ts";
import { flag, optionalReference, optionalText, reference, result, text, wholeNumber } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import { texts } from "../texts.ts";
import { menuItemFields, NestedMenuItem } from "./user-menu.ts";

export const menuItemLimits = {
  titleMax: 50,
  iconMax: 50,
  iconAltMax: 50,
  extraClassesMax: 100,
  urlMax: 255,
  routeParamsMax: 1000,
} as const;

/** Texts by name, at most 1000 characters when written as JSON (D-A58). */
export const RouteParams = z
  .record(z.string(), z.string({ error: texts.notAJsonObject }), { error: texts.notAJsonObject })
  .check(
    z.refine((params) => JSON.stringify(params).length <= menuItemLimits.routeParamsMax, {
      error: texts.lessThan(menuItemLimits.routeParamsMax),
      abort: true,
    }),
    z.refine(
      (params) => Object.entries(params).every((pair) => pair.every((one) => textProblem(one) === null)),
      texts.notAJsonObject,
    ),
  );

export const MenuItemInput = z.object({
  menuId: reference(),
  menuItemParentId: optionalReference(),
  menuItemTitle: text(menuItemLimits.titleMax),
  menuItemIcon: optionalText(menuItemLimits.iconMax),
  menuItemIconAlt: optionalText(menuItemLimits.iconAltMax),
  menuItemExtraClasses: optionalText(menuItemLimits.extraClassesMax),
  menuItemPriority: wholeNumber(),
  menuItemUrl: optionalText(menuItemLimits.urlMax),
  routeParams: z.prefault(z.nullable(RouteParams), null),
  permissionId: reference(),
  menuItemEnabled: flag(),
});
export type MenuItemInput = z.input<typeof MenuItemInput>;

export const MenuItem = entity({
  ...menuItemFields,
  menuId: z.object({ menuId: result.id, menuName: result.text }),
  childItems: z.array(NestedMenuItem),
});
export type MenuItem = z.output<typeof MenuItem>;

const standard = resource("menuItems", {
  entity: MenuItem,
  input: MenuItemInput,
  filters: { menuId: "number", menuItemParentId: "number" },
  columns: ["menuItemId", "menuItemTitle", "menuItemPriority", "menuItemUrl", "permissionName", "menuItemEnabled"],
  sortable: false,
  restore: "edit",
});

/** There is no `menu-item.list`: these permissions open the screen, and so may read (D-A38). */
const readers = ["menu-item.create", "menu-item.edit", "menu.list"] as const;

/** Items of all menus; `menuItemParentId` 0 finds those without a parent (D-A57). */
export const menuItems = {
  ...standard,
  list: endpoint({ ...standard.list, access: readers }),
  paginate: endpoint({ ...standard.paginate, access: readers }),
  export: endpoint({ ...standard.export, access: readers }),
  get: endpoint({ ...standard.get, access: readers }),
};
