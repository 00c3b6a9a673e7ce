import { sql } from "kysely";
import type pg from "pg";
import type { Transaction } from "../database/database.ts";

const maxSessionMs = 12 * 60 * 60 * 1000;

const maxAgentLength = 400;

/** Where a session is begun: what its user recognises it by. */
export interface SessionOrigin {
  address: string;
  /** `User-Agent` of the call. */
  userAgent: string | null;
}

/** Opens a session; it ends 12 hours later at the latest, however often its token is renewed (D-A23). Those long over go. */
export async function startSession(tx: Transaction, userId: number, { address, userAgent }: SessionOrigin) {
  await forgetOver(tx, userId);
  const sessionExpiresAt = new Date(Date.now() + maxSessionMs);
  const user_agent = userAgent?.slice(0, maxAgentLength) ?? null;
  const { id } = await tx
    .insertInto("session")
    .values({ user_id: userId, expires_at: sessionExpiresAt, address, user_agent })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { sessionId: id, sessionExpiresAt };
}

/** Notes that a session is in use. A row that a change holds right now is left alone, so that no call waits for it. */
export async function noteUse(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query({
    name: "note-use",
    text: `update session set last_used_at = now()
      where id = (
        select id from session where id = $1 and last_used_at < now() - interval '1 minute'
        for no key update skip locked
      )`,
    values: [sessionId],
  });
}

/** The session's user has given his password again, so that for some minutes nothing asks for it (P-13). */
export async function confirmSession(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("session").set({ confirmed_at: sql`now()` }).where("id", "=", id).execute();
}

/** Ends one session; its tokens open nothing from then on. */
export async function endSession(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("session").set({ ended_at: new Date() }).where("id", "=", id).execute();
}

/** Ends the user's sessions, all but one if that is named, and removes those that are long over. */
export async function endSessions(tx: Transaction, userId: number, except?: string): Promise<void> {
  let open = tx.updateTable("session").set({ ended_at: new Date() }).where("user_id", "=", userId);
  open = open.where("ended_at", "is", null);
  await (except ? open.where("id", "!=", except) : open).execute();
  await forgetOver(tx, userId);
}

/** Ends whatever a user has open, and with it every token of his that is still about (D-A23). */
export async function endAllSessions(tx: Transaction, userId: number): Promise<void> {
  const older = tx.updateTable("app_user").set((e) => ({ token_version: e("token_version", "+", 1) }));
  await older.where("id", "=", userId).execute();
  await endSessions(tx, userId);
}

const forgetOver = (tx: Transaction, userId: number) =>
  tx.deleteFrom("session").where("user_id", "=", userId).where("expires_at", "<", new Date()).execute();
