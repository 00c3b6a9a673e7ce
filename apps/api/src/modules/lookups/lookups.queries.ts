import type { Db } from "#platform/database/database.ts";
import { matches } from "#platform/records/list-filter.ts";

interface Narrowing {
  carrierId?: number | undefined;
  providerId?: number | undefined;
}

interface Wanted {
  search?: string | undefined;
  limit?: number | undefined;
  carrierId?: number | undefined;
}

/** Carriers to choose from; some of them, where a part of the name, a number of them or one of them is asked for. */
export const carriers = (db: Db, { search, limit, carrierId }: Wanted = {}) =>
  db
    .selectFrom("carrier")
    .where("enabled", "=", true)
    .$if(carrierId !== undefined, (query) => query.where("id", "=", carrierId ?? 0))
    .$if(Boolean(search), (query) => query.where(matches("name", "text", [search ?? ""])))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .select(["id as carrierId", "name as carrierName"])
    .orderBy("name");

/** Providers, of one carrier if it is given. */
export const providers = (db: Db, { carrierId }: Narrowing) =>
  db
    .selectFrom("provider")
    .where("enabled", "=", true)
    .$if(carrierId !== undefined, (query) => query.where("carrier_id", "=", carrierId ?? 0))
    .select(["id as providerId", "name as providerName", "carrier_id as carrierId"])
    .orderBy("name");

/** Shortcodes, of one carrier or provider if it is given. */
export const shortcodes = (db: Db, { carrierId, providerId }: Narrowing) =>
  db
    .selectFrom("shortcode")
    .where("enabled", "=", true)
    .$if(carrierId !== undefined, (query) => query.where("carrier_id", "=", carrierId ?? 0))
    .$if(providerId !== undefined, (query) => query.where("provider_id", "=", providerId ?? 0))
    .select(["id as shortcodeId", "shortcode"])
    .orderBy("shortcode");

/** Products, of one carrier or provider if it is given. */
export const products = (db: Db, { carrierId, providerId }: Narrowing) =>
  db
    .selectFrom("product")
    .where("enabled", "=", true)
    .$if(carrierId !== undefined, (query) => query.where("carrier_id", "=", carrierId ?? 0))
    .$if(providerId !== undefined, (query) => query.where("provider_id", "=", providerId ?? 0))
    .select(["id as productId", "name as productName"])
    .orderBy("name");

/** Users with their provider, for grouping; no email, phone or roles (D-A74). */
export const users = (db: Db) =>
  db
    .selectFrom("app_user as u")
    .leftJoin("provider as p", "p.id", "u.provider_id")
    .where("u.enabled", "=", true)
    .select(["u.id as userId", "u.username", "p.id as providerId", "p.name as providerName"])
    .orderBy("u.username");

export const reportCategories = (db: Db) =>
  db
    .selectFrom("report_category")
    .where("enabled", "=", true)
    .select(["id as categoryId", "name as categoryName"])
    .orderBy("name")
    .execute();

/** Names only, never connection data (D-A39). */
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
