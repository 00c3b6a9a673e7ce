import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/database/database.ts";

/** Items with their parent's id, or 0 if they have none, so that the list can filter for roots. */
const items = (db: Db) =>
  db.selectFrom("menu_item").selectAll().select(sql<number>`coalesce(parent_id, 0)`.as("parent_or_zero")).as("i");

/** Menu items belong to no carrier or provider, and their order is fixed. */
export const menuItemSource = {
  alias: "i",
  rows: (db: Db) =>
    db
      .selectFrom(items(db))
      .innerJoin("menu as m", "m.id", "i.menu_id")
      .innerJoin("permission as p", "p.id", "i.permission_id")
      .leftJoin("menu_item as r", "r.id", "i.parent_id")
      .selectAll("i")
      .select(["m.name as menu_name", "p.name as permission_name", "r.title as parent_title"])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom("menu_item as k")
            .innerJoin("permission as q", "q.id", "k.permission_id")
            .whereRef("k.parent_id", "=", "i.id")
            .selectAll("k")
            .select("q.name as permission_name")
            .orderBy("k.priority")
            .orderBy("k.id"),
        ).as("children"),
      ),
  unjoined: (db: Db) => db.selectFrom(items(db)),
  columns: { menuId: "i.menu_id", menuItemParentId: "i.parent_or_zero", permissionName: "p.name" },
  order: "i.priority",
} as const;

/** The given ids that no menu has. */
export async function unknownMenus(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("menu").select("id").where("id", "in", ids).execute();
  return ids.filter((id) => !rows.some((row) => row.id === id));
}
