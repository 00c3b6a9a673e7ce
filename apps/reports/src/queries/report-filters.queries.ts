import { createClient, unwrap } from "@portal/api-client";
import { reportRuns } from "@portal/api-client/contract/report-runs";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { reportsKey } from "./reports.queries.ts";

const calls = createClient({ filters: reportRuns.filters }, transport);

/** The filters of a report. What is typed into them stands on them, so they are asked for once. */
export const filtersQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, "filters", id],
    queryFn: async ({ signal }) => unwrap(await calls.filters({ params: { id }, signal })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
