import { createClient, unwrap } from "@portal/api-client";
import { monitorTerms } from "@portal/api-client/contract/monitor-terms";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { momentOf, type Tab } from "../tab/tab.ts";

const client = createClient(monitorTerms, transport);

const searchOf = (tab: Tab) => ({
  carrierId: tab.carrierId,
  providerId: tab.providerId ?? [],
  subscriptionMsisdn: tab.msisdn,
  ...momentOf(tab),
});

/** Terms are no card of a search, so they are not part of its load state. */
const termsKey = (name: keyof typeof monitorTerms, { msisdn, carrierId, key, searchedAt, at }: Tab) =>
  ["monitor", name, msisdn, carrierId, key, searchedAt, at] as const;

/** What the products cost that the number is subscribed to at the tab's provider. */
export const pricesQuery = (tab: Tab) =>
  queryOptions({
    queryKey: termsKey("prices", tab),
    queryFn: async ({ signal }) => unwrap(await client.prices({ body: searchOf(tab), signal })),
  });

/** The policies of the tab's carrier that are in force. */
export const policiesQuery = (tab: Tab) =>
  queryOptions({
    queryKey: termsKey("policies", tab),
    queryFn: async ({ signal }) => unwrap(await client.policies({ body: searchOf(tab), signal })),
  });
