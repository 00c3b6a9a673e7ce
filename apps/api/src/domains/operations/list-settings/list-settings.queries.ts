import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";

/** The lists for which the caller has hidden columns, in the form of the wire. */
export const hiddenColumns = (db: Db, { userId }: Caller) =>
  db
    .selectFrom("list_columns")
    .where("user_id", "=", userId)
    .orderBy("list")
    .select(["list", "hidden as hiddenColumns"]);

/** The caller's own views in the form of the wire; nobody sees those of others. */
export const views = (db: Db, { userId }: Caller) =>
  db
    .selectFrom("list_view")
    .where("user_id", "=", userId)
    .orderBy(sql`lower(name)`)
    .select(["id as viewId", "list", "name as viewName", "query as viewQuery"]);

/** A stored view of the caller, locked. */
export const lockedView = (tx: Transaction, { userId }: Caller, id: number) =>
  tx
    .selectFrom("list_view")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** Counts the caller's views, or their lists with hidden columns. */
export async function countKept(tx: Transaction, table: "list_view" | "list_columns", { userId }: Caller) {
  const { kept } = await tx
    .selectFrom(table)
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  return kept;
}
