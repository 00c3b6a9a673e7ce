import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";

/** Countries are not narrowed to a carrier or provider (D-A12). */
export const countrySource = {
  alias: "c",
  rows: (db: Db) => db.selectFrom("country as c").selectAll("c"),
  unjoined: (db: Db) => db.selectFrom("country as c"),
  columns: {
    countryId: "c.id",
    countryName: "c.name",
    countryShort: "c.short",
    countryCurrency: "c.currency",
    countryCurrencyExchange: "c.currency_exchange",
    countryCode: "c.code",
    countryEnabled: "c.enabled",
    dateModified: "c.updated_at",
  },
  emptyLast: ["countryShort"],
  enabled: "c.enabled",
  order: "c.name",
} as const;

export type CountryRow = RowOf<typeof countrySource>;
