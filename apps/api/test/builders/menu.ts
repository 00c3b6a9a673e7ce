import { randomUUID } from "node:crypto";
import { type Basics, flag } from "./basics.ts";

interface MenuParts {
  name?: string;
  enabled?: boolean;
}

interface MenuItemParts {
  menuId?: number;
  parentId?: number | null;
  title?: string;
  priority?: number;
  url?: string | null;
  permissionId?: number;
  enabled?: boolean;
}

/** A menu without items. */
export const menu = (build: Basics, { name = `Menu ${randomUUID().slice(0, 8)}`, enabled = true }: MenuParts = {}) =>
  build.insert("menu", { name, description: "Of the tests", ...flag(enabled) });

/** An item of a menu; the menu is made unless one is given. */
export async function menuItem(
  build: Basics,
  {
    menuId,
    parentId = null,
    title = `Item ${randomUUID().slice(0, 8)}`,
    priority = 0,
    url = null,
    permissionId = 1,
    enabled = true,
  }: MenuItemParts = {},
) {
  return build.insert("menu_item", {
    menu_id: menuId ?? (await menu(build)).id,
    parent_id: parentId,
    title,
    priority,
    url,
    permission_id: permissionId,
    ...flag(enabled),
  });
}
