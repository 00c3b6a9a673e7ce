import type { CountryInput } from "@portal/api-client/contract/countries";
import type * as z from "zod/mini";
import { lifecycle } from "#platform/lifecycle.ts";
import { countrySource } from "./countries.queries.ts";

export const countryService = lifecycle({
  table: "country",
  idField: "countryId",
  enabledField: "countryEnabled",
  source: countrySource,
  columns: (input: z.output<typeof CountryInput>) => ({
    name: input.countryName,
    short: input.countryShort,
    currency: input.countryCurrency,
    currency_exchange: input.countryCurrencyExchange,
    code: input.countryCode,
  }),
});
