import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { AgendRow } from "./report-agends.queries.ts";

/** A schedule in the form of the wire. */
export const presentAgend = (row: AgendRow): ReportAgend => ({
  ...presentDates(row),
  agendId: row.id,
  reportId: row.report_id,
  userId: row.user_id,
  agendPeriodicityId: { agendPeriodicityId: row.periodicity_id, periodicity: row.periodicity },
  agendTime: row.time,
  agendSubject: row.subject,
  agendDataReport: row.data_report,
  agendEnabled: presentFlag(row.enabled),
  nextRunAt: row.next_run_at?.toISOString() ?? null,
  lastRunAt: row.last_run_at?.toISOString() ?? null,
  lastRunStatus: row.last_run_status,
  lastRunMessage: row.last_run_message,
  overdueSince: row.overdue_since?.toISOString() ?? null,
});
