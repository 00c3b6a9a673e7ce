import { createClient, unwrap } from "@portal/api-client";
import { reportRuns } from "@portal/api-client/contract/report-runs";
import { reportUserFilters } from "@portal/api-client/contract/report-user-filters";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { SentFilter } from "../../filters/filter-values.ts";
import { reloads, reportsKey } from "../../queries/reports.queries.ts";

const client = createClient(
  {
    view: reportRuns.view,
    export: reportRuns.export,
    saved: reportUserFilters,
  },
  transport,
);

/** Runs a report; aborting the signal cancels the query in the datasource. */
export const runReport = async (id: number, reportFilters: SentFilter[], signal: AbortSignal) =>
  unwrap(await client.view({ params: { id }, query: {}, body: { reportFilters }, signal }));

interface ExportArgs {
  signal?: AbortSignal;
  onReceive?: (bytes: number) => void;
}

/** The rows of a report as CSV. */
export const exportReport = async (id: number, reportFilters: SentFilter[], args: ExportArgs) =>
  unwrap(await client.export({ params: { id }, body: { reportFilters }, ...args }));

interface Place {
  readonly reportId: number;
  readonly userId: number;
}

const savedKey = ({ reportId }: Place) => [...reportsKey, "user-filters", reportId];

/** The caller's saved filters of a report, by name. */
export const savedFiltersQuery = (place: Place) =>
  queryOptions({
    queryKey: savedKey(place),
    queryFn: async ({ signal }) => unwrap(await client.saved.list({ body: place, signal })),
  });

/** Saves filter values under a name, in place of those that had it. */
export const saveFilter = (place: Place) =>
  mutationOptions({
    mutationFn: async ({ name, filters }: { name: string; filters: readonly SentFilter[] }) =>
      unwrap(
        await client.saved.save({
          body: { ...place, reportUserFilterName: name, reportUserFilterData: JSON.stringify(filters) },
        }),
      ),
    ...reloads(savedKey(place)),
  });

export const removeFilter = (place: Place) =>
  mutationOptions({
    mutationFn: async (id: number) => unwrap(await client.saved.remove({ params: { id } })),
    ...reloads(savedKey(place)),
  });
