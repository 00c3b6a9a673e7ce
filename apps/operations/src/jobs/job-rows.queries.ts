import { type CallArgs, createClient, type OnReceive, unwrap } from "@portal/api-client";
import { jobs } from "@portal/api-client/contract/jobs";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const calls = createClient({ rows: jobs.rows, exportRows: jobs.exportRows }, transport);

/** Pages of a job's ledger. */
export const jobRowPage = (id: number, query: CallArgs<typeof jobs.rows>["query"]) =>
  queryOptions({
    queryKey: ["jobs", id, "rows", query],
    queryFn: async ({ signal }) => unwrap(await calls.rows({ params: { id }, query, signal })),
  });

interface DownloadArgs {
  readonly signal?: AbortSignal;
  readonly onReceive?: OnReceive;
}

/** The whole ledger of a job as a CSV file. */
export const jobRowsFile = async (id: number, args: DownloadArgs) =>
  unwrap(await calls.exportRows({ params: { id }, ...args }));
