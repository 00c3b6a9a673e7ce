import { createClient, unwrap } from "@portal/api-client";
import { monitor } from "@portal/api-client/contract/monitor";
import { transport } from "@portal/auth";
import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Search } from "./search.ts";

const { providersList, providers } = createClient(
  { providersList: monitor.providersList, providers: monitor.providers },
  transport,
);

/** The providers of a carrier for the form; nothing is asked without one (B-108, B-463). */
export const providersOfCarrierQuery = (carrierId: number | null) =>
  queryOptions({
    queryKey: ["lookups", "monitor-providers", carrierId],
    queryFn:
      carrierId === null
        ? skipToken
        : async ({ signal }) => unwrap(await providersList({ query: { carrierId }, signal })),
  });

/**
 * Where a number is known, one entry per tab (5.1, B-202). Each search and each return to the screen asks; while its tabs are open
 * only staff ask again, as a new answer makes new tabs.
 */
export const lookupQuery = ({ msisdn, carrierId, providerIds }: Search) =>
  queryOptions({
    queryKey: ["monitor", "lookup", msisdn, carrierId, providerIds],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(await providers({ body: { outgoingMsisdn: msisdn, carrierId, providerId: [...providerIds] }, signal })),
  });
