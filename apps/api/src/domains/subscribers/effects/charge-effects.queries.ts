import { type RawBuilder, sql } from "kysely";
import { isOver, isWithin } from "./message-effects.queries.ts";
import type { Both, Judge } from "./replay.ts";

const statusAnd = (amount: RawBuilder<unknown>) => sql`jsonb_build_object('status', status, 'amount', ${amount})`;
/** What a charge that is refused loses: one that failed has lost nothing. */
const lost = sql`case when status = 'charged' then amount else 0 end`;
const refused = sql`'{"status": "refused"}'::jsonb`;

/** Judges charges by the most that a subscription is charged a day: the first tries of a day are made, failed ones included. */
export const judgeChargeLimit =
  (carrierId: number, limit: Both<number | null>): Judge =>
  async ({ tx, isSeen }, day) => {
    const { rows } = await sql<{ judged: number }>`
      with numbered as materialized (
        select *, row_number() over (partition by subscription_id order by created_at, id) as nth
        from charge where carrier_id = ${carrierId} and ${isWithin(sql`created_at`, day)} and ${isSeen(sql`provider_id`)}
      ), inserted as (
        insert into differing
        select 'chargeRefused', n.created_at, s.msisdn, n.carrier_id, n.product_id, s.id, ${isOver(limit.stands)}, ${lost}, 0,
          ${statusAnd(sql`amount`)}, ${refused}
        from numbered n join subscription s on s.id = n.subscription_id where ${isOver(limit.would)}
      )
      select count(*) as judged from numbered`.execute(tx);
    return Number(rows[0]?.judged ?? 0);
  };

/** The price of the first enabled billing code of a shortcode; null where there is none. */
export interface ShortcodePrice extends Both<string | null> {
  shortcodeId: number;
}

/** Judges charges by the price of their product's shortcode; without a price none is made. */
export const judgePrices =
  (prices: readonly ShortcodePrice[]): Judge =>
  async ({ tx, isSeen }, day) => {
    const { rows } = await sql<{ judged: number }>`
      with judged as materialized (
        select h.*, x.stands, x.would from charge h join product p on p.id = h.product_id
          join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
            as x("shortcodeId" integer, stands numeric, would numeric) on x."shortcodeId" = p.shortcode_id
        where ${isWithin(sql`h.created_at`, day)} and ${isSeen(sql`h.provider_id`)}
      ), inserted as (
        insert into differing
        select case when would is null then 'chargeRefused' else 'chargeRepriced' end, j.created_at, s.msisdn, j.carrier_id,
          j.product_id, s.id, would is not distinct from stands,
          case when would is null then ${lost} else greatest(amount - would, 0) end,
          case when would is null then 0 else greatest(would - amount, 0) end, ${statusAnd(sql`amount`)},
          case when would is null then ${refused} else ${statusAnd(sql`would`)} end
        from judged j join subscription s on s.id = j.subscription_id
        where would is null or (status = 'charged' and would <> amount)
      )
      select count(*) as judged from judged`.execute(tx);
    return Number(rows[0]?.judged ?? 0);
  };
