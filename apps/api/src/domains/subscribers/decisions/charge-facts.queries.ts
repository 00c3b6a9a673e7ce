import type { ExplainedCode } from "@portal/api-client/contract/refusal-codes";
import { sql } from "kysely";
import type { LineState } from "#platform/carriers/carrier-lines.ts";
import type { Db } from "#platform/database/database.ts";
import { startOfToday } from "#platform/time/portal-day.ts";
import { explainedCode } from "../../catalogue/index.ts";
import type { SubscriptionRecord } from "../subscribers/lock-subscription.ts";
import type { ChargeFacts } from "./charge-decision.ts";
import type { Policy } from "./facts.ts";

interface Beside {
  /** The way to the subscription's carrier. */
  line: LineState;
  timeZone: string;
}

/** The records that decide now on a charge of a subscription. */
export async function chargeFacts(
  db: Db,
  subscription: SubscriptionRecord,
  { line: { state, connection }, timeZone }: Beside,
): Promise<ChargeFacts> {
  const { id, msisdn, carrier_id, product_id, active, created_at, deactivated_at } = subscription;
  const { rows } = await sql<FactsRow>`
    select date_trunc('milliseconds', now()) as at, p.name, p.shortcode_id, h.shortcode, b.id as blacklist_id, b.expire_date,
      e.today, e.last_id, e.last_at, ${explainedCode(sql`e.last_code`, sql`c.id`)} as last_refusal, k.id as code_id, k.code, k.price,
      c.name as carrier_name, n.ends_at, u.charge_id as unknown_id, u.created_at as unknown_at,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'name', y.description, 'value', y.value) order by y.id), '[]')
        from carrier_policy y
        where y.carrier_id = ${carrier_id} and y.type = 'max_charging_daily_retries' and y.enabled
      ) as policies
    from product p
      join shortcode h on h.id = p.shortcode_id
      join carrier c on c.id = ${carrier_id}
      left join subscription_end n on n.subscription_id = ${id}
      left join unknown_charge u on u.subscription_id = ${id}
      left join blacklist b on b.msisdn = ${msisdn} and b.carrier_id = ${carrier_id} and b.deleted_at is null
      cross join lateral (
        select count(*) filter (where created_at >= ${startOfToday(timeZone)}) as today, max(created_at) as last_at,
          (array_agg(id order by created_at desc))[1] as last_id,
          (array_agg(carrier_code order by created_at desc))[1] as last_code
        from charge where subscription_id = ${id} and created_at >= now() - interval '2 days'
      ) e
      left join lateral (
        select id, code, price from billing_code where shortcode_id = p.shortcode_id and enabled order by id limit 1
      ) k on true
    where p.id = ${product_id}`.execute(db);
  const row = rows[0] as FactsRow;
  return {
    at: row.at,
    subscription: { id, name: row.name, active, createdAt: created_at, deactivatedAt: deactivated_at },
    plannedEnd: row.ends_at,
    blacklist: row.blacklist_id === null ? null : { id: row.blacklist_id, expireDate: row.expire_date },
    lastCharge:
      row.last_at && row.last_id !== null
        ? { id: row.last_id, createdAt: row.last_at, refusal: row.last_refusal }
        : null,
    chargesToday: row.today,
    policies: row.policies,
    shortcode: { id: row.shortcode_id, name: row.shortcode },
    billingCode:
      row.code_id !== null && row.price !== null ? { id: row.code_id, name: row.code, price: row.price } : null,
    unknownCharge: row.unknown_id !== null && row.unknown_at ? { id: row.unknown_id, createdAt: row.unknown_at } : null,
    carrier: { id: carrier_id, name: row.carrier_name },
    line: { state, connection },
  };
}

interface FactsRow {
  at: Date;
  name: string;
  shortcode_id: number;
  shortcode: string;
  blacklist_id: number | null;
  expire_date: Date | null;
  today: number;
  last_id: number | null;
  last_at: Date | null;
  last_refusal: ExplainedCode | null;
  code_id: number | null;
  code: string | null;
  price: string | null;
  carrier_name: string;
  ends_at: Date | null;
  unknown_id: number | null;
  unknown_at: Date | null;
  policies: Policy[];
}
