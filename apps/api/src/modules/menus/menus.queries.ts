import type { Db } from "#platform/database/database.ts";

/** Enabled items of an enabled menu with enabled permissions, in the drawer's order (D-A60). */
export const enabledItems = (db: Db, menuId: number) =>
  db
    .selectFrom("menu_item as i")
    .innerJoin("menu as m", "m.id", "i.menu_id")
    .innerJoin("permission as p", "p.id", "i.permission_id")
    .where("i.menu_id", "=", menuId)
    .where("m.enabled", "=", true)
    .where("i.enabled", "=", true)
    .select([
      "i.id",
      "i.parent_id",
      "i.title",
      "i.icon",
      "i.icon_alt",
      "i.extra_classes",
      "i.priority",
      "i.url",
      "i.route_params",
      "i.permission_id",
      "p.name as permission_name",
    ])
    .orderBy("i.priority")
    .orderBy("i.id")
    .execute();

export type MenuItemRow = Awaited<ReturnType<typeof enabledItems>>[number];
