import { filtersOf, readQuery, scopeTokens } from "@portal/api-client/report-query";

/** What a dashboard fills by itself: the last seven days, the whole of an action, and a carrier by the scope (D2). */
const filled: readonly string[] = ["from", "to", "date_created", "action", ...scopeTokens.carrier];

/** Whether a widget fills all that a report's query requires; a provider only where it is one provider's (D2). */
export function fillsFilters(query: string, { providerId }: { providerId: number | null }): boolean {
  const known = providerId === null ? filled : [...filled, ...scopeTokens.provider];
  return filtersOf(readQuery(query).tokens).every(({ name, optional }) => optional || known.includes(name));
}
