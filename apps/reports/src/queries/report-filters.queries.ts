import { createClient, unwrap } from "@portal/api-client";
import { reportRuns } from "@portal/api-client/contract/report-runs";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { reportsKey } from "./reports.queries.ts";

const calls = createClient({ filters: reportRuns.filters }, transport);

/**
 * The filters of a report, asked for once: an answer that came later would disturb what is being typed into their
 * fields.
 */
export const filtersQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, "filters", id],
    queryFn: async ({ signal }) => unwrap(await calls.filters({ params: { id }, signal })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
