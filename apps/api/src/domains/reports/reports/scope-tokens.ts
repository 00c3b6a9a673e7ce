import { readQuery, scopeTokens } from "@portal/api-client/report-query";

const narrowing: readonly string[] = [...scopeTokens.carrier, ...scopeTokens.provider];

/** By which of a query's tokens a tie narrows its report (V7); what `scope_tokens` holds. */
export const scopeTokensOf = (query: string): string[] => {
  const names = new Set(readQuery(query).tokens.map(({ name }) => name));
  return narrowing.filter((name) => names.has(name));
};
