import type { ReportDelivery } from "@portal/api-client/contract/report-agends";
import type { Selectable } from "kysely";
import type { Database } from "#platform/database-schema.ts";
import { minuteOf } from "./minute-of.ts";

/** One delivery of a schedule as its log has it. */
export const presentDelivery = (row: Selectable<Database["report_agend_run"]>): ReportDelivery => ({
  deliveryId: row.id,
  agendId: row.report_agend_id,
  kind: row.kind,
  plannedAt: row.planned_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  status: row.status,
  attempts: row.attempts,
  retryAt: row.status === "retry" ? (row.retry_at?.toISOString() ?? null) : null,
  recipient: row.recipient,
  subject: row.subject,
  filters: (row.filters ?? []).map(({ realValue, value }) => ({ realValue, value: minuteOf(value) })),
  rows: row.row_count,
  fileName: row.file_name,
  fileBytes: row.file_bytes,
  message: row.message,
});
