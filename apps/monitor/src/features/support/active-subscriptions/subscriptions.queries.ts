import { createClient, unwrap } from "@portal/api-client";
import { monitor } from "@portal/api-client/contract/monitor";
import { type ChargeTerms, monitorActions } from "@portal/api-client/contract/monitor-actions";
import { type EndTime, plannedEnds } from "@portal/api-client/contract/planned-ends";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { cardKey } from "../tab/load-state.ts";
import { momentOf, type Tab } from "../tab/tab.ts";

const client = createClient({ subscriptions: monitor.subscriptions, ...monitorActions, ...plannedEnds }, transport);

/** The end of a subscription that staff ask for. */
export interface AskedEnd {
  when: EndTime;
  day?: string | undefined;
}

/** Active subscriptions of a number at the tab's provider, newest first. */
export const subscriptionsQuery = (tab: Tab) =>
  queryOptions({
    queryKey: cardKey(tab, "subscription"),
    queryFn: async ({ signal }) => {
      const { carrierId, providerId, msisdn: subscriptionMsisdn } = tab;
      const body = { carrierId, providerId: providerId ?? [], subscriptionMsisdn, ...momentOf(tab) };
      return unwrap(await client.subscriptions({ body, signal }));
    },
  });

/** Cancels a subscription, now or at a later moment. */
export const cancelSubscription = async (id: number, idempotencyKey: string, end: AskedEnd) =>
  unwrap(await client.deactivate({ params: { id }, body: end, idempotencyKey }));

/** Takes back the planned end of a subscription. */
export const keepSubscription = async (id: number, idempotencyKey: string) =>
  unwrap(await client.takeBack({ params: { id }, idempotencyKey }));

/** When a subscription would end, with the charges before it. */
export const endPreviewQuery = (subscriptionId: number, end: AskedEnd) =>
  queryOptions({
    queryKey: ["monitor", "end-preview", subscriptionId, end],
    queryFn: async ({ signal }) => unwrap(await client.preview({ body: { subscriptionId, ...end }, signal })),
    retry: false,
    gcTime: 0,
  });

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
