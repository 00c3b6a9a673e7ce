import type { Country, CountryInput } from "@portal/api-client/contract/countries";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { CountryRow } from "./countries.queries.ts";

/** A country as the wire has it. */
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

/** The columns that a payload sets. */
export const countryColumns = (input: z.output<typeof CountryInput>) => ({
  name: input.countryName,
  short: input.countryShort,
  currency: input.countryCurrency,
  currency_exchange: input.countryCurrencyExchange,
  code: input.countryCode,
});
