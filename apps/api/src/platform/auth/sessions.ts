import type { Transaction } from "../database/database.ts";

const maxSessionMs = 12 * 60 * 60 * 1000;

/** Opens a session; it ends 12 hours later at the latest, however often its token is renewed (D-A23). Those long over go. */
export async function startSession(tx: Transaction, userId: number) {
  await forgetOver(tx, userId);
  const sessionExpiresAt = new Date(Date.now() + maxSessionMs);
  const { id } = await tx
    .insertInto("session")
    .values({ user_id: userId, expires_at: sessionExpiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { sessionId: id, sessionExpiresAt };
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
