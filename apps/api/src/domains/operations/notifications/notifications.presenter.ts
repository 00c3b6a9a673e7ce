import type { Notification } from "@portal/api-client/contract/notifications";
import { presentDates } from "#platform/records/present.ts";
import type { NotificationRow } from "./notifications.queries.ts";

/** White text has a contrast of at least 4.5:1 on each. */
const colours = { pending: "#8a5a00", processed: "#1b5e20", failed: "#8e1c1c" } as const;

/** A notification in the form of the wire. Notifications are never deleted. */
export function presentNotification(row: NotificationRow): Notification {
  const dates = presentDates({ ...row, deleted_at: null });
  return {
    ...dates,
    notificationId: row.id,
    notificationType: row.type,
    notificationMsisdn: row.msisdn,
    providerId: { providerId: row.provider_id, providerName: row.provider_name },
    notificationCreatedAt: dates.createdAt,
    notificationProcessedAt: row.processed_at?.toISOString() ?? null,
    notificationRetries: row.retries,
    notificationStatus: row.status,
    notificationFailure: row.failure,
    backgroundColor: colours[row.status],
  };
}
