import type { Holdings } from "@portal/api-client/contract/hand-overs";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { userDisabled } from "../report-agends/delivery/outcome.ts";

/** The schedules of a user that run, or that would if the user were enabled. */
export const livingSchedules = (userId: number) => sql`
  report_agend a where a.user_id = ${userId} and a.deleted_at is null
    and (a.enabled or (a.last_run_status = 'stopped' and a.last_run_message = ${userDisabled}))`;

/** Counts what a user holds at this moment. */
export async function holdingsOf(db: Db, userId: number): Promise<Holdings> {
  const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::integer from ${rows})`;
  return db
    .selectNoFrom([
      count(sql`session where user_id = ${userId} and ended_at is null and expires_at > now()`).as("sessions"),
      count(sql`program_key where user_id = ${userId} and revoked_at is null and expires_at > now()`).as("keys"),
      count(livingSchedules(userId)).as("schedules"),
      count(sql`report where user_id = ${userId} and deleted_at is null`).as("reports"),
      count(sql`report where user_id = ${userId} and deleted_at is not null`).as("binnedReports"),
      count(
        sql`report_share s join report r on r.id = s.report_id and r.deleted_at is null where s.user_id = ${userId}`,
      ).as("shares"),
    ])
    .executeTakeFirstOrThrow();
}
