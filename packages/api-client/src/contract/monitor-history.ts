import * as z from "zod/mini";
import { rangeDay } from "../core/date-range.ts";
import { endpoint } from "../core/endpoint.ts";
import { optionalFlag, optionalReference, optionalText } from "../core/fields.ts";
import { pageNumber, pageSize, sortKey } from "../core/list-body.ts";
import { pageAsOf } from "./as-of.ts";
import { Subscription, SubscriptionPlace, SubscriptionSearch } from "./monitor.ts";

/** Columns of the history in their order; they are its sort keys and the columns of the export (B-130, 5.6). */
export const historyColumns = [
  "subscriptionId",
  "subscriptionMsisdn",
  "mdsId",
  "providerName",
  "productName",
  "shortcode",
  "pin",
  "subscriptionCreatedAt",
  "subscriptionLastChargeAt",
  "subscriptionNextChargeAt",
  "subscriptionDeactivatedAt",
  "subscriptionDeactivatedBy",
  "subscriptionStatus",
] as const;

/** Their headings, in the table and in the file. */
export const historyHeadings = {
  subscriptionId: "ID",
  subscriptionMsisdn: "MSISDN",
  mdsId: "MDS",
  providerName: "Provider",
  productName: "Product",
  shortcode: "Shortcode",
  pin: "PIN",
  subscriptionCreatedAt: "Created At",
  subscriptionLastChargeAt: "Last Charge",
  subscriptionNextChargeAt: "Next Charge",
  subscriptionDeactivatedAt: "Deactivated At",
  subscriptionDeactivatedBy: "Deactivated By",
  subscriptionStatus: "Status",
} as const satisfies Record<(typeof historyColumns)[number], string>;

const filters = {
  productId: optionalReference(),
  shortcodeId: optionalReference(),
  subscriptionStatus: optionalFlag(),
  subscriptionDeactivatedBy: optionalText(64),
  mdsId: optionalText(64),
  /** The range of the creation date; each end travels a day later, like every range (P-1). */
  startDate: rangeDay(),
  endDate: rangeDay(),
};

const order = { sortBy: sortKey(historyColumns), sort: z.optional(z.enum(["asc", "desc"])) };

/** Filters of 5.2: text contains, and the others equal. */
export const HistorySearch = z.extend(SubscriptionSearch, {
  ...filters,
  ...order,
  page: pageNumber(),
  limit: pageSize(),
});
export type HistorySearch = z.input<typeof HistorySearch>;
export const HistoryExport = z.extend(SubscriptionPlace, { ...filters, ...order });

export const monitorHistory = {
  paginate: endpoint({
    summary: "Active and past subscriptions of a number, newest first (5.2)",
    method: "POST",
    path: "/services/monitor-users/subscriptions-history",
    reads: true,
    asOf: true,
    access: "monitor.subscription-history",
    body: HistorySearch,
    response: pageAsOf(Subscription),
  }),
  export: endpoint({
    summary: "The same rows without paging, as CSV (5.6)",
    method: "POST",
    path: "/services/monitor-users/subscriptions-history/export",
    reads: true,
    access: "monitor.subscription-history-export",
    body: HistoryExport,
    leavesLine: true,
    download: "text/csv",
    columns: historyColumns,
  }),
};
