import type { Db } from "#platform/database/database.ts";

/** The items of a menu in the drawer's order, disabled ones included. */
export const itemsOfMenu = (db: Db, menuId: number) =>
  db
    .selectFrom("menu_item as i")
    .innerJoin("menu as m", "m.id", "i.menu_id")
    .innerJoin("permission as p", "p.id", "i.permission_id")
    .where("i.menu_id", "=", menuId)
    .selectAll("i")
    .select(["m.enabled as menu_enabled", "p.name as permission_name"])
    .orderBy("i.priority")
    .orderBy("i.id")
    .execute();
