import { createClient, unwrap } from "@portal/api-client";
import { reports } from "@portal/api-client/contract/reports";
import { transport } from "@portal/auth";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

const calls = createClient({ get: reports.get }, transport);

/** All that is known of reports begins with this key. */
export const reportsKey = ["reports"] as const;

/** Of a write that makes all that is known of reports stale. */
export const changesReports = {
  onSuccess: (...[, , , { client }]: [unknown, unknown, unknown, { client: Pick<QueryClient, "invalidateQueries"> }]) =>
    client.invalidateQueries({ queryKey: reportsKey }),
};

/** One report, as its view, its form and its roles form read it. */
export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, "one", id],
    queryFn: async ({ signal }) => unwrap(await calls.get({ params: { id }, signal })),
  });
