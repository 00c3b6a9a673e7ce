import { createClient, unwrap } from "@portal/api-client";
import { monitorPresence, presenceEvery } from "@portal/api-client/contract/monitor-presence";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import type { Tab } from "../tab/tab.ts";

const { look } = createClient(monitorPresence, transport);

/**
 * Who else looks at the number, asked every few seconds while the browser's tab is in view, and never in the background. The next
 * call takes the place of one that failed, which nobody is told of.
 */
export const presenceQuery = ({ msisdn, carrierId, providerId }: Tab, chargingId?: number) =>
  queryOptions({
    queryKey: ["monitor", "presence", msisdn, carrierId, providerId, chargingId],
    queryFn: async ({ signal }) => {
      const body = { msisdn, carrierId, providerId: providerId ?? [] };
      return unwrap(await look({ body: { ...body, ...(chargingId && { chargingId }) }, signal }));
    },
    refetchInterval: presenceEvery,
    retry: false,
    gcTime: 0,
  });
