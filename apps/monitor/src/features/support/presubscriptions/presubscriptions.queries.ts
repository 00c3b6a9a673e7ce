import { createClient, unwrap } from "@portal/api-client";
import { monitor } from "@portal/api-client/contract/monitor";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { cardKey } from "../tab/load-state.ts";
import { momentOf, type Tab } from "../tab/tab.ts";

const { presubscriptions } = createClient({ presubscriptions: monitor.presubscriptions }, transport);

/** Pre-subscriptions of a number at the tab's provider, newest first. */
export const presubscriptionsQuery = (tab: Tab) =>
  queryOptions({
    queryKey: cardKey(tab, "presubscription"),
    queryFn: async ({ signal }) => {
      const { carrierId, providerId, msisdn: presubscriptionMsisdn } = tab;
      const body = { carrierId, providerId: providerId ?? [], presubscriptionMsisdn, ...momentOf(tab) };
      return unwrap(await presubscriptions({ body, signal }));
    },
  });
