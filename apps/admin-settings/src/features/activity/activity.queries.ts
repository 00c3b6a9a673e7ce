import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { audit } from "@portal/api-client/contract/audit";
import { auditExport } from "@portal/api-client/contract/audit-export";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const calls = createClient({ paginate: audit.paginate, export: auditExport.download }, transport);

/** Loads of the audit trail, which has no writes. */
export const activityQueries = {
  paginate: (query: CallArgs<typeof audit.paginate>["query"]) =>
    queryOptions({
      queryKey: ["audit", "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
    }),
};

type Export = CallArgs<typeof auditExport.download>;

/** The same for those who may take the lines away as a file. */
export const exportableActivityQueries = {
  ...activityQueries,
  fileColumns: auditExport.download.columns,
  download: async (query: Export["query"], args: Omit<Export, "query">) =>
    unwrap(await calls.export({ ...args, query })),
};
