import { readQuery, scopeTokens } from "@portal/api-client/report-query";

const narrowing: readonly string[] = [...scopeTokens.carrier, ...scopeTokens.provider];

/** The tokens of a query by which a tie narrows its report, as `scope_tokens` stores them. */
export const scopeTokensOf = (query: string): string[] => {
  const names = new Set(readQuery(query).tokens.map(({ name }) => name));
  return narrowing.filter((name) => names.has(name));
};
