import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";
import { msisdn } from "../core/msisdn.ts";
import { ChangedByJob, searchId } from "./monitor.ts";
import { Charge } from "./monitor-actions.ts";
import { MonitorMessage } from "./monitor-messages.ts";
import { whyActs } from "./monitor-why.ts";
import { notificationStatuses, notificationTypes } from "./notifications.ts";
import { ExplainedCode } from "./refusal-codes.ts";

export const traceOrigins = ["subscriber", "directSubscription", "broadcast", "unknown"] as const;
export type TraceOrigin = (typeof traceOrigins)[number];

/** What a try came to, or what a carrier reported. Staff have a notification sent again with `reprocessed`. */
export const traceStatuses = ["pending", "sent", "delivered", "processed", "failed", "reprocessed"] as const;
export type TraceStatus = (typeof traceStatuses)[number];

/** A try to send something, or a report on it. */
export const TraceTry = z.object({
  at: result.date,
  /** `pending` means that it is tried again. */
  status: z.enum(traceStatuses),
  /** The carrier's code, as it came. */
  code: z.nullable(result.text),
  failure: z.nullable(result.text),
  /** Who of staff had it sent again. */
  by: z.nullable(result.text),
});
export type TraceTry = z.output<typeof TraceTry>;

const sending = {
  /** The tries that are known, oldest first. */
  tries: z.array(TraceTry),
  /** Tries of which nothing is kept: they are older than this record, or the link ended in the middle of them. */
  lostTries: z.int(),
  /** When it is tried next; null unless it waits. */
  nextTryAt: z.nullable(result.date),
};

export const TraceMessage = z.extend(MonitorMessage, { ...sending, reports: z.array(TraceTry) });
export type TraceMessage = z.output<typeof TraceMessage>;

export const TraceCharge = z.extend(Charge, {
  /** What names it between portal and carrier; null if none is kept. */
  reference: z.nullable(result.text),
  code: z.nullable(ExplainedCode),
});
export type TraceCharge = z.output<typeof TraceCharge>;

export const TraceNotification = z.object({
  notificationId: result.id,
  notificationType: z.enum(notificationTypes),
  notificationStatus: z.enum(notificationStatuses),
  notificationFailure: z.nullable(result.text),
  notificationCreatedAt: result.date,
  ...sending,
  /** The charge that it tells of; null for others, and for charges of which that is not kept. */
  chargeId: z.nullable(result.id),
});
export type TraceNotification = z.output<typeof TraceNotification>;

/** The charges of a trace at most; a subscription of years has more. */
export const traceChargesMax = 20;

/** A message with all that led to it and followed from it. Parts whose card the caller may not see are null. */
export const MessageTrace = z.object({
  carrier: z.object({ carrierId: result.id, carrierName: result.text }),
  provider: z.object({ providerId: result.id, providerName: result.text }),
  product: z.nullable(z.object({ productId: result.id, productName: result.text })),
  origin: z.object({
    kind: z.enum(traceOrigins),
    /** The row of the file, and who uploaded it. */
    job: z.nullable(ChangedByJob),
    by: z.nullable(result.text),
  }),
  /** The message of the subscriber that everything began with; null if the portal began. */
  request: z.nullable(MonitorMessage),
  /** The keyword that the request names, as it is now. */
  keyword: z.nullable(z.object({ productKeywordId: result.id, productKeyword: result.text })),
  /** What Why? is asked for the decision; null where no rules of a product decide. */
  decision: z.nullable(z.object({ act: z.enum(whyActs), day: result.date })),
  /** The subscription that the request began or ended. */
  subscription: z.nullable(z.object({ subscriptionId: result.id, change: z.enum(["begun", "ended"]) })),
  /** What went out: the answers to the request, or the message itself. */
  messages: z.array(TraceMessage),
  /** The first charges of the subscription that the request began, and how many there are. */
  charges: z.nullable(z.array(TraceCharge)),
  chargesTotal: z.int(),
  /** What the provider was told of the subscription and of these charges. */
  notifications: z.nullable(z.array(TraceNotification)),
});
export type MessageTrace = z.output<typeof MessageTrace>;

export const monitorTrace = {
  trace: endpoint({
    summary: "One message of a number from the request to the notification, with each try",
    method: "POST",
    path: "/services/monitor-users/messages/trace",
    reads: true,
    access: "monitor.messages",
    body: z.object({ messageMsisdn: msisdn(), messageId: searchId() }),
    response: MessageTrace,
  }),
};
