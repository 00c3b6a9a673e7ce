import { nextRun } from "@portal/api-client/report-schedule";
import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

/** Plans the next run of each schedule anew by the clock of a new time zone; what is due already stays due. Answers how many it moved. */
export async function replanSchedules(
  tx: Transaction,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<number> {
  const schedules = await tx
    .selectFrom("report_agend")
    .select(["id", "periodicity_id", "time", "created_at"])
    .where("enabled", "=", true)
    .where("next_run_at", ">", now)
    .forUpdate()
    .execute();
  const next = schedules.map(({ periodicity_id, time, created_at }) =>
    nextRun({ periodicityId: periodicity_id, time, createdAt: created_at, timeZone }, now),
  );
  await sql`update report_agend a set next_run_at = p.next
    from unnest(${schedules.map(({ id }) => id)}::integer[], ${next}::timestamptz[]) as p (id, next)
    where a.id = p.id`.execute(tx);
  return schedules.length;
}
