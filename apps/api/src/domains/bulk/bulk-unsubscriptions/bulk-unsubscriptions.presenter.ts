import type { BulkItem, BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { presentDates } from "#platform/records/present.ts";
import type { ItemRow } from "./bulk-items.queries.ts";
import type { BatchRow } from "./bulk-unsubscriptions.queries.ts";

/** A batch in the form of the wire. */
export const presentBatch = (row: BatchRow): BulkUnsubscription => ({
  ...presentDates({ ...row, deleted_at: null }),
  bulkUnsubscriptionId: row.id,
  bulkUnsubscriptionDescription: row.description,
  bulkUnsubscriptionTotalSubscription: row.total_subscription,
  userId: { userId: row.user_id, username: row.username },
  bulkUnsubscriptionProcessedAt: row.processed_at?.toISOString() ?? null,
  bulkUnsubscriptionProcessedBy: person(row.processed_by, row.processor),
  bulkUnsubscriptionStatus: row.status,
  bulkUnsubscriptionFilename: row.filename,
  approvalJobId: row.approval_id,
  undo: presentUndo(row),
});

const person = (userId: number | null, username: string | null) =>
  userId !== null && username !== null ? { userId, username } : null;

/** Only a batch that a job approved can be undone: its ledger has the former values. */
function presentUndo(row: BatchRow): BulkUnsubscription["undo"] {
  if (row.approval_state !== "done" || !row.undo_until) return null;
  return {
    until: row.undo_until.toISOString(),
    isOpen: row.is_undo_time && row.undo_id === null,
    jobId: row.undo_id,
    at: row.undone_at?.toISOString() ?? null,
    by: person(row.undoer_id, row.undoer),
  };
}

/** A subscription of a batch. */
export const presentItem = (row: ItemRow): BulkItem => ({
  line: row.line,
  subscriptionId: row.id,
  msisdn: row.msisdn,
  productName: row.product_name,
  providerName: row.provider_name,
  since: row.since,
  outcome: row.outcome,
});
