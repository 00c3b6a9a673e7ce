import { createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const client = createClient({ carriers: lookups.carriers, providers: lookups.providers }, transport);

/** The lookups that forms and filters choose from: enabled records in the caller's scope, by name. */
export const lookupQueries = {
  carriers: () =>
    queryOptions({
      queryKey: ["lookups", "carriers"],
      queryFn: async ({ signal }) => unwrap(await client.carriers({ query: {}, signal })),
    }),
  providers: (query: { carrierId?: number }) =>
    queryOptions({
      queryKey: ["lookups", "providers", query],
      queryFn: async ({ signal }) => unwrap(await client.providers({ query, signal })),
    }),
};
