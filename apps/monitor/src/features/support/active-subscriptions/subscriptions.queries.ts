import { createClient, unwrap } from "@portal/api-client";
import { monitor } from "@portal/api-client/contract/monitor";
import { type ChargeTerms, monitorActions } from "@portal/api-client/contract/monitor-actions";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { cardKey } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";

const client = createClient({ subscriptions: monitor.subscriptions, ...monitorActions }, transport);

/** Active subscriptions of a number at the tab's provider, newest first. */
export const subscriptionsQuery = (tab: Tab) =>
  queryOptions({
    queryKey: cardKey(tab, "subscription"),
    queryFn: async ({ signal }) => {
      const { carrierId, providerId, msisdn: subscriptionMsisdn } = tab;
      const body = { carrierId, providerId: providerId ?? [], subscriptionMsisdn };
      return unwrap(await client.subscriptions({ body, signal }));
    },
  });

export const cancelSubscription = async (id: number, idempotencyKey: string) =>
  unwrap(await client.deactivate({ params: { id }, idempotencyKey }));

/** Charges by hand; the terms that staff were shown must still hold. */
export const generateCharge = async (id: number, idempotencyKey: string, seen: ChargeTerms | undefined) =>
  unwrap(await client.generateCharge({ params: { id }, body: { ...(seen && { seen }) }, idempotencyKey }));

/** What a charge would be, read anew for each question. */
export const chargePreviewQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ["monitor", "charge-preview", subscriptionId],
    queryFn: async ({ signal }) => unwrap(await client.chargePreview({ body: { subscriptionId }, signal })),
    retry: false,
    gcTime: 0,
  });

export const subscriptionStatement = async (subscriptionId: number) =>
  unwrap(await client.bill({ body: { subscriptionId } }));
