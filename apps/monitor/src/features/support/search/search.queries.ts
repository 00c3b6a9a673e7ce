import { createClient, unwrap } from "@portal/api-client";
import { monitor } from "@portal/api-client/contract/monitor";
import { transport } from "@portal/auth";
import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Search } from "./search.ts";

const { providersList, providers } = createClient(
  { providersList: monitor.providersList, providers: monitor.providers },
  transport,
);

/** The providers of a carrier for the form; not loaded without a carrier. */
export const providersOfCarrierQuery = (carrierId: number | null) =>
  queryOptions({
    queryKey: ["lookups", "monitor-providers", carrierId],
    queryFn:
      carrierId === null
        ? skipToken
        : async ({ signal }) => unwrap(await providersList({ query: { carrierId }, signal })),
  });

/**
 * The places where a number is known, one entry per tab. Each search and each return to the screen asks anew. While its
 * tabs are open only staff can ask again, since a new answer makes new tabs.
 */
export const lookupQuery = ({ msisdn, carrierId, providerIds }: Search) =>
  queryOptions({
    queryKey: ["monitor", "lookup", msisdn, carrierId, providerIds],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(await providers({ body: { outgoingMsisdn: msisdn, carrierId, providerId: [...providerIds] }, signal })),
  });
