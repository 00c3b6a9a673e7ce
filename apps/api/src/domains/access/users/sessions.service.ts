import type { UserSession } from "@portal/api-client/contract/sessions";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { deviceOf } from "#platform/auth/device.ts";
import { endSession, endSessions } from "#platform/auth/sessions.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { lockChangeable } from "./changeable-user.ts";
import { presentSession } from "./sessions.presenter.ts";
import { lockSession, openSessions } from "./sessions.queries.ts";

/** The open sessions of the caller, or of a user whom the caller may change. */
export async function listSessions(db: Db, caller: Caller, userId: number): Promise<UserSession[]> {
  await db.transaction().execute((tx) => requireOwnOrChangeable(tx, caller, userId));
  const rows = await openSessions(db, userId, caller.sessionId);
  return rows.map((row) => presentSession(row, caller.sessionId));
}

/** Ends one session of the caller, or of a user whom the caller may change; one that is over already stays so. */
export async function endOne(db: Db, caller: Caller, userId: number, number: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOwnOrChangeable(tx, caller, userId);
    const session = await lockSession(tx, userId, number);
    if (!session) throw notFound();
    if (session.ended_at !== null) return;
    await endSession(tx, session.id);
    const details = { device: deviceOf(session.user_agent), address: session.address };
    await recordAudit(tx, {
      userId: caller.userId,
      action: "session.end",
      entity: "app_user",
      entityId: userId,
      details,
    });
  });
}

/** Ends all sessions of the caller, or of a user whom the caller may change, but never the calling one. */
export async function endAll(db: Db, caller: Caller, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOwnOrChangeable(tx, caller, userId);
    await endSessions(tx, userId, caller.sessionId);
    await recordAudit(tx, { userId: caller.userId, action: "session.end_all", entity: "app_user", entityId: userId });
  });
}

async function requireOwnOrChangeable(tx: Transaction, caller: Caller, userId: number): Promise<void> {
  if (userId !== caller.userId) await lockChangeable(tx, caller, userId);
}
