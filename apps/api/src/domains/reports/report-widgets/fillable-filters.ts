import { filtersOf, readQuery, scopeTokens } from "@portal/api-client/report-query";

/** The tokens that a dashboard fills by itself: the last seven days, all actions, and a carrier by the scope. */
const filled: readonly string[] = ["from", "to", "date_created", "action", ...scopeTokens.carrier];

/** Whether a widget can fill everything that a report's query requires; a provider only if the widget belongs to one. */
export function fillsFilters(query: string, { providerId }: { providerId: number | null }): boolean {
  const known = providerId === null ? filled : [...filled, ...scopeTokens.provider];
  return filtersOf(readQuery(query).tokens).every(({ name, optional }) => optional || known.includes(name));
}
