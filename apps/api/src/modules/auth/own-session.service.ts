import type { Confirmation } from "@portal/api-client/contract/auth";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import { forgetAttempts, limits, requireAttempt } from "#platform/auth/attempts.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { verifyPassword } from "#platform/auth/passwords.ts";
import { confirmSession, endSession } from "#platform/auth/sessions.ts";
import type { Db } from "#platform/database/database.ts";
import { HttpError } from "#platform/errors.ts";
import { inTurn } from "#platform/in-turn.ts";

/** Ends the session that asks: its token opens nothing from then on. */
export async function logout(db: Db, { userId, sessionId }: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSession(tx, sessionId);
    await recordAudit(tx, { userId, action: "logout", entity: "app_user", entityId: userId });
  });
}

/**
 * Confirms by the password who is signed in (P-13). Guesses count as those of a sign-in do, as otherwise a session that was left
 * open would be a way to find the password out; they count for the session, so that no other one is held up.
 */
export async function confirm(db: Db, caller: Caller, { password }: z.output<typeof Confirmation>): Promise<void> {
  const { sessionId } = caller;
  await inTurn(`confirm:${sessionId}`, async () => {
    await requireAttempt(db, limits.confirm, sessionId);
    const audited = { userId: caller.userId, entity: "app_user", entityId: caller.userId } as const;
    const user = db.selectFrom("app_user").select("password_hash").where("id", "=", caller.userId);
    if (!(await verifyPassword((await user.executeTakeFirst())?.password_hash, password))) {
      await recordAudit(db, { ...audited, action: "confirm.failed" });
      throw notThePassword().asEvent("confirm.failed");
    }
    await db.transaction().execute(async (tx) => {
      await forgetAttempts(tx, limits.confirm, sessionId);
      await confirmSession(tx, sessionId);
      await recordAudit(tx, { ...audited, action: "confirm" });
    });
  });
}

/** 400 that marks the field; the text stands alone, as the dialog has no other one. */
const notThePassword = () =>
  new HttpError(400, {
    message: texts.passwordNotValid,
    errors: [{ field: "password", message: texts.passwordNotValid }],
  });
