import * as z from "zod/mini";
import { rangeDay } from "../core/date-range.ts";
import { endpoint } from "../core/endpoint.ts";
import { entity } from "../core/entity.ts";
import { optionalText, result } from "../core/fields.ts";
import { pageNumber, pageSize, sortKey } from "../core/list-body.ts";
import { msisdn } from "../core/msisdn.ts";
import { asOfMoment, pageAsOf } from "./as-of.ts";
import { messageAnswers } from "./message-answers.ts";
import { searchId, searchPlaces } from "./monitor.ts";
import { ExplainedCode } from "./refusal-codes.ts";

export const messageOrigins = ["incoming", "outgoing"] as const;
export const messageStatuses = ["received", "pending", "sent", "delivered", "failed"] as const;

/** The ten columns of the table and of the export (B-148, 5.6). */
export const monitorMessageColumns = [
  "id",
  "origin",
  "type",
  "shortcode",
  "content",
  "status",
  "product",
  "createdAt",
  "processAt",
  "processedAt",
] as const;

/** Their headings, in the table and in the file. */
export const monitorMessageHeadings = {
  id: "ID",
  origin: "Origin",
  type: "Type",
  shortcode: "Shortcode",
  content: "Content",
  status: "Status",
  product: "Product",
  createdAt: "Created At",
  processAt: "Process At",
  processedAt: "Processed At",
} as const satisfies Record<(typeof monitorMessageColumns)[number], string>;

/** One table for both directions; `incomingId` names the incoming message that a row belongs to (B-208). */
export const MonitorMessage = entity({
  incomingId: z.nullable(result.id),
  origin: z.enum(messageOrigins),
  type: result.text,
  shortcode: result.text,
  content: result.text,
  status: z.enum(messageStatuses),
  product: z.nullable(result.text),
  processAt: z.nullable(result.date),
  processedAt: z.nullable(result.date),
  /** What the portal did for an incoming message; null if it came with a file, or is outgoing. */
  answer: z.nullable(z.enum(messageAnswers)),
  /** The code with which the carrier refused the message, or reported that it failed. */
  carrierCode: z.nullable(ExplainedCode),
  /** Why the last try failed, or why nobody sends the message. */
  failure: z.nullable(result.text),
});
export type MonitorMessage = z.output<typeof MonitorMessage>;

const filters = {
  carrierId: searchId(),
  providerId: searchPlaces,
  messageMsisdn: msisdn(),
  origin: z.optional(z.enum(messageOrigins)),
  type: optionalText(50),
  status: z.optional(z.enum(messageStatuses)),
  shortcode: optionalText(20),
  startDate: rangeDay(),
  endDate: rangeDay(),
  sortBy: sortKey(monitorMessageColumns),
  sort: z.optional(z.enum(["asc", "desc"])),
};

export const MonitorMessageSearch = z.object({
  ...filters,
  at: asOfMoment(),
  page: pageNumber(),
  limit: pageSize(),
});
export type MonitorMessageSearch = z.input<typeof MonitorMessageSearch>;

export const monitorMessages = {
  paginate: endpoint({
    summary: "Messages from and to a number, newest first (5.2)",
    method: "POST",
    path: "/services/monitor-users/messages",
    reads: true,
    asOf: true,
    access: "monitor.messages",
    body: MonitorMessageSearch,
    response: pageAsOf(MonitorMessage),
  }),
  export: endpoint({
    summary: "The same rows without paging, as CSV (5.6)",
    method: "POST",
    path: "/services/monitor-users/messages/export",
    reads: true,
    access: "monitor.messages-export",
    body: z.object(filters),
    leavesLine: true,
    download: "text/csv",
    columns: monitorMessageColumns,
  }),
};
