import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { Holdings } from "@portal/api-client/contract/hand-overs";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db, Transaction } from "#platform/database/database.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { MailQueue, mostTries, retryMinutes } from "#platform/mail/mail-queue.ts";

interface LeaverMailOptions {
  db: Db;
  mail: SendMail;
  portalUrl: string;
  log: FastifyBaseLogger;
}

/** Queues a mail to each administrator about a leaver who held anything, in the transaction that disables them. */
export async function queueLeaverMails(tx: Transaction, userId: number, held: Holdings): Promise<void> {
  if (Object.values(held).every((count) => count === 0)) return;
  await sql`
    insert into leaver_mail (user_id, administrator_id, held)
    select ${userId}, u.id, ${JSON.stringify(held)}::json
    from user_role ur join app_user u on u.id = ur.user_id
    where ur.role_id = ${administratorRoleId} and u.enabled and u.email like '%@%'
    order by u.id`.execute(tx);
}

/**
 * The queue that mails administrators what leavers held. A mail leaves its table once it is sent; if the process dies before, it
 * comes once more.
 */
export const leaverMails = ({ db, mail, portalUrl, log }: LeaverMailOptions): MailQueue => {
  const sendOne = async () => {
    const { rows } = await sql<{ id: number; user_id: number; username: string; email: string; held: Holdings }>`
      update leaver_mail m
      set next_try_at = now() + make_interval(mins => ${retryMinutes}), failures = m.failures + 1
      from app_user leaver, app_user administrator
      where leaver.id = m.user_id and administrator.id = m.administrator_id and m.id = (
        select w.id from leaver_mail w join app_user a on a.id = w.administrator_id and a.enabled
        where w.next_try_at <= now() and w.failures < ${mostTries}
        order by w.next_try_at, w.id limit 1 for update of w skip locked)
      returning m.id, m.user_id, leaver.username, administrator.email, m.held`.execute(db);
    const [row] = rows;
    if (!row) return false;
    await mail({ to: row.email, subject: `${row.username} has left`, text: leaverText(row, portalUrl) });
    await db.deleteFrom("leaver_mail").where("id", "=", row.id).execute();
    return true;
  };
  return new MailQueue({ what: "what a leaver held", sendOne, log });
};

function leaverText(
  { user_id, username, held }: { user_id: number; username: string; held: Holdings },
  portalUrl: string,
): string {
  const kinds = Object.entries(held).filter(([, count]) => count > 0);
  const name = (kind: string) => (kind === "binnedReports" ? "reports in the bin" : kind);
  return [
    `The company's directory has disabled the user ${username}. Their sessions have ended and their keys open nothing.`,
    `When they were disabled, they held:\n${kinds.map(([kind, count]) => `${name(kind)}: ${count}`).join("\n")}`,
    `Hand their schedules and reports over: ${new URL(`/admin/forms/users/edit/${user_id}`, portalUrl).href}`,
  ].join("\n\n");
}
