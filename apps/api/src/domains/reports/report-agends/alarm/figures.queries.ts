import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { overdueAgends } from "../overdue.ts";

export interface FiguresRow {
  looked_at: Date | null;
  enabled: number;
  overdue: number;
  failing: number;
  queued: number;
  running: number;
  retrying: number;
  sent: number;
  failed: number;
}

/** How long the statement may wait for a lock, and take: the caller goes on without the figures. */
const patience = sql`select set_config('lock_timeout', '500ms', true), set_config('statement_timeout', '2s', true)`;

/** The figures of deliveries in one statement; each of its parts is counted along an index. */
export const readFigures = (db: Db, at: Date): Promise<FiguresRow> =>
  db.transaction().execute(async (tx) => {
    await patience.execute(tx);
    const { rows } = await sql<FiguresRow>`select
        (select looked_at from report_delivery_look) as looked_at,
        (select count(*) from report_agend where enabled) as enabled,
        (select count(*) from (${overdueAgends(at)}) late) as overdue,
        (select count(*) from report_agend where enabled and deleted_at is null and last_run_status = 'failed') as failing,
        open.*, ended.*
      from (
        select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'running') as running,
          count(*) filter (where status = 'retry') as retrying
        from report_agend_run where status in ('queued', 'running', 'retry')
      ) open, (
        select count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed
        from report_agend_run where finished_at > ${at}::timestamptz - interval '24 hours'
      ) ended`.execute(tx);
    return rows[0] as FiguresRow;
  });
