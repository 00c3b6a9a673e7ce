import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { QueryState } from "@portal/ui";
import { type FilterValues, nameOf, type SentFilter } from "./filter-values.ts";

/** The filter values in an address; they fill the fields and do not run the report. */
export const readLink = (query: QueryState): FilterValues =>
  Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values[0] ?? ""]));

/** Writes filter values for an address, by the names of their tokens; empty and locked ones are left out. */
export function writeLink(filters: readonly ReportFilter[], sent: readonly SentFilter[]): Record<string, string> {
  const values = filters.flatMap((filter): [string, string][] => {
    const value = sent.find(({ queryValue }) => queryValue === filter.queryValue)?.paramValue ?? "";
    return filter.locked || value === "" ? [] : [[nameOf(filter), value]];
  });
  return Object.fromEntries(values);
}
