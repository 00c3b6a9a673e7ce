import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/database/database.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import type { Holdings } from "./scim-users.service.ts";

interface LeaverMailOptions {
  db: Db;
  mail: SendMail;
  portalUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Mails the administrators what a leaver holds, after the answer. A mail that fails is logged: the line of the change and the
 * user's form say the same.
 */
export const createTellOfLeaver =
  ({ db, mail, portalUrl, log }: LeaverMailOptions) =>
  async ({ id, username }: { id: number; username: string }, held: Holdings): Promise<void> => {
    const kinds = Object.entries(held).filter(([, count]) => count > 0);
    if (kinds.length === 0) return;
    const text = [
      `The company's directory has disabled the user ${username}. Their sessions have ended and their keys open nothing.`,
      `When they were disabled, they held:\n${kinds.map(([kind, count]) => `${kind}: ${count}`).join("\n")}`,
      `Hand their schedules and reports over: ${new URL(`/admin/forms/users/edit/${id}`, portalUrl).href}`,
    ].join("\n\n");
    try {
      const administrators = await db
        .selectFrom("user_role as ur")
        .innerJoin("app_user as u", "u.id", "ur.user_id")
        .select("u.email")
        .where("ur.role_id", "=", administratorRoleId)
        .where("u.enabled", "=", true)
        .where("u.email", "like", "%@%")
        .orderBy("u.id")
        .execute();
      for (const { email } of administrators) await mail({ to: email, subject: `${username} has left`, text });
    } catch (error) {
      log.error({ err: { message: (error as Error).message } }, "the administrators were not told about a leaver");
    }
  };
