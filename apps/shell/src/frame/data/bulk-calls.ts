import { createClient, unwrap } from "@portal/api-client";
import { bulkChanges } from "@portal/api-client/contract/bulk-changes";
import { jobs } from "@portal/api-client/contract/jobs";
import { transport } from "@portal/auth";
import type { BulkCalls } from "@portal/records";
import { queryOptions } from "@tanstack/react-query";

const calls = createClient({ ...bulkChanges, job: jobs.get, rows: jobs.rows }, transport);

/** The calls about bulk changes, for the lists of all remotes. */
export const bulkCalls: BulkCalls = {
  preview: async (body) => unwrap(await calls.preview({ body })),
  apply: async (body) => unwrap(await calls.apply({ body })),
  undo: async (id) => unwrap(await calls.undo({ params: { id } })),
  exportChosen: async (body, args) => unwrap(await calls.export({ body, ...args })),
  job: async (id) => unwrap(await calls.job({ params: { id } })),
  rows: (id, query) =>
    queryOptions({
      queryKey: ["jobs", id, "rows", query],
      queryFn: async ({ signal }) =>
        unwrap(await calls.rows({ params: { id }, query: { ...query, filters: [] }, signal })),
    }),
};
