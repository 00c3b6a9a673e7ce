import { createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { monitor } from "@portal/api-client/contract/monitor";
import { transport } from "@portal/auth";
import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Search } from "./search.ts";

const { carriers, providersList, providers } = createClient(
  { carriers: lookups.carriers, providersList: monitor.providersList, providers: monitor.providers },
  transport,
);

/** So many carriers are a select; of more a field asks for those that match what is typed. */
export const mostInSelect = 200;

/** The carriers to choose from, in the user's scope: all of them, or one more than a select holds. */
export const carriersQuery = queryOptions({
  queryKey: ["lookups", "carriers", "first"],
  queryFn: async ({ signal }) => unwrap(await carriers({ query: { limit: mostInSelect + 1 }, signal })),
});

/** A page of the carriers whose names contain a text. */
export const carriersCalled = (search: string) =>
  queryOptions({
    queryKey: ["lookups", "carriers", "called", search],
    queryFn: async ({ signal }) => unwrap(await carriers({ query: { search, limit: 50 }, signal })),
  });

/** The carrier of an id, in a list that is empty where the user cannot choose it. */
export const carrierOf = (carrierId: number | null) =>
  queryOptions({
    queryKey: ["lookups", "carriers", "one", carrierId],
    queryFn:
      carrierId === null ? skipToken : async ({ signal }) => unwrap(await carriers({ query: { carrierId }, signal })),
  });

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
