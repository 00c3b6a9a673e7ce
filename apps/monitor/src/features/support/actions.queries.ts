import { createClient, unwrap } from "@portal/api-client";
import type { Blacklist } from "@portal/api-client/contract/blacklists";
import { monitorActions } from "@portal/api-client/contract/monitor-actions";
import { monitorBlacklist } from "@portal/api-client/contract/monitor-blacklist";
import { type Notification, notifications } from "@portal/api-client/contract/notifications";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { cardKey } from "./load-state.ts";
import type { CardQuery } from "./paged-card.ts";
import type { Tab } from "./tab.ts";

const actions = createClient(monitorActions, transport);
const blacklist = createClient(monitorBlacklist, transport);
const calls = createClient(notifications, transport);

export const cancelSubscription = async (id: number, idempotencyKey: string) =>
  unwrap(await actions.deactivate({ params: { id }, idempotencyKey }));

export const generateCharge = async (id: number, idempotencyKey: string) =>
  unwrap(await actions.generateCharge({ params: { id }, idempotencyKey }));

export const subscriptionStatement = async (subscriptionId: number) =>
  unwrap(await actions.bill({ body: { subscriptionId } }));

/** The entries of the number at the tab's carrier, expired ones too (5.2). */
export const blacklistQuery = (tab: Tab) =>
  queryOptions({
    queryKey: cardKey(tab, "blacklist"),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { carrierId: tab.carrierId, blacklistMsisdn: tab.msisdn };
      return unwrap(await blacklist.list({ query, signal }));
    },
  });

/** Blocks the number at the searched carrier, which is always sent (5.8). */
export const addToBlacklist = async (
  entry: Pick<Blacklist, "blacklistMsisdn"> & {
    blacklistExpireDate: string;
    carrierId: number;
  },
) => unwrap(await blacklist.add({ body: entry }));

export const removeFromBlacklist = async (id: number) => unwrap(await blacklist.remove({ params: { id } }));

/** One page of the number's notifications at the tab's provider (B-579). */
export const notificationsQuery = (tab: Tab, { page, limit }: CardQuery) =>
  queryOptions({
    queryKey: [...cardKey(tab, "notification"), { page, limit }],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { page, limit, providerId: tab.providerId ?? [], notificationMsisdn: tab.msisdn };
      return unwrap(await calls.paginate({ query, signal }));
    },
  });

/** The notification as it should be: once more pending, with one retry more (B-580, M-11). */
export const reprocess = async (notification: Notification) =>
  unwrap(
    await calls.reprocess({
      params: { id: notification.notificationId },
      body: {
        ...notification,
        notificationRetries: notification.notificationRetries + 1,
        notificationStatus: "pending",
        notificationProcessedAt: null,
      },
    }),
  );
