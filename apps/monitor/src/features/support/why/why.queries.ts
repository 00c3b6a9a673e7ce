import { createClient, unwrap } from "@portal/api-client";
import { monitorWhy } from "@portal/api-client/contract/monitor-why";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import type { AskedWhy } from "./why-address.ts";

const client = createClient(monitorWhy, transport);

/** The answer to a question about a number. */
export const whyQuery = (msisdn: string, { act, productId, subscriptionId, day }: AskedWhy) =>
  queryOptions({
    queryKey: ["monitor", "why", msisdn, act, productId, subscriptionId, day],
    queryFn: async ({ signal }) =>
      unwrap(
        await client.why({
          body: {
            msisdn,
            act,
            ...(productId !== null && { productId }),
            ...(subscriptionId !== null && { subscriptionId }),
            ...(day !== "" && { day }),
          },
          signal,
        }),
      ),
    retry: false,
    gcTime: 0,
  });
