import { type SelectQueryBuilder, type StringReference, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { matches } from "#platform/records/list-filter.ts";

/** A search among many entries: a part of the name, and the most that are answered. */
interface Some {
  search?: string | undefined;
  limit?: number | undefined;
}

interface OfCarrier extends Some {
  carrierId?: number | undefined;
}

interface OfProvider extends OfCarrier {
  providerId?: number | undefined;
}

/** Carriers to choose from. */
export const carriers = (db: Db, { carrierId, ...some }: OfCarrier) =>
  chosenBy(db.selectFrom("carrier").where("enabled", "=", true), {
    name: "name",
    ids: [["id", carrierId]],
    ...some,
  })
    .select(["id as carrierId", "name as carrierName"])
    .$if(isFound(some, carrierId), (query) => query.select(nameOf("country", "carrier.country_id")));

/** Whether the caller searches: entries then come with the names of their owners, because many have the same name. */
const isFound = ({ search, limit }: Some, id: number | undefined) =>
  [id, search, limit].some((asked) => asked !== undefined);

/** The name of a record's owner, by the column of its id. */
const nameOf = <Owner extends "country" | "carrier" | "provider">(owner: Owner, id: string) =>
  sql<string>`(select o.name from ${sql.table(owner)} o where o.id = ${sql.ref(id)})`.as(`${owner}Name`);

/** Providers, of one carrier if it is given. */
export const providers = (db: Db, { carrierId, providerId, ...some }: OfProvider) =>
  chosenBy(db.selectFrom("provider").where("enabled", "=", true), {
    name: "name",
    ids: [
      ["id", providerId],
      ["carrier_id", carrierId],
    ],
    ...some,
  })
    .select(["id as providerId", "name as providerName", "carrier_id as carrierId"])
    .$if(isFound(some, providerId), (query) => query.select(nameOf("carrier", "provider.carrier_id")));

/** Shortcodes, of one carrier or provider if it is given. */
export const shortcodes = (
  db: Db,
  { shortcodeId, carrierId, providerId, ...some }: OfProvider & { shortcodeId?: number | undefined },
) =>
  chosenBy(db.selectFrom("shortcode").where("enabled", "=", true), {
    name: "shortcode",
    ids: [
      ["id", shortcodeId],
      ["carrier_id", carrierId],
      ["provider_id", providerId],
    ],
    ...some,
  })
    .select(["id as shortcodeId", "shortcode"])
    .$if(isFound(some, shortcodeId), (query) =>
      query.select([nameOf("provider", "shortcode.provider_id"), nameOf("carrier", "shortcode.carrier_id")]),
    );

/** Products, of one carrier or provider if it is given. */
export const products = (
  db: Db,
  { productId, carrierId, providerId, ...some }: OfProvider & { productId?: number | undefined },
) =>
  chosenBy(db.selectFrom("product").where("enabled", "=", true), {
    name: "name",
    ids: [
      ["id", productId],
      ["carrier_id", carrierId],
      ["provider_id", providerId],
    ],
    ...some,
  })
    .select(["id as productId", "name as productName"])
    .$if(isFound(some, productId), (query) =>
      query.select([nameOf("provider", "product.provider_id"), nameOf("carrier", "product.carrier_id")]),
    );

/** Users with their provider, for grouping; without email, phone and roles. */
export const users = (db: Db, { userId, ...some }: Some & { userId?: number | undefined }) =>
  chosenBy(
    db.selectFrom("app_user as u").leftJoin("provider as p", "p.id", "u.provider_id").where("u.enabled", "=", true),
    { name: "u.username", ids: [["u.id", userId]], ...some },
  ).select(["u.id as userId", "u.username", "p.id as providerId", "p.name as providerName"]);

interface Chosen<DB, TB extends keyof DB> extends Some {
  name: StringReference<DB, TB>;
  /** Columns of ids, with the values that the caller asks for. */
  ids: readonly (readonly [StringReference<DB, TB>, number | undefined])[];
}

/**
 * The index of a name's parts finds texts of at least this many letters. For shorter ones the index by name is walked, so
 * nothing else may order the rows.
 */
const shortestIndexed = 3;

/** The requested rows by name. In a search, the one whose name is the whole text comes first. */
function chosenBy<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { name, ids, search = "", limit }: Chosen<DB, TB>,
): SelectQueryBuilder<DB, TB, O> {
  let chosen = query;
  for (const [column, id] of ids) if (id !== undefined) chosen = chosen.where(column, "=", id as never);
  if (search !== "") chosen = chosen.where(matches(name, "text", [search]));
  if (search.length >= shortestIndexed)
    chosen = chosen.orderBy(sql`lower(${sql.ref(name)}) = lower(${search})`, "desc");
  chosen = chosen.orderBy(name);
  return limit === undefined ? chosen : chosen.limit(limit);
}

export const reportCategories = (db: Db) =>
  db
    .selectFrom("report_category")
    .where("enabled", "=", true)
    .select(["id as categoryId", "name as categoryName"])
    .orderBy("name")
    .execute();

/** Names only, never connection data. */
export const reportDatasources = (db: Db) =>
  db
    .selectFrom("report_datasource")
    .where("enabled", "=", true)
    .select(["id as datasourceId", "name as datasourceName"])
    .orderBy("name")
    .execute();

export const reportChartTypes = (db: Db) =>
  db
    .selectFrom("report_chart_type")
    .where("enabled", "=", true)
    .select(["id as chartTypeId", "name as chartTypeName"])
    .orderBy("name")
    .execute();

export const widgetCharts = (db: Db) =>
  db.selectFrom("widget_chart").select(["id as widgetChartId", "name as widgetChartName"]).orderBy("id").execute();
