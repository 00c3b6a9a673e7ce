import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity, page } from "../core/entity.ts";
import { choice, idParams, optionalReference, result, text } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { counted, guardFields, JobStarted } from "./jobs.ts";

/** Columns of a bulk unsubscription file, in the order that they have without a header; `productId` may be missing or blank. */
export const bulkUnsubscriptionColumns = ["msisdn", "productId"] as const;
export const bulkUnsubscriptionStatuses = ["pending", "approved", "canceled"] as const;
/** The longest description (B-669). */
export const bulkDescriptionMax = 50;

const csv = { field: "uploadfile", kind: "csv" } as const;
const user = z.object({ userId: result.id, username: result.text });

/** A batch of subscriptions to end, fixed when it was made (5.11). */
export const BulkUnsubscription = entity({
  bulkUnsubscriptionId: result.id,
  bulkUnsubscriptionDescription: result.text,
  bulkUnsubscriptionTotalSubscription: z.int(),
  userId: user,
  bulkUnsubscriptionProcessedAt: z.nullable(result.date),
  bulkUnsubscriptionProcessedBy: z.nullable(user),
  bulkUnsubscriptionStatus: z.enum(bulkUnsubscriptionStatuses),
  bulkUnsubscriptionFilename: result.text,
  /** The job of its approval, while it runs and once it is done. */
  approvalJobId: z.nullable(result.id),
  /** The undo of a batch that a job has approved. */
  undo: z.nullable(
    z.object({
      /** The moment until which it can be undone. */
      until: result.date,
      /** Whether it can be undone now. */
      isOpen: z.boolean(),
      /** The job that undoes it, while it runs and once it is done. */
      jobId: z.nullable(result.id),
      at: z.nullable(result.date),
      by: z.nullable(user),
    }),
  ),
});
export type BulkUnsubscription = z.output<typeof BulkUnsubscription>;

/** The result of the analysis: distinct active subscriptions that a file finds, and its rows (5.11). */
export const BulkAnalysis = counted({ subscriptions: z.int() });

/** The new batch, with notes for staff, for example that this very file was processed before. */
export const BulkCreated = z.extend(BulkUnsubscription, { notes: z.optional(z.array(z.string())) });

/** The batch after a decision; for an approval also the outcome of its subscriptions, or the job that works on them. */
export const BulkDecision = z.extend(BulkUnsubscription, {
  deactivated: z.optional(z.int()),
  alreadyInactive: z.optional(z.int()),
  jobId: z.optional(result.id),
  message: z.optional(result.text),
});

/** What an approval would do now, compared with the batch when it was made. */
export const BulkPreview = z.object({
  /** Subscriptions of the batch. */
  total: z.int(),
  /** Still active and unchanged. */
  unchanged: z.int(),
  /** Still active, but changed in another way since, for example charged. */
  changed: z.int(),
  /** Ended since: an approval leaves them alone. */
  alreadyInactive: z.int(),
  /** Made since for numbers of the batch: an approval leaves them alone. */
  newSince: z.int(),
  /** The moment until which an approval of now can be undone; null if it cannot be undone. */
  undoUntil: z.nullable(result.date),
});

export const bulkItemStates = ["unchanged", "changed", "alreadyInactive"] as const;

/** One subscription of a batch: what has happened to it since the batch was made, and what the approval did with it. */
export const BulkItem = z.object({
  line: z.int(),
  subscriptionId: result.id,
  msisdn: result.text,
  productName: result.text,
  providerName: result.text,
  since: z.enum(bulkItemStates),
  outcome: z.nullable(z.enum(["deactivated", "alreadyInactive"])),
});
export type BulkItem = z.output<typeof BulkItem>;

/** The number of subscriptions that an undo restored, and of those that it left as they are. */
export const BulkUndone = counted({ restored: z.int(), left: z.int() });

const BulkPage = z.extend(page(BulkUnsubscription), {
  /** The same four fields again, as the customer's text says (5.11). */
  pagination: z.object({
    currentPage: z.int(),
    total: z.int(),
    nextPage: z.nullable(z.int()),
    previousPage: z.nullable(z.int()),
  }),
});

