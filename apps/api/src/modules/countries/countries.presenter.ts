import type { Country } from "@portal/api-client/contract/countries";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { CountryRow } from "./countries.queries.ts";

/** A country as the wire has it (decisions-a 13). */
export const presentCountry = (row: CountryRow): Country => ({
  ...presentDates(row),
  countryId: row.id,
  countryName: row.name,
  countryShort: row.short,
  countryCurrency: row.currency,
  countryCurrencyExchange: row.currency_exchange,
  countryCode: row.code,
  countryEnabled: presentFlag(row.enabled),
});
