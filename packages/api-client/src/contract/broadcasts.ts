import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { counted, guardFields, JobStarted } from "./jobs.ts";

/** Columns of a broadcast file, in the order that they have without a header (B-063). */
export const broadcastColumns = ["msisdn", "content", "productId"] as const;

/** The reasons why messages are left out (5.10). */
export const broadcastReasons = ["noSubscription", "blacklisted", "quota"] as const;

const csv = { field: "uploadfile", kind: "csv" } as const;

/** The number of active subscriptions that the file found, of its messages, and of those that are queued (5.10, B-228). */
export const Broadcast = counted({
  subscriptions: z.int(),
  queued: z.int(),
  skipped: z.int(),
  reasons: z.object({ noSubscription: z.int(), blacklisted: z.int(), quota: z.int() }),
});

/** `services/broadcasts`: messages to subscribers of products (5.10). */
export const broadcasts = {
  send: endpoint({
    summary:
      "Queues the messages of a CSV file for those who are subscribed to their products; a file goes out once in 24 hours",
    method: "POST",
    path: "/services/broadcasts",
    access: "broadcast.create",
    reason: "bulk",
    body: z.object(guardFields),
    upload: csv,
    response: z.union([Broadcast, JobStarted]),
  }),
  preview: endpoint({
    summary: "Tells to whom the messages of a CSV file would go, and queues nothing",
    method: "POST",
    path: "/services/broadcasts/preview",
    access: "broadcast.create",
    upload: csv,
    response: z.union([Broadcast, JobStarted]),
  }),
};
