import type { Country } from "@portal/api-client/contract/countries";

export const longText = "A name as long as the portal takes one, ".repeat(4).slice(0, 128);

const made = "2026-01-05T08:00:00.000Z";
const changed = "2026-11-22T10:30:00.000Z";

/** Countries to show; the second one is disabled, the third has a name of 128 characters. */
export const countriesOf = (count: number): readonly Country[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    countryId: index + 1,
    countryName: index === 2 ? longText : `Country ${index + 1}`,
    countryShort: "CO",
    countryCurrency: "Peso",
    countryCurrencyExchange: String(17.5 + index),
    countryCode: String(50 + index),
    countryEnabled: index === 1 ? 0 : 1,
    createdAt: made,
    dateCreated: made,
    updatedAt: changed,
    dateModified: changed,
    deletedAt: null,
  }));

/** An answer that does not come. */
export const never = <Answer>() => new Promise<Answer>(() => undefined);

/** A call that fails. */
export const failing = () => Promise.reject(new Error("Something went wrong :("));
