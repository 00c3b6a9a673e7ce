import * as z from "zod/mini";
import { result } from "../core/fields.ts";
import { notificationTypes } from "./notifications.ts";

/** What the portal POSTs to the notification endpoint of a provider. */
export const NotificationEvent = z.object({
  type: z.enum(notificationTypes),
  /** When the portal queued the notification; the same for each try. */
  timestamp: result.date,
  data: z.object({
    notificationId: result.id,
    notificationMsisdn: result.text,
    carrierId: result.id,
    providerId: result.id,
    /** Null if the notification is not about a subscription. */
    subscriptionId: z.nullable(result.id),
  }),
});
export type NotificationEvent = z.output<typeof NotificationEvent>;
