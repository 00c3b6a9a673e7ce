import type { ListQuery } from "@portal/api-client";
import { createClient, unwrap } from "@portal/api-client";
import { type Notification, notifications } from "@portal/api-client/contract/notifications";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { cardKey } from "../tab/load-state.ts";
import { momentOf, type Tab } from "../tab/tab.ts";

const client = createClient(notifications, transport);

/** One page of the number's notifications at the tab's provider. */
export const notificationsQuery = (tab: Tab, { page, limit }: ListQuery) =>
  queryOptions({
    queryKey: [...cardKey(tab, "notification"), { page, limit }],
    queryFn: async ({ signal }) => {
      const query = { page, limit, providerId: tab.providerId ?? [], notificationMsisdn: tab.msisdn, ...momentOf(tab) };
      return unwrap(await client.paginate({ query, signal }));
    },
  });

/** Sends the notification as it should become: pending again, with one more retry. */
export const reprocess = async (notification: Notification) =>
  unwrap(
    await client.reprocess({
      params: { id: notification.notificationId },
      body: {
        ...notification,
        notificationRetries: notification.notificationRetries + 1,
        notificationStatus: "pending",
        notificationProcessedAt: null,
      },
    }),
  );
