import type { Country } from "@portal/api-client/contract/countries";
import { stamps } from "./stamps.ts";

/** An enabled country. */
export function country(overrides: Partial<Country> = {}): Country {
  const countryId = overrides.countryId ?? 1;
  return {
    ...stamps(countryId),
    countryId,
    countryName: "Mexico",
    countryShort: "MX",
    countryCurrency: "MXN",
    countryCurrencyExchange: "17.05",
    countryCode: "52",
    countryEnabled: 1,
    ...overrides,
  };
}
