import { createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { reports } from "@portal/api-client/contract/reports";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { reportsKey } from "../../queries/reports.queries.ts";

const calls = createClient({ widgetCharts: lookups.widgetCharts, reports: reports.list }, transport);

/** The choices of a widget's form. */
export const widgetChoiceQueries = {
  /** The reports that the user sees, by name, with disabled ones of their own. */
  reports: () =>
    queryOptions({
      queryKey: [...reportsKey, "list"],
      queryFn: async ({ signal }) => unwrap(await calls.reports({ signal })),
    }),
  charts: () =>
    queryOptions({
      queryKey: ["lookups", "widget-charts"],
      queryFn: async ({ signal }) => unwrap(await calls.widgetCharts({ query: {}, signal })),
    }),
};
