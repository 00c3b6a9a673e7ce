import { sql } from "kysely";
import { type DatedCharge, renewalsTooEarly } from "./due-charges.ts";
import { isWithin } from "./message-effects.queries.ts";
import type { Both, Judge } from "./replay.ts";

/** Judges renewals by the days between them. Those that a shorter periodicity would have added are not known. */
export const judgePeriodicity =
  (productId: number, periodicity: Both<number>): Judge =>
  async ({ tx, timeZone, isSeen }, period) => {
    const { rows } = await sql<DatedCharge & { isJudged: boolean }>`
      select id, subscription_id as "subscriptionId", origin = 'renewal' as "isRenewal", status = 'charged' as "isCharged",
        extract(epoch from created_at at time zone ${timeZone})::float8 / 86400 as day,
        ${isWithin(sql`created_at`, period)} and origin = 'renewal' as "isJudged"
      from charge
      where product_id = ${productId} and ${isSeen(sql`provider_id`)} and created_at < ${period.to}
        and created_at >= ${period.from}::timestamptz - make_interval(days => ${Math.max(periodicity.stands, periodicity.would)})
      order by subscription_id, created_at, id`.execute(tx);
    const judged = rows.filter(({ isJudged }) => isJudged).map(({ id }) => id);
    const early = renewalsTooEarly(rows, periodicity.would);
    const earlyNow = renewalsTooEarly(rows, periodicity.stands);
    const changed = judged.filter((id) => early.has(id));
    await sql`
      insert into differing
      select 'chargeRefused', h.created_at, s.msisdn, h.carrier_id, h.product_id, s.id, e.also_now,
        case when h.status = 'charged' then h.amount else 0 end, 0,
        jsonb_build_object('status', h.status, 'amount', h.amount), '{"status": "notDue"}'::jsonb
      from unnest(${changed}::bigint[], ${changed.map((id) => earlyNow.has(id))}::boolean[]) as e(id, also_now)
        join charge h on h.id = e.id and ${isWithin(sql`h.created_at`, period)} join subscription s on s.id = h.subscription_id`.execute(
      tx,
    );
    return judged.length;
  };
