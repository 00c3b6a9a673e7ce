import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { Widget } from "@portal/api-client/contract/widgets";
import { moveDay } from "@portal/api-client/days";
import { type FilterValues, nameOf, problemsOf } from "../../../filters/filter-values.ts";

interface Known {
  /** Today in the portal's time zone, `YYYY-MM-DD`. */
  today: string;
  provider: Widget["providerId"];
  /** The name of the provider's carrier, where a filter asks for it. */
  carrierName: string | undefined;
}

/** The number of days that a widget looks back. */
const daysBack = 7;

/**
 * The values that a widget gives a report's filters: the last days, its provider, that provider's carrier, and all
 * actions. Null where the report asks for anything else.
 */
export function widgetValues(
  filters: readonly ReportFilter[],
  { today, provider, carrierName }: Known,
): FilterValues | null {
  const valueByName: FilterValues = {
    from: moveDay(today, -daysBack),
    to: today,
    date_created: today,
    action: "all",
    provider_id: provider?.providerId.toString(),
    provider_name: provider?.providerName,
    carrier_id: provider?.carrierId.toString(),
    carrier_name: carrierName,
  };
  const values = Object.fromEntries(filters.map((filter) => [nameOf(filter), valueByName[nameOf(filter)] ?? ""]));
  return Object.keys(problemsOf(filters, values)).length === 0 ? values : null;
}

/** Whether the name of the provider's carrier has to be looked up. */
export const needsCarrierName = (filters: readonly ReportFilter[]): boolean =>
  filters.some((filter) => nameOf(filter) === "carrier_name" && !filter.locked);
