import type { FastifyBaseLogger } from "fastify";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { endAllSessions } from "#platform/auth/sessions.ts";
import type { Db } from "#platform/database/database.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { lockUserOfFactors, removeFactors } from "#platform/second-factor/factors.ts";
import { tellUser } from "#platform/second-factor/tell-user.ts";
import { lockChangeable, requireRightsOf } from "./changeable-user.ts";

/**
 * Removes the second factors of a user who has lost their phone, by the same rule as a password is set. Their sessions end, so
 * that a finder of the phone is signed out too.
 */
export async function resetSecondFactor(
  { db, mail }: { db: Db; mail: SendMail },
  caller: Caller,
  userId: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const email = await db.transaction().execute(async (tx) => {
    await lockChangeable(tx, caller, userId);
    await requireRightsOf(tx, caller, userId);
    const user = await lockUserOfFactors(tx, userId);
    await removeFactors(tx, userId);
    await endAllSessions(tx, userId);
    const line = {
      userId: caller.userId,
      action: "second_factor.reset",
      entity: "app_user",
      entityId: userId,
    } as const;
    await recordAudit(tx, line);
    return user.email;
  });
  tellUser(mail, email, "reset", log);
}
