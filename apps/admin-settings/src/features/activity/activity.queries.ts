import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { audit } from "@portal/api-client/contract/audit";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const calls = createClient({ paginate: audit.paginate }, transport);

/** Loads of the audit trail, which has no writes. */
export const activityQueries = {
  paginate: (query: CallArgs<typeof audit.paginate>["query"]) =>
    queryOptions({
      queryKey: ["audit", "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
    }),
};
