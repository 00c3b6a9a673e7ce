import type { MonitorMessage } from "@portal/api-client/contract/monitor-messages";
import { presentDates } from "#platform/records/present.ts";
import type { MonitorMessageRow } from "./monitor-messages.queries.ts";

/** A message in the form of the wire; an incoming one belongs to itself, and its replies belong to it. */
export const presentMonitorMessage = (row: MonitorMessageRow): MonitorMessage => ({
  ...presentDates({ ...row, deleted_at: null }),
  incomingId: row.origin === "incoming" ? row.id : row.incoming_id,
  origin: row.origin,
  type: row.type,
  shortcode: row.shortcode,
  content: row.content,
  status: row.status,
  product: row.product_name,
  processAt: row.process_at?.toISOString() ?? null,
  processedAt: row.processed_at?.toISOString() ?? null,
  answer: row.answer,
  carrierCode: row.explained_code,
  failure: row.failure,
});
