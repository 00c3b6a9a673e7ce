import type { ExplainedCode } from "@portal/api-client/contract/refusal-codes";
import { type RawBuilder, sql } from "kysely";
import { monthsBegin, recordsThen } from "#platform/as-of/records-then.queries.ts";
import type { MonthTable } from "#platform/months/month-tables.ts";
import { startOfDay } from "#platform/time/portal-day.ts";
import { explainedCode } from "../../catalogue/index.ts";
import type { ChargeFacts } from "../decisions/charge-decision.ts";
import type { BlacklistEntry } from "../decisions/facts.ts";
import type { Then } from "./then.ts";

interface SubscriptionThen {
  id: number;
  active: boolean;
  created_at: Date;
  deactivated_at: Date | null;
}

/**
 * The subscriptions of the number to the product, as they were. A cancel that was undone since is known from the ledger of its
 * undo.
 */
export async function subscriptionsThen({ db, subject, at }: Then): Promise<SubscriptionThen[]> {
  const { rows } = await sql<SubscriptionThen>`
    select s.id, s.created_at, e.ended_at as deactivated_at, s.created_at <= ${at} and e.ended_at is null as active
    from subscription s
      left join lateral (
        select (r.before ->> 'deactivated_at')::timestamptz(3) as ended_at
        from job_row r join job j on j.id = r.job_id
        where r.subscription_id = s.id and r.after is not null and r.outcome = 'restored' and j.finished_at > ${at}
          and (r.before ->> 'deactivated_at')::timestamptz(3) <= ${at}
        order by r.job_id limit 1
      ) undone on true
      cross join lateral (
        select coalesce(case when s.deactivated_at <= ${at} then s.deactivated_at end, undone.ended_at) as ended_at
      ) e
    where s.msisdn = ${subject.msisdn} and s.product_id = ${subject.product.id}
    order by s.id desc`.execute(db);
  return rows;
}

interface BlacklistThen {
  entry: BlacklistEntry | null;
  hasChanged: boolean;
  keptSince: Date | null;
}

/** The entry that the number had in the carrier's blacklist. A change by a file leaves no line of its entry. */
export async function blacklistThen(then: Then): Promise<BlacklistThen> {
  const { db, subject, at, isPast } = then;
  const { msisdn, product } = subject;
  const own = (deleted: RawBuilder<unknown>) =>
    sql`select id from blacklist where msisdn = ${msisdn} and carrier_id = ${product.carrierId} and deleted_at ${deleted}`;
  const removedOrEdited = sql`
    union all ${own(sql`is not null`)}
    union all select entity_id::integer from audit
      where entity = 'blacklist' and before ? 'msisdn' and before ->> 'msisdn' = ${msisdn} and created_at > ${at}`;
  const { rows, hasChanged } = await recordsThen(db, "blacklist", {
    candidates: sql`t.id in (${own(sql`is null`)} ${isPast ? removedOrEdited : sql``})`,
    where: sql`was.msisdn = ${msisdn} and was.carrier_id = ${product.carrierId}`,
    at,
  });
  const listed = rows.findLast(({ deleted_at }) => deleted_at === null || deleted_at > at);
  const changed = rows.filter(({ updated_at }) => updated_at > at);
  const keptSince = [];
  for (const entry of changed) if (await isOfFile(then, entry)) keptSince.push(entry.updated_at);
  return {
    entry: listed ? { id: listed.id, expireDate: listed.expire_date } : null,
    hasChanged,
    keptSince: keptSince.at(-1) ?? null,
  };
}

/**
 * Whether a file may have changed an entry since the moment. One that only removed the entry is no obstacle, since its date stays.
 */
