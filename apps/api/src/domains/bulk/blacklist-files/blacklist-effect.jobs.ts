import { effectKinds } from "@portal/api-client/contract/effects";
import { type RawBuilder, sql } from "kysely";
import { checkedFile } from "#platform/bulk/bulk-job.ts";
import { conflict } from "#platform/errors.ts";
import { type JobKind, type JobWork, tieOfJob } from "#platform/jobs/job.ts";
import { waitingFile } from "../../catalogue/index.ts";
import { isWithin, type Judge, ledgerOf, replayPast } from "../../subscribers/index.ts";
import { check, files } from "./blacklist-files.jobs.ts";

/** Tries blacklist files on the past: as if their numbers had been in the blacklist, or had not. */
export const blacklistEffectJobs = ({ maxRows, timeZone }: { maxRows: number; timeZone: string }): JobKind[] => {
  const effectOf = (kind: string, adds: boolean): JobKind => ({
    kind,
    run: async (work) => {
      await checkedFile(await onAskedFile(work), { ...files, check: (of) => check(of, { timeZone, adds }) }, maxRows);
      const { days } = work.job.options;
      return replayPast(work, { days: Number(days), timeZone }, async () =>
        adds ? { daily: [judgeMessages, judgeCharges] } : { daily: [judgeRefused], unknown: { refusedCharges: 1 } },
      );
    },
  });
  return [effectOf(effectKinds.blacklistAdd, true), effectOf(effectKinds.blacklistRemove, false)];
};

/** The work on the file of a request, where the effect of one is asked for. Its file goes with the decision. */
async function onAskedFile(work: JobWork): Promise<JobWork> {
  const { job, tx } = work;
  if (job.options.proposal === undefined) return work;
  const tie = tieOfJob(job);
  const asked = await waitingFile(tx, tie, Number(job.options.proposal));
  if (!asked) throw conflict("The file has been decided on meanwhile");
  return { ...work, job: { ...job, input_path: asked.file_path } };
}

/** Whether an entry blocks its number at a moment. */
const blocks = (entry: string, moment: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`${entry}.expire_date`)} is null or ${sql.ref(`${entry}.expire_date`)} > ${moment})`;
/** Whether the number is in the blacklist already. */
const isListed = (moment: RawBuilder<unknown>) => sql`exists (
  select from blacklist b
  where b.msisdn = c.msisdn and b.carrier_id = c.carrier_id and b.deleted_at is null and ${blocks("b", moment)})`;

const judgeMessages: Judge = async ({ tx, isSeen }, day) => {
  const { rows } = await sql<{ judged: number }>`
    with judged as materialized (
      select m.msisdn, m.carrier_id, m.product_id, m.created_at as at from monitor_message m
      where m.origin = 'outgoing' and ${isWithin(sql`m.created_at`, day)} and ${isSeen(sql`m.provider_id`)}
    ), inserted as (
      insert into differing
      select 'messageRefused', at, c.msisdn, c.carrier_id, j.product_id, null, ${isListed(sql`at`)}, 0, 0,
        '{"status": "sent"}'::jsonb, '{"status": "refused"}'::jsonb
      from judged j join checked c on c.msisdn = j.msisdn and c.carrier_id = j.carrier_id and ${blocks("c", sql`at`)}
    )
    select count(*) as judged from judged where carrier_id in (select carrier_id from checked)`.execute(tx);
  return Number(rows[0]?.judged ?? 0);
};

const judgeCharges: Judge = async ({ tx, isSeen }, day) => {
  const { rows } = await sql<{ judged: number }>`
    with judged as materialized (
      select s.msisdn, h.* from charge h join subscription s on s.id = h.subscription_id
      where ${isWithin(sql`h.created_at`, day)} and ${isSeen(sql`h.provider_id`)}
        and h.carrier_id in (select carrier_id from checked)
    ), inserted as (
      insert into differing
      select 'chargeRefused', created_at, c.msisdn, c.carrier_id, product_id, subscription_id, ${isListed(sql`created_at`)},
        case when status = 'charged' then amount else 0 end, 0, jsonb_build_object('status', status, 'amount', amount),
        '{"status": "refused"}'::jsonb
      from judged j join checked c on c.msisdn = j.msisdn and c.carrier_id = j.carrier_id and ${blocks("c", sql`created_at`)}
    )
    select count(*) as judged from judged`.execute(tx);
  return Number(rows[0]?.judged ?? 0);
};

/** The rows of files that the blacklist refused. */
const judgeRefused: Judge = async ({ tx, isSeen }, day) => {
  const refusedBy = (kind: string, change: string) =>
    sql`select l.*, ${change} as change from (${ledgerOf(day, { kind, outcomes: ["blacklisted"] })}) l`;
  const { rows } = await sql<{ judged: number }>`
    with judged as materialized (
      select l.*, p.carrier_id
      from (${refusedBy("broadcast.send", "messageAllowed")} union all ${refusedBy("direct-subscription.create", "subscriptionAllowed")}) l
        join product p on p.id = l.product_id
      where ${isWithin(sql`l.started_at`, day)} and ${isSeen(sql`p.provider_id`)}
    ), inserted as (
      insert into differing
      select change, started_at, c.msisdn, c.carrier_id, product_id, null, not ${isListed(sql`now()`)}, 0, 0,
        '{"status": "refused"}'::jsonb, jsonb_build_object('status', case change when 'messageAllowed' then 'sent' else 'subscribed' end)
      from judged j join checked c on c.msisdn = j.msisdn and c.carrier_id = j.carrier_id
    )
    select count(*) as judged from judged where carrier_id in (select carrier_id from checked)`.execute(tx);
  return Number(rows[0]?.judged ?? 0);
};
