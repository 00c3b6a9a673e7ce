import { createClient, unwrap } from "@portal/api-client";
import { reports } from "@portal/api-client/contract/reports";
import { transport } from "@portal/auth";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

const calls = createClient({ get: reports.get }, transport);

/** The key with which all cached reports begin. */
export const reportsKey = ["reports"] as const;

/** The options of a write after which what is cached under a key is stale. */
export const reloads = (queryKey: readonly unknown[]) => ({
  onSuccess: (...[, , , { client }]: [unknown, unknown, unknown, { client: Pick<QueryClient, "invalidateQueries"> }]) =>
    client.invalidateQueries({ queryKey }),
});

/** The options of a write after which all cached reports are stale. */
export const changesReports = reloads(reportsKey);

/** One report for its view, its form and its roles form. */
export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, "one", id],
    queryFn: async ({ signal }) => unwrap(await calls.get({ params: { id }, signal })),
  });