async function isOfFile({ db, at }: Then, entry: { updated_at: Date; deleted_at: Date | null }): Promise<boolean> {
  const removedAt = entry.deleted_at?.getTime() === entry.updated_at.getTime() ? entry.deleted_at : null;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from job
      where kind like 'blacklist.%' and state = 'done' and not preview and finished_at > ${at}
        and started_at <= ${entry.updated_at}
        and (${removedAt}::timestamptz between started_at and finished_at) is not true
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The first moment of the day, or month, of a moment. */
const startOf = (period: "day" | "month", at: Date, timeZone: string) =>
  startOfDay(sql`date_trunc(${period}, ${at}::timestamptz at time zone ${timeZone})`, timeZone);

interface CountThen {
  today: number;
  /** The moment from which the rows are kept, if that is later than the beginning of the day. */
  keptSince: Date | null;
}

interface LastThen {
  last_id: number | null;
  last_at: Date | null;
  last_refusal: ExplainedCode | null;
}

/** The tries to charge the subscription; a code of the last one is explained as of now. */
export async function chargesThen(then: Then): Promise<CountThen & { last: ChargeFacts["lastCharge"] }> {
  const { db, subject, at, timeZone } = then;
  const { rows } = await sql<LastThen & { today: number; day: Date }>`
    select e.*, ${explainedCode(sql`e.last_code`, sql`${subject.product.carrierId}::integer`)} as last_refusal from (
    select count(*) filter (where created_at >= day) as today, min(day) as day, max(created_at) as last_at,
      (array_agg(id order by created_at desc))[1] as last_id,
      (array_agg(carrier_code order by created_at desc))[1] as last_code
    from (select ${startOf("day", at, timeZone)} as day) d left join charge
      on subscription_id = ${subject.subscriptionId}::bigint
      and created_at >= ${at}::timestamptz - interval '2 days' and created_at <= ${at}
    ) e`.execute(db);
  const { today = 0, day = at, last_id = null, last_at = null, last_refusal = null } = rows[0] ?? {};
  return {
    today,
    last: last_id !== null && last_at ? { id: last_id, createdAt: last_at, refusal: last_refusal } : null,
    keptSince: await keptSince(then, "charge", day),
  };
}

/**
 * The charge of the subscription whose end was unknown: one that is so today, or one that has its end in a later line of the
 * audit trail. Such a charge has had its lines from the first one on, and lines stay, so this is known of every moment.
 */
export async function unknownChargeThen({ db, subject, at }: Then): Promise<ChargeFacts["unknownCharge"]> {
  const { rows } = await sql<NonNullable<ChargeFacts["unknownCharge"]>>`
    select charge_id as id, created_at as "createdAt" from unknown_charge
    where subscription_id = ${subject.subscriptionId}::bigint and created_at <= ${at}
    union all
    select (asked.details ->> 'charge_id')::bigint, asked.created_at
    from audit asked join audit ended on ended.entity = asked.entity and ended.entity_id = asked.entity_id
      and ended.details ->> 'charge_id' = asked.details ->> 'charge_id'
    where asked.entity = 'subscription' and asked.entity_id = ${String(subject.subscriptionId)}
      and asked.action = 'subscription.charge-asked' and asked.created_at <= ${at}
      and ended.action in ('subscription.charge', 'subscription.charge-not-sent') and ended.created_at > ${at}
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The messages to the number from the carrier. */
export async function messagesThen(then: Then): Promise<CountThen> {
  const { db, subject, at, timeZone } = then;
  const { rows } = await sql<{ today: number; day: Date }>`
    select count(m.id) as today, min(day) as day
    from (select ${startOf("day", at, timeZone)} as day) d left join monitor_message m
      on m.msisdn = ${subject.msisdn} and m.carrier_id = ${subject.product.carrierId} and m.origin = 'outgoing'
      and m.created_at >= ${startOf("day", at, timeZone)} and m.created_at <= ${at}`.execute(db);
  const { today = 0, day = at } = rows[0] ?? {};
  return { today, keptSince: await keptSince(then, "monitor_message", day) };
}

/** The new subscriptions of the product, counted up to its limits. */
export async function madeThen(
  { db, subject, at, timeZone }: Then,
  { maxDaily, maxMonthly }: { maxDaily: number; maxMonthly: number },
): Promise<{ today: number; month: number }> {
  const count = (period: "day" | "month", most: number) => sql`(
    select count(*) from (
      select from subscription where product_id = ${subject.product.id} and created_at <= ${at}
        and created_at >= ${startOf(period, at, timeZone)} limit ${most}
    ) made
  )`;
  const { rows } = await sql<{ today: number; month: number }>`
    select ${count("day", maxDaily)} as today, ${count("month", maxMonthly)} as month`.execute(db);
  return rows[0] ?? { today: 0, month: 0 };
}

/** The moment from which rows are kept, if that is later than a day. The present month is always kept. */
async function keptSince({ db, isPast }: Then, table: MonthTable, day: Date): Promise<Date | null> {
  const begins = isPast ? await monthsBegin(db, table) : null;
  return begins && begins > day ? begins : null;
}
