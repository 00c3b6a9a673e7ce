import { type Insertable, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import type { MinuteFigures } from "#platform/telemetry/minute-figures.ts";

/** How long samples are kept, for the day that is drawn, and processes that ended. */
const keptHours = 25;
const forgetAtOnce = 5_000;

type ProcessRow = Omit<Insertable<Database["system_process"]>, "seen_at" | "stopped_at">;

export async function tellOfProcess(db: Db, processRow: ProcessRow): Promise<void> {
  const row = { ...processRow, seen_at: sql<Date>`now()`, stopped_at: null };
  await db
    .insertInto("system_process")
    .values(row)
    .onConflict((known) => known.column("id").doUpdateSet(row))
    .execute();
}

/** Stores samples. The last minute is still running, and is overwritten the next time. */
export async function addSamples(db: Db, process_id: string, minutes: readonly MinuteFigures[]): Promise<void> {
  const samples = minutes.map((figures) => ({
    process_id,
    minute: figures.minute,
    calls: figures.calls,
    errors: figures.errors,
    latency: [...figures.latency],
    loop_lag_ms: figures.loopLagMs,
    pool_waits: figures.poolWaits,
    sign_ins: figures.signIns,
    failed_sign_ins: figures.failedSignIns,
  }));
  await db
    .insertInto("system_sample")
    .values(samples)
    .onConflict((known) =>
      known.columns(["minute", "process_id"]).doUpdateSet((row) => ({
        calls: row.ref("excluded.calls"),
        errors: row.ref("excluded.errors"),
        latency: row.ref("excluded.latency"),
        loop_lag_ms: row.ref("excluded.loop_lag_ms"),
        pool_waits: row.ref("excluded.pool_waits"),
        sign_ins: row.ref("excluded.sign_ins"),
        failed_sign_ins: row.ref("excluded.failed_sign_ins"),
      })),
    )
    .execute();
}

export async function noteStop(db: Db, id: string): Promise<void> {
  const now = sql<Date>`now()`;
  await db.updateTable("system_process").set({ stopped_at: now, seen_at: now }).where("id", "=", id).execute();
}

/** Deletes what is too old to be drawn; what another process is deleting is left to it. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`
    delete from system_sample where (minute, process_id) in (
      select minute, process_id from system_sample where minute < now() - make_interval(hours => ${keptHours})
      limit ${forgetAtOnce} for update skip locked)`.execute(db);
  await sql`
    delete from system_process where id in (
      select id from system_process where seen_at < now() - make_interval(hours => ${keptHours})
      limit ${forgetAtOnce} for update skip locked)`.execute(db);
}
