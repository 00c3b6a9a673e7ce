import { mostDeliveryProblems } from "@portal/api-client/contract/report-deliveries";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { accessibleReports, type Viewer } from "../../reports/report-access.ts";
import { overdueAgends } from "../overdue.ts";

export interface ProblemRow {
  id: number;
  time: string;
  failed_periods: number;
  periodicity_id: number;
  periodicity: string;
  user_id: number;
  username: string;
  report_id: number;
  /** Null where the viewer does not see the report. */
  report_name: string | null;
  problem: "overdue" | "failed" | "stopped";
  since: Date;
  message: string | null;
}

/**
 * The schedules that somebody should look at: those that are overdue, then those whose last delivery failed, then those that
 * were stopped within a week, in each the oldest first. A report that the viewer may not see has no name here either.
 */
export async function readProblems(db: Db, viewer: Viewer, at: Date): Promise<ProblemRow[]> {
  const unwell = sql`
    select 1 as place, 'overdue' as problem, id, since, null as message from (${overdueAgends(at)}) overdue
    union all
    select 2, 'failed', a.id, coalesce(a.last_run_at, a.updated_at), a.last_run_message
      from report_agend a where a.enabled and a.deleted_at is null and a.last_run_status = 'failed'
    union all
    select 3, 'stopped', a.id, coalesce(a.last_run_at, a.updated_at), a.last_run_message
      from report_agend a where not a.enabled and a.deleted_at is null and a.last_run_status = 'stopped'
        and a.last_run_at > ${at}::timestamptz - interval '7 days'`;
  const { rows } = await sql<ProblemRow>`
    with once as (select distinct on (id) * from (${unwell}) unwell order by id, place),
    first as (select * from once order by place, since, id limit ${mostDeliveryProblems})
    select a.id, a.time, a.failed_periods, a.periodicity_id, p.name as periodicity, a.user_id, u.username, a.report_id,
      visible.name as report_name, first.problem, first.since, first.message
    from first
      join report_agend a on a.id = first.id
      join agend_periodicity p on p.id = a.periodicity_id
      join app_user u on u.id = a.user_id
      left join (${accessibleReports(db, viewer).select(["r.id", "r.name"])}) visible on visible.id = a.report_id
    order by first.place, first.since, a.id`.execute(db);
  return rows;
}
