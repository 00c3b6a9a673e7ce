import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { tooManyReports } from "#platform/errors.ts";
import type { ReportLimits } from "./run-limits.ts";

interface Place {
  userId: number;
  datasourceId: number;
  /** How long a run may hold its place; the place of a process that died is free after this time. */
  heldMs: number;
}

/** Takes a place among the running reports of all replicas, or answers 429. Places are given one after the other. */
export const takePlace = (db: Db, { userId, datasourceId, heldMs }: Place, limits: ReportLimits["runs"]) =>
  db.transaction().execute(async (tx) => {
    // only accounts with rights to this table can hold this lock, because a report may run on this very database
    await sql`lock table report_run in share row exclusive mode`.execute(tx);
    await tx.deleteFrom("report_run").where("expires_at", "<", sql<Date>`now()`).execute();
    const running = await tx
      .selectFrom("report_run")
      .select((e) => [
        e.fn.countAll<number>().as("all"),
        e.fn.countAll<number>().filterWhere("user_id", "=", userId).as("ofUser"),
        e.fn.countAll<number>().filterWhere("datasource_id", "=", datasourceId).as("ofDatasource"),
      ])
      .executeTakeFirstOrThrow();
    const { inAll, perUser, perDatasource } = limits;
    if (running.all >= inAll || running.ofUser >= perUser || running.ofDatasource >= perDatasource)
      throw tooManyReports();
    const taken = tx.insertInto("report_run").values({
      user_id: userId,
      datasource_id: datasourceId,
      expires_at: sql<Date>`now() + make_interval(secs => ${heldMs / 1_000})`,
    });
    return (await taken.returning("id").executeTakeFirstOrThrow()).id;
  });

export const leavePlace = (db: Db, id: number) => db.deleteFrom("report_run").where("id", "=", id).execute();
