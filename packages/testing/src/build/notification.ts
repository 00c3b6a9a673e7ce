import type { Notification } from "@portal/api-client/contract/notifications";
import { stamps } from "./stamps.ts";

/** A failed notification of a charge to Acme. */
export function notification(overrides: Partial<Notification> = {}): Notification {
  const notificationId = overrides.notificationId ?? 41;
  return {
    ...stamps(notificationId),
    notificationId,
    notificationType: "charge",
    notificationMsisdn: "521234567890",
    providerId: { providerId: 3, providerName: "Acme" },
    notificationCreatedAt: "2024-03-05T14:07:00.000Z",
    notificationProcessedAt: "2024-03-05T14:08:00.000Z",
    notificationRetries: 2,
    notificationStatus: "failed",
    notificationFailure: null,
    backgroundColor: "#8e1c1c",
    ...overrides,
  };
}
