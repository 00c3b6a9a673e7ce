import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type RecordsThen, recordsThen } from "#platform/as-of/records-then.queries.ts";
import type { LineState } from "#platform/carriers/carrier-lines.ts";
import { notFound } from "#platform/errors.ts";
import type { Policy } from "../decisions/facts.ts";
import type { Offer } from "../decisions/subscribe-decision.ts";
import type { Then } from "./then.ts";

/** The records of a condition, and those of the past that may have fitted it before they were changed. */
const candidates = ({ isPast, at }: Then, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  isPast ? sql`(${condition} or t.updated_at > ${at})` : condition;

/** The enabled policies that the carrier had. */
export async function policiesThen(then: Then, type: string): Promise<RecordsThen<Policy>> {
  const { carrierId } = then.subject.product;
  const { rows, hasChanged } = await recordsThen(then.db, "carrier_policy", {
    candidates: candidates(then, sql`t.carrier_id = ${carrierId}`),
    where: sql`was.carrier_id = ${carrierId} and was.type = ${type} and was.enabled`,
    at: then.at,
  });
  return { rows: rows.map(({ id, description, value }) => ({ id, name: description, value })), hasChanged };
}

/** The enabled billing codes that the shortcode had, the first one first. */
export const billingCodesThen = (then: Then, shortcodeId: number) =>
  recordsThen(then.db, "billing_code", {
    candidates: candidates(then, sql`t.shortcode_id = ${shortcodeId}`),
    where: sql`was.shortcode_id = ${shortcodeId} and was.enabled`,
    at: then.at,
  });

interface LineThen {
  carrier: { id: number; name: string };
  state: LineState;
  hasChanged: boolean;
}

/** The carrier as it was, with the connection for charges that it had: the enabled one, or else the newest. */
export async function lineThen(then: Then): Promise<LineThen> {
  const { db, subject, at, carriers } = then;
  const { carrierId } = subject.product;
  const [named, connections] = await Promise.all([
    recordsThen(db, "carrier", { candidates: sql`t.id = ${carrierId}`, where: sql`true`, at }),
    recordsThen(db, "carrier_connection", {
      candidates: candidates(then, sql`t.carrier_id = ${carrierId}`),
      where: sql`was.carrier_id = ${carrierId} and was.purpose = 'charges'`,
      at,
    }),
  ]);
  const carrier =
    named.rows[0] ??
    (await db.selectFrom("carrier").select("name").where("id", "=", carrierId).executeTakeFirstOrThrow());
  const connection = connections.rows.findLast(({ enabled }) => enabled) ?? connections.rows.at(-1);
  return {
    carrier: { id: carrierId, name: carrier.name },
    state: carriers.stateOf(connection),
    hasChanged: named.hasChanged || connections.hasChanged,
  };
}

/** The product as it was, with the shortcode that it had; one that was made later is as it was made. */
export async function productThen({ db, subject, at }: Then) {
  const byId = (id: number) => ({ candidates: sql<SqlBool>`t.id = ${id}`, where: sql<SqlBool>`true` });
  const products = await recordsThen(db, "product", { ...byId(subject.product.id), at });
  const product =
    products.rows[0] ??
    (await db.selectFrom("product").selectAll().where("id", "=", subject.product.id).executeTakeFirst());
  if (!product) throw notFound();
  const { id, name, shortcode_id, quiet_time_enabled, max_daily_subs, max_monthly_subs } = product;
  const shortcodes = await recordsThen(db, "shortcode", { ...byId(shortcode_id), at });
  return {
    product: {
      id,
      name,
      quietTime: quiet_time_enabled,
      maxDaily: max_daily_subs,
      maxMonthly: max_monthly_subs,
    },
    shortcode: { id: shortcode_id, name: shortcodes.rows[0]?.shortcode ?? "" },
    hasChanged: products.hasChanged || shortcodes.hasChanged,
  };
}

/** The keywords that subscribed at the shortcodes of that name, to this product or an older one of its provider. */
export async function offersThen(then: Then, shortcode: { name: string }): Promise<RecordsThen<Offer>> {
  const { db, subject, at } = then;
  const { id, providerId, carrierId } = subject.product;
  const all = <Table extends "product" | "shortcode">(table: Table) =>
    recordsThen(db, table, {
      candidates: candidates(then, sql`t.provider_id = ${providerId}`),
      where: sql`was.provider_id = ${providerId}`,
      at,
    });
  const one = (table: "provider" | "carrier", of: number) =>
    recordsThen(db, table, { candidates: sql`t.id = ${of}`, where: sql`true`, at });
  const [shortcodes, products, providers, carriers] = await Promise.all([
    all("shortcode"),
    all("product"),
    one("provider", providerId),
    one("carrier", carrierId),
  ]);
  const named = new Map(shortcodes.rows.filter((row) => row.shortcode === shortcode.name).map((row) => [row.id, row]));
  const offered = new Map(
    products.rows.filter((row) => named.has(row.shortcode_id) && row.id <= id).map((row) => [row.id, row]),
  );
  const isOffered = (column: string) => sql<SqlBool>`${sql.ref(column)} = any(${[...offered.keys()]}::integer[])`;
  const keywords = await recordsThen(db, "product_keyword", {
    candidates: candidates(then, isOffered("t.product_id")),
    where: sql`${isOffered("was.product_id")} and was.type in ('subscription', 'optin')`,
    at,
  });
  const rows = keywords.rows.flatMap((keyword): Offer[] => {
    const product = offered.get(keyword.product_id);
    const code = product && named.get(product.shortcode_id);
    if (!product || !code) return [];
    return [
      {
        keyword: keyword.keyword.trim().toLowerCase(),
        product: { id: product.id, name: product.name },
        parts: [
          { kind: "product_keyword", id: keyword.id, name: keyword.keyword, enabled: keyword.enabled },
          { kind: "product", id: product.id, name: product.name, enabled: product.enabled },
          { kind: "shortcode", id: code.id, name: code.shortcode, enabled: code.enabled },
          ...providers.rows.map(({ name, enabled }) => ({ kind: "provider" as const, id: providerId, name, enabled })),
          ...carriers.rows.map(({ name, enabled }) => ({ kind: "carrier" as const, id: carrierId, name, enabled })),
        ],
      },
    ];
  });
  const read = [shortcodes, products, providers, carriers, keywords];
  return { rows, hasChanged: read.some(({ hasChanged }) => hasChanged) };
}
