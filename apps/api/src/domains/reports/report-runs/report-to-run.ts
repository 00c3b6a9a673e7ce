import { sql } from "kysely";
import type { ActingUser } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { accessibleReports } from "../reports/report-access.ts";
import { standsOnWidgetFor, tieOf } from "../reports/widget-access.ts";

/** A report that the caller has access to for a run. */
export type ReportToRun = Awaited<ReturnType<typeof reportToRun>>;

/**
 * The report, if the caller has access to it. Callers who may not list reports have access to those of their widgets, if the
 * call is open to widgets at all. Any other report is not found, so that no widget sends them away from their screen.
 */
export async function reportToRun(db: Db, caller: ActingUser, id: number, { forWidget }: { forWidget: boolean }) {
  const lists = caller.can("report.list");
  if (!lists && !forWidget) throw forbidden();
  let found = accessibleReports(db, caller)
    .where(sql<boolean>`r.id = ${id}::bigint`)
    .select(["r.id", "r.name", "r.query", "r.datasource_id", "r.user_id", "r.enabled"]);
  if (!lists) found = found.where(standsOnWidgetFor({ reportId: sql.ref("r.id"), user: tieOf(caller) }));
  const report = await found.executeTakeFirst();
  if (!report) throw notFound();
  return report;
}
