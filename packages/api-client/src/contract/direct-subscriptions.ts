import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { counted, guardFields, JobStarted } from "./jobs.ts";

/** Columns of a direct subscription file, in the order that they have without a header (B-061). */
export const directSubscriptionColumns = ["Msisdn", "Content", "providerId", "shortcode", "channelId"] as const;

/** The reasons why rows are left alone, in the order in which they are checked (5.9). */
export const directSubscriptionReasons = [
  "keywordNotFound",
  "blacklisted",
  "alreadySubscribed",
  "limitReached",
] as const;

const csv = { field: "uploadfile", kind: "csv" } as const;

/** The number of rows that were subscribed, and of the others by reason. */
export const DirectSubscriptions = counted({
  subscribed: z.int(),
  skipped: z.int(),
  reasons: z.object({
    keywordNotFound: z.int(),
    blacklisted: z.int(),
    alreadySubscribed: z.int(),
    limitReached: z.int(),
  }),
});

/** `services/direct-subscriptions`: each row of a file acts like an incoming message of its number (5.9). */
export const directSubscriptions = {
  create: endpoint({
    summary: "Subscribes the numbers of a CSV file to the products that their contents name",
    method: "POST",
    path: "/services/direct-subscriptions",
    access: "direct-subscription.create",
    reason: "bulk",
    body: z.object(guardFields),
    upload: csv,
    response: z.union([DirectSubscriptions, JobStarted]),
  }),
  preview: endpoint({
    summary: "Shows which numbers a CSV file would subscribe to which products, and changes nothing",
    method: "POST",
    path: "/services/direct-subscriptions/preview",
    access: "direct-subscription.create",
    upload: csv,
    response: z.union([DirectSubscriptions, JobStarted]),
  }),
};