/** `services/bulk-unsubscriptions` (5.11). */
export const bulkUnsubscriptions = {
  list: endpoint({
    summary: "Batches of the caller's scope, newest first, at most 1000",
    method: "GET",
    path: "/services/bulk-unsubscriptions",
    access: "bulk-unsubscriptions.list",
    response: z.array(BulkUnsubscription),
  }),
  paginate: endpoint({
    summary: "Page of the batches of the caller's scope; days are those of their creation, sent one day later (P-1)",
    method: "GET",
    path: "/services/bulk-unsubscriptions/paginate",
    access: "bulk-unsubscriptions.list",
    list: {
      filters: {
        providerId: "number",
        carrierId: "number",
        startDate: { range: "first", of: "moments" },
        endDate: { range: "last", of: "moments" },
      },
      sortBy: [
        "bulkUnsubscriptionId",
        "bulkUnsubscriptionDescription",
        "bulkUnsubscriptionTotalSubscription",
        "bulkUnsubscriptionProcessedAt",
        "bulkUnsubscriptionStatus",
      ],
      start: ["bulkUnsubscriptionId", "desc"],
    },
    response: BulkPage,
  }),
  get: endpoint({
    summary: "One batch",
    method: "GET",
    path: "/services/bulk-unsubscriptions/:id",
    access: "bulk-unsubscriptions.list",
    params: idParams,
    response: BulkUnsubscription,
  }),
  download: endpoint({
    summary: "The file of a batch as it was uploaded",
    method: "GET",
    path: "/services/bulk-unsubscriptions/download/:id",
    access: "bulk-unsubscriptions.list",
    params: idParams,
    download: "text/csv",
  }),
  analyse: endpoint({
    summary: "Tells how many active subscriptions a CSV file would end, and stores nothing",
    method: "POST",
    path: "/services/bulk-unsubscriptions/unsubscription-pending",
    access: "bulk-unsubscriptions.create",
    upload: csv,
    response: z.union([BulkAnalysis, JobStarted]),
  }),
  create: endpoint({
    summary: "Stores the subscriptions that a CSV file finds as a pending batch",
    method: "POST",
    path: "/services/bulk-unsubscriptions",
    access: "bulk-unsubscriptions.create",
    reason: "bulk",
    body: z.object({
      description: text(bulkDescriptionMax, texts.descriptionRequired),
      userId: optionalReference(),
    }),
    upload: csv,
    response: z.union([BulkCreated, JobStarted]),
  }),
  preview: endpoint({
    summary: "What an approval of the batch would do now, and what has changed since it was made",
    method: "GET",
    path: "/services/bulk-unsubscriptions/preview/:id",
    access: "bulk-unsubscriptions.list",
    params: idParams,
    response: BulkPreview,
  }),
  items: endpoint({
    summary: "Page of the subscriptions of a batch, with what has happened to each since",
    method: "GET",
    path: "/services/bulk-unsubscriptions/:id/items/paginate",
    access: "bulk-unsubscriptions.list",
    params: idParams,
    list: {
      filters: { msisdn: "exact", since: bulkItemStates },
      sortBy: ["line"],
      start: ["line", "asc"],
    },
    response: page(BulkItem),
  }),
  edit: endpoint({
    summary: "Approves or cancels a pending batch, once; an approval ends exactly the stored subscriptions",
    method: "PUT",
    path: "/services/bulk-unsubscriptions/:id",
    access: "bulk-unsubscriptions.edit",
    reason: "approve",
    params: idParams,
    body: z.object({
      bulkUnsubscriptionStatus: choice(["approved", "canceled"]),
      bulkUnsubscriptionProcessedBy: optionalReference(),
      ...guardFields,
    }),
    response: BulkDecision,
  }),
  undo: endpoint({
    summary: "Restores the subscriptions of an approved batch that nothing has changed since; charges nobody",
    method: "PUT",
    path: "/services/bulk-unsubscriptions/undo/:id",
    access: "bulk-unsubscriptions.edit",
    reason: "approve",
    params: idParams,
    response: z.union([BulkUndone, JobStarted]),
  }),
};
