import codes from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import type { CountryNames } from "./shapes/countries.ts";

codes.registerLocale(english);

/**
 * Looks up countries by ISO 3166-1 codes (two or three letters, or three digits) and by English names, official or
 * common.
 */
export const countryNames = (isDrawn: CountryNames["isDrawn"]): CountryNames => ({
  codeOf: (text) => numericOf(text.trim()),
  nameOf: (code) => codes.getName(code, "en") ?? code,
  isDrawn,
});

/** Built when the first map is drawn. */
let alpha2ByName: ReadonlyMap<string, string> | undefined;

function numericOf(text: string): string | undefined {
  if (/^\d{1,3}$/.test(text)) return knownCode(text.padStart(3, "0"));
  const upper = text.toUpperCase();
  const ofCode = upper.length === 2 ? codes.alpha2ToNumeric(upper) : codes.alpha3ToNumeric(upper);
  if (ofCode) return ofCode;
  alpha2ByName ??= new Map(
    Object.entries(codes.getNames("en", { select: "all" })).flatMap(([alpha2, names]) =>
      names.map((name) => [plain(name), alpha2] as const),
    ),
  );
  const alpha2 = alpha2ByName.get(plain(text));
  return alpha2 && codes.alpha2ToNumeric(alpha2);
}

const knownCode = (code: string) => (codes.numericToAlpha2(code) ? code : undefined);

/** The text in small letters, without accents and without spaces around it. */
const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
