import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import { inScope } from "#platform/scope.ts";
import { startOfDay } from "#platform/time/portal-day.ts";
import type { Offer, SubscribeFacts } from "./subscribe-decision.ts";

interface Sent {
  providerId: number;
  shortcode: string;
  content: string;
}

/** A keyword that a message names, with what its product needs for a new subscription. */
export type KeywordOffer = Offer & {
  type: Selectable<Database["product_keyword"]>["type"];
  product: Pick<
    Selectable<Database["product"]>,
    "carrier_id" | "provider_id" | "shortcode_id" | "free_trial" | "max_daily_subs" | "max_monthly_subs"
  >;
};

/** Product keywords `k` with product `p`, shortcode `s`, provider `v` and carrier `c`. */
export const offeredKeywords = (db: Db) =>
  db
    .selectFrom("product_keyword as k")
    .innerJoin("product as p", "p.id", "k.product_id")
    .innerJoin("shortcode as s", "s.id", "p.shortcode_id")
    .innerJoin("provider as v", "v.id", "p.provider_id")
    .innerJoin("carrier as c", "c.id", "p.carrier_id");

/** The keywords of all types that a message to a shortcode of a provider names, in the caller's scope. */
export async function keywordOffers(
  db: Db,
  caller: Pick<Caller, "carrierId" | "providerId">,
  { providerId, shortcode, content }: Sent,
): Promise<KeywordOffer[]> {
  const named = offeredKeywords(db)
    .where("p.provider_id", "=", providerId)
    .where("s.shortcode", "=", shortcode)
    .where(sql`lower(trim(k.keyword))`, "=", sql`lower(${content.trim()})`)
    .select(["k.id as keyword_id", "k.keyword", "k.type", "k.enabled as keyword_enabled"])
    .select(["p.id", "p.name", "p.enabled", "p.free_trial", "p.max_daily_subs", "p.max_monthly_subs"])
    .select(["s.id as shortcode_id", "s.enabled as shortcode_enabled", "v.name as provider_name"])
    .select(["v.enabled as provider_enabled", "c.name as carrier_name", "c.enabled as carrier_enabled"])
    .select(["p.carrier_id", "p.provider_id"])
    .orderBy("p.id");
  const rows = await inScope(named, caller, "p").execute();
  return rows.map(({ id, name, carrier_id, provider_id, shortcode_id, ...row }) => ({
    keyword: row.keyword,
    type: row.type,
    product: {
      id,
      name,
      carrier_id,
      provider_id,
      shortcode_id,
      free_trial: row.free_trial,
      max_daily_subs: row.max_daily_subs,
      max_monthly_subs: row.max_monthly_subs,
    },
    parts: [
      { kind: "product_keyword", id: row.keyword_id, name: row.keyword, enabled: row.keyword_enabled },
      { kind: "product", id, name, enabled: row.enabled },
      { kind: "shortcode", id: shortcode_id, name: shortcode, enabled: row.shortcode_enabled },
      { kind: "provider", id: provider_id, name: row.provider_name, enabled: row.provider_enabled },
      { kind: "carrier", id: carrier_id, name: row.carrier_name, enabled: row.carrier_enabled },
    ],
  }));
}

interface Asked {
  msisdn: string;
  /** The keywords that lead to the product. */
  offers: readonly KeywordOffer[];
  at: Date;
  timeZone: string;
}

/** The records that decide on a subscription by a message of one number. */
export async function keywordFacts(
  db: Db,
  product: KeywordOffer["product"],
  { msisdn, offers, at, timeZone }: Asked,
): Promise<SubscribeFacts> {
  const { id, name, carrier_id, max_daily_subs: maxDaily, max_monthly_subs: maxMonthly } = product;
  const { rows } = await sql<FactsRow>`
    select b.id as blacklist_id, b.expire_date, a.subscription_id,
      ${madeIn("day", { id, at, timeZone }, maxDaily)} as today, ${madeIn("month", { id, at, timeZone }, maxMonthly)} as month
    from (select) one
      left join blacklist b on b.msisdn = ${msisdn} and b.carrier_id = ${carrier_id} and b.deleted_at is null
      left join active_subscription a on a.msisdn = ${msisdn} and a.product_id = ${id}`.execute(db);
  const { blacklist_id, expire_date, subscription_id, today, month } = rows[0] as FactsRow;
  return {
    at,
    product: { id, name },
    offers: offers.filter((offer) => offer.product.id === id),
    olderProduct: null,
    blacklist: blacklist_id === null ? null : { id: blacklist_id, expireDate: expire_date },
    subscription: subscription_id === null ? null : { id: subscription_id },
    madeToday: today,
    madeThisMonth: month,
    maxDaily,
    maxMonthly,
    place: 1,
    repeated: false,
  };
}

/** The subscriptions of a product that began in the day or month of a moment, counted up to the most that is allowed. */
function madeIn(
  period: "day" | "month",
  { id, at, timeZone }: { id: number; at: Date; timeZone: string },
  most: number,
): RawBuilder<number> {
  const start = sql`date_trunc(${period}, ${at}::timestamptz at time zone ${timeZone})`;
  return sql`(
    select count(*) from (
      select from subscription
      where product_id = ${id} and created_at >= ${startOfDay(start, timeZone)}
        and created_at < ${startOfDay(sql`${start} + ${`1 ${period}`}::interval`, timeZone)}
      limit ${most}
    ) made
  )`;
}

interface FactsRow {
  blacklist_id: number | null;
  expire_date: Date | null;
  subscription_id: number | null;
  today: number;
  month: number;
}
