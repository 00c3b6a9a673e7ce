import { countries } from "@portal/api-client/contract/countries";
import { tableRecords } from "#platform/records/records.ts";

/** `services/countries`; not narrowed to a carrier or provider (D-A12). */
export const countryRecords = tableRecords("countries", countries, {
  fields: {
    countryName: "name",
    countryShort: "short",
    countryCurrency: "currency",
    countryCurrencyExchange: "currency_exchange",
    countryCode: "code",
  },
  order: "name",
  emptyLast: ["countryShort"],
});
