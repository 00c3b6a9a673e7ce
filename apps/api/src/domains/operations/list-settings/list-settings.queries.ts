import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";

/** The lists for which the caller has hidden columns, in the shape of the wire. */
export const hiddenColumns = (db: Db, { userId }: Caller) =>
  db
    .selectFrom("list_columns")
    .where("user_id", "=", userId)
    .orderBy("list")
    .select(["list", "hidden as hiddenColumns"]);

/** The caller's views in the shape of the wire; those of others do not exist for him. */
export const views = (db: Db, { userId }: Caller) =>
  db
    .selectFrom("list_view")
    .where("user_id", "=", userId)
    .orderBy(sql`lower(name)`)
    .select(["id as viewId", "list", "name as viewName", "query as viewQuery"]);

/** The stored view of the caller, locked. */
export const lockedView = (tx: Transaction, { userId }: Caller, id: number) =>
  tx
    .selectFrom("list_view")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** How many views, or lists with hidden columns, the caller keeps. */
export async function countKept(tx: Transaction, table: "list_view" | "list_columns", { userId }: Caller) {
  const { kept } = await tx
    .selectFrom(table)
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  return kept;
}
