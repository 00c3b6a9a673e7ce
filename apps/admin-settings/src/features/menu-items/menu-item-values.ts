import { type MenuItem, MenuItemInput, RouteParams } from "@portal/api-client/contract/menu-items";
import { texts } from "@portal/api-client/texts";
import * as z from "zod/mini";

/** Route parameters as staff type them: JSON, or nothing. */
const routeParamsText = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const read = text.trim() === "" ? { success: true as const, data: null } : z.safeParse(RouteParams, parsed(text));
    if (read.success) return read.data;
    const message = read.error.issues[0]?.message ?? texts.notAJsonObject;
    context.issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  }),
);

/** The parsed text; undefined, which no rule accepts, where it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const menuItemSchema = z.extend(MenuItemInput, { routeParams: routeParamsText });

/** The place of a new item. */
interface Place {
  menuId: number;
  parentItemId: number | undefined;
}

/** Values of the side form; an edited item keeps its menu and its parent. */
export const toValues = (item: MenuItem | undefined, { menuId, parentItemId }: Place) => ({
  menuId: item?.menuId.menuId ?? menuId,
  menuItemParentId: item ? (item.menuItemParentId?.menuItemId ?? null) : (parentItemId ?? null),
  menuItemTitle: item?.menuItemTitle ?? "",
  menuItemIcon: item?.menuItemIcon ?? "",
  menuItemIconAlt: item?.menuItemIconAlt ?? "",
  menuItemExtraClasses: item?.menuItemExtraClasses ?? "",
  menuItemPriority: String(item?.menuItemPriority ?? 0),
  menuItemUrl: item?.menuItemUrl ?? "",
  routeParams: item?.routeParams ? JSON.stringify(item.routeParams) : "",
  permissionId: item?.permissionId.permissionId ?? null,
  menuItemEnabled: item?.menuItemEnabled ?? 1,
});

/** The payload of an edited item: ids of related records, without the items below it. */
export const payloadOf = (item: MenuItem) => ({
  menuId: item.menuId.menuId,
  menuItemParentId: item.menuItemParentId?.menuItemId ?? null,
  menuItemTitle: item.menuItemTitle,
  menuItemIcon: item.menuItemIcon,
  menuItemIconAlt: item.menuItemIconAlt,
  menuItemExtraClasses: item.menuItemExtraClasses,
  menuItemPriority: item.menuItemPriority,
  menuItemUrl: item.menuItemUrl,
  routeParams: item.routeParams,
  permissionId: item.permissionId.permissionId,
});
