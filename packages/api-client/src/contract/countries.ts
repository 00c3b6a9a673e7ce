import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { decimalText, flag, optionalText, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import { texts } from "../texts.ts";

export const countryLimits = { nameMax: 50, shortMax: 10, currencyMax: 32, exchangeMax: 20, codeMax: 10 } as const;

export const CountryInput = z.object({
  countryName: text(countryLimits.nameMax),
  countryShort: optionalText(countryLimits.shortMax),
  countryCurrency: text(countryLimits.currencyMax),
  countryCurrencyExchange: decimalText(countryLimits.exchangeMax, texts.onlyNumeric),
  countryCode: text(countryLimits.codeMax),
  countryEnabled: flag(),
});
export type CountryInput = z.input<typeof CountryInput>;

export const Country = entity({
  countryId: result.id,
  countryName: result.text,
  countryShort: z.nullable(result.text),
  countryCurrency: result.text,
  countryCurrencyExchange: result.text,
  countryCode: result.text,
  countryEnabled: result.flag,
});
export type Country = z.output<typeof Country>;

export const countries = resource("countries", {
  entity: Country,
  input: CountryInput,
  filters: { countryName: "text", countryShort: "text", countryCurrency: "text", countryEnabled: "flag" },
  columns: [
    "countryId",
    "countryName",
    "countryShort",
    "countryCurrency",
    "countryCurrencyExchange",
    "countryCode",
    "countryEnabled",
    "dateModified",
  ],
  listAccess: ["country.list", "carrier.create", "carrier.edit"],
});
