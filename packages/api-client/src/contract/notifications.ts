import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity } from "../core/entity.ts";
import { idParams, result } from "../core/fields.ts";
import { filterQuery } from "../core/filter-query.ts";
import { pageNumber, pageSize } from "../core/list-body.ts";
import { msisdn } from "../core/msisdn.ts";
import { asOfMoment, pageAsOf } from "./as-of.ts";
import { searchIds } from "./monitor.ts";

export const notificationTypes = ["subscription", "unsubscription", "charge", "message"] as const;
export const notificationStatuses = ["pending", "processed", "failed"] as const;

export const Notification = entity({
  notificationId: result.id,
  notificationType: z.enum(notificationTypes),
  notificationMsisdn: result.text,
  providerId: z.object({ providerId: result.id, providerName: result.text }),
  notificationCreatedAt: result.date,
  notificationProcessedAt: z.nullable(result.date),
  notificationRetries: z.int(),
  notificationStatus: z.enum(notificationStatuses),
  /** Why the last try failed, in a sentence; null if none did, or if it arrived later. */
  notificationFailure: z.nullable(result.text),
  /** `#rrggbb` by status; the text of the row says the status too (C-18). */
  backgroundColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});
export type Notification = z.output<typeof Notification>;

export const notifications = {
  list: endpoint({
    summary: "The newest 1,000 notifications in scope (C-11)",
    method: "GET",
    path: "/services/notifications",
    access: "monitor.notification",
    response: z.array(Notification),
  }),
  paginate: endpoint({
    summary: "Notifications of a number, newest first (5.2)",
    method: "GET",
    path: "/services/notifications/paginate",
    asOf: true,
    access: "monitor.notification",
    query: filterQuery({
      page: pageNumber(),
      limit: pageSize(),
      providerId: z.optional(searchIds),
      notificationMsisdn: z.optional(msisdn()),
      at: asOfMoment(),
    }),
    response: pageAsOf(Notification),
  }),
  /** The body is the notification with the wanted status; only `pending` is accepted (5.7). */
  reprocess: endpoint({
    summary: "Sends a notification of today that failed once more (5.7)",
    method: "PUT",
    path: "/services/notifications/:id",
    access: "monitor.notification",
    params: idParams,
    body: z.looseObject({ notificationStatus: z.literal("pending") }),
    response: Notification,
  }),
};
