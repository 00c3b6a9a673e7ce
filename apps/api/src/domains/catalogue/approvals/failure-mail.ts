import { approvalKindTexts } from "@portal/api-client/contract/approvals";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { MailQueue, mostTries, retryMinutes } from "#platform/mail/mail-queue.ts";
import type { ProposalRow } from "./approvals.queries.ts";

interface FailureMailOptions {
  db: Db;
  mail: SendMail;
  portalUrl: string;
  log: FastifyBaseLogger;
}

type Waiting = Pick<ProposalRow, "id" | "kind" | "record_id" | "failure"> & { email: string };

/** The queue that mails those who asked for a change that it was not made at its moment. */
export const failureMails = ({ db, mail, portalUrl, log }: FailureMailOptions): MailQueue => {
  const sendOne = async () => {
    const { rows } = await sql<Waiting>`
      update proposal p
      set notice_at = now() + make_interval(mins => ${retryMinutes}), notice_failures = p.notice_failures + 1
      from app_user asker
      where asker.id = p.user_id and p.id = (
        select w.id from proposal w join app_user a on a.id = w.user_id and a.enabled and a.email like '%@%'
        where w.notice_at <= now() and w.notice_failures < ${mostTries}
        order by w.notice_at, w.id limit 1 for update of w skip locked)
      returning p.id, p.kind, p.record_id, p.failure, asker.email`.execute(db);
    const [row] = rows;
    if (!row) return false;
    await mail({ to: row.email, subject: "A planned change was not made", text: failureText(row, portalUrl) });
    await db.updateTable("proposal").set({ notice_at: null }).where("id", "=", row.id).execute();
    return true;
  };
  return new MailQueue({ what: "that a planned change failed", sendOne, log });
};

function failureText({ id, kind, record_id, failure }: Waiting, portalUrl: string): string {
  const what =
    record_id === null ? `New ${approvalKindTexts[kind].toLowerCase()}` : `${approvalKindTexts[kind]} ${record_id}`;
  return [
    `You asked for a change that was approved and planned. It was not made, and everything is as it was.`,
    `${what}: ${failure}`,
    `The request: ${new URL(`/admin/settings/approvals?proposal=${id}`, portalUrl).href}`,
  ].join("\n\n");
}
