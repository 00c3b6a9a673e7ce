import type { QueryToken } from "./tokens.ts";

export const filterTypes = ["text", "number", "date"] as const;
export type FilterType = (typeof filterTypes)[number];

/** The type as which PostgreSQL reads a value. */
export type FilterCast = "timestamptz" | "date" | "bigint" | "text";

/** The properties of a token, by its name alone. */
export interface TokenKind {
  readonly type: FilterType;
  readonly realValue: string;
  readonly cast: FilterCast;
}

export interface QueryFilter extends TokenKind {
  readonly name: string;
  /** The canonical form, for example `[from]` or `[product_id?]`. */
  readonly queryValue: string;
  readonly optional: boolean;
}

const date = (realValue: string, cast: FilterCast = "date"): TokenKind => ({ type: "date", realValue, cast });
const number = (realValue: string): TokenKind => ({ type: "number", realValue, cast: "bigint" });
const text = (realValue: string): TokenKind => ({ type: "text", realValue, cast: "text" });

const tokenKinds: ReadonlyMap<string, TokenKind> = new Map([
  ["from", date("From", "timestamptz")],
  ["to", date("To", "timestamptz")],
  ["product_id", number("Product")],
  ["product_name", text("Product")],
  ["provider_id", number("Provider")],
  ["provider_name", text("Provider")],
  ["carrier_id", number("Carrier")],
  ["carrier_name", text("Carrier")],
  ["user_id", number("User")],
  ["action", text("Action")],
]);

/** The properties of the token of that name. */
export function kindOf(name: string): TokenKind {
  const fixed = tokenKinds.get(name);
  if (fixed) return fixed;
  if (/^date_|_(date|at)$/.test(name)) return date(inWords(name));
  if (/_(id|count|number)$/.test(name)) return number(inWords(name));
  return text(inWords(name));
}

/** Turns `date_created` into `Date Created`. */
const inWords = (name: string) =>
  name
    .split("_")
    .filter((word) => word !== "")
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(" ");

/** The filters of a query in the order of their first token; one that is required once is required. */
export function filtersOf(tokens: readonly QueryToken[]): QueryFilter[] {
  const byName = Map.groupBy(tokens, ({ name }) => name);
  return [...byName].map(([name, places]) => {
    const optional = places.every((place) => place.optional);
    return { name, ...kindOf(name), optional, queryValue: optional ? `[${name}?]` : `[${name}]` };
  });
}

/** The name in a token that somebody sent or stored, optional or not; null if it is no token. */
export const nameOfToken = (queryValue: string): string | null =>
  /^\[\??([a-z][a-z0-9_]{0,39})\??\]$/.exec(queryValue)?.[1] ?? null;

/** The tokens by which a tie narrows a report. */
export const scopeTokens = {
  provider: ["provider_id", "provider_name"],
  carrier: ["carrier_id", "carrier_name"],
} as const;
