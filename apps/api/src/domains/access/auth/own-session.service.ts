import type { Confirmation } from "@portal/api-client/contract/auth";
import { texts } from "@portal/api-client/texts";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import { forgetAttempts, limits, requireAttempt, returnAttempts } from "#platform/auth/attempts.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { verifyPassword } from "#platform/auth/passwords.ts";
import { confirmSession, endSession } from "#platform/auth/sessions.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { HttpError } from "#platform/errors.ts";
import { inTurn } from "#platform/in-turn.ts";
import { type FactorDependencies, withProof } from "#platform/second-factor/prove.ts";

/** Ends the caller's session: its token opens nothing from then on. */
export async function logout(db: Db, { userId, sessionId }: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSession(tx, sessionId);
    await recordAudit(tx, { userId, action: "logout", entity: "app_user", entityId: userId });
  });
}

/**
 * Confirms the signed-in user by their password, and by their second factor if they have one. Guesses count as at a sign-in,
 * because else a session that was left open would be a way to find the password. They count for the session, so that no other
 * one is held up.
 */
export async function confirm(
  factors: FactorDependencies,
  caller: Caller,
  { password, ...proof }: z.output<typeof Confirmation>,
  log: FastifyBaseLogger,
): Promise<void> {
  const { db } = factors;
  const { sessionId, userId } = caller;
  await inTurn(`confirm:${sessionId}`, async () => {
    const attempt = await requireAttempt(db, limits.confirm, sessionId);
    const audited = { userId, entity: "app_user", entityId: userId } as const;
    const users = db.selectFrom("app_user").select(["password_hash", "has_second_factor"]).where("id", "=", userId);
    const user = await users.executeTakeFirst();
    if (!(await verifyPassword(user?.password_hash, password))) {
      await recordAudit(db, { ...audited, action: "confirm.failed" });
      throw notThePassword().asEvent("confirm.failed");
    }
    const note = async (tx: Transaction) => {
      await forgetAttempts(tx, limits.confirm, sessionId);
      await confirmSession(tx, sessionId);
      await recordAudit(tx, { ...audited, action: "confirm" });
    };
    if (!user?.has_second_factor) return db.transaction().execute(note);
    await returnAttempts(db, [attempt]); // the password was right; tries of a factor are counted apart
    await withProof(factors, { userId, proof, from: { sessionId }, log }, note);
  });
}

/** 400 that marks the field; its text stands alone, because the dialog has no other field. */
const notThePassword = () =>
  new HttpError(400, {
    message: texts.passwordNotValid,
    errors: [{ field: "password", message: texts.passwordNotValid }],
  });
