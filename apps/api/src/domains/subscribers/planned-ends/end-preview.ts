import type { EndPreview } from "@portal/api-client/contract/planned-ends";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inDays } from "#platform/time/portal-day.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";
import { readSubscription } from "../subscribers/lock-subscription.ts";
import { type AskedEnd, endMoment } from "./end-moment.ts";
import { nextChargeOf } from "./plan-end.ts";
import { endOf } from "./planned-ends.queries.ts";

/** The moment at which a subscription would end, with the charges before it at the price of today. */
export const previewEnd = (
  db: Db,
  caller: Caller,
  { id, end, timeZone }: { id: number; end: AskedEnd; timeZone: string },
) =>
  db.transaction().execute(async (tx): Promise<EndPreview> => {
    const subscription = await readSubscription(tx, caller, id);
    const nextChargeAt = nextChargeOf(subscription, await endOf(tx, id));
    const endsAt = await endMoment(tx, end, { nextChargeAt, timeZone });
    const { product_id: productId, carrier_id: carrierId } = subscription;
    // a charge that is late comes at any moment
    const first = sql<Date>`greatest(${subscription.active ? nextChargeAt : null}::timestamptz, now())`;
    const { rows } = await sql<EndPreview>`
      select o.currency, coalesce(c.charges, '[]') as charges, c.total
      from product p
        join carrier r on r.id = ${carrierId}
        join country o on o.id = r.country_id
        left join lateral (
          select price from billing_code where shortcode_id = p.shortcode_id and enabled order by id limit 1
        ) k on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'amount', ${exactAmount(sql`k.price`)}) order by at) as charges,
            ${exactAmount(sql`count(*) * k.price`)} as total
          from (
            select ${inDays(sql<number>`n * p.periodicity`, timeZone, first)} as at
            from generate_series(0, case when p.periodicity > 0 then 366 / p.periodicity + 1 else 0 end) n
            where ${nextChargeAt}::timestamptz is not null and ${subscription.active}
          ) d where at < ${endsAt}
        ) c on true
      where p.id = ${productId}`.execute(tx);
    const { currency, charges, total } = rows[0] as EndPreview;
    return { endsAt: endsAt.toISOString(), currency, charges, total };
  });
