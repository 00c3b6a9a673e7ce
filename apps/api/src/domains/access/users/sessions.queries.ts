import { sql } from "kysely";
import type { Db, Transaction } from "#platform/database/database.ts";

/** A user's open sessions: the one with the id `first`, then the others by their last use. */
export const openSessions = (db: Db, userId: number, first: string) =>
  db
    .selectFrom("session")
    .select(["id", "number", "address", "user_agent", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy((e) => e("id", "=", first), "desc")
    .orderBy("last_used_at", "desc")
    .orderBy("number", "desc")
    .execute();

export type SessionRow = Awaited<ReturnType<typeof openSessions>>[number];

/** A session of a user by its number, locked, whether it is open or over. */
export const lockSession = (tx: Transaction, userId: number, number: number) =>
  tx
    .selectFrom("session")
    .select(["id", "user_agent", "address", "ended_at"])
    .where("user_id", "=", userId)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
