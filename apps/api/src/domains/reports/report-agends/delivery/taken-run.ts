import { sql } from "kysely";
import type { Db, Transaction } from "#platform/database/database.ts";
import type { DeliveredFilters } from "#platform/database-schema/reports.ts";

/** A run that a worker has taken, with its schedule. */
export type TakenRun = NonNullable<Awaited<ReturnType<typeof takeRun>>>;

/** Thrown where another worker has taken a run meanwhile, as this one seemed dead. */
export class RunLost extends Error {
  constructor() {
    super("Another worker has taken the delivery");
  }
}

/** A worker that is silent for so long is dead, and its run goes to another; `heartbeat_at` is the database's time. */
const isDead = sql<boolean>`coalesce(heartbeat_at < now() - interval '10 seconds', true)`;

/**
 * Takes the run that waits for the longest, or whose worker died, and counts the try, by which its worker knows it later. Two
 * workers never take the same one: each skips what the other holds.
 */
export const takeRun = (db: Db, now: Date) =>
  db
    .updateTable("report_agend_run as r")
    .from("report_agend as a")
    .set((run) => ({
      status: "running",
      attempts: run("r.attempts", "+", 1),
      started_at: now,
      heartbeat_at: sql<Date>`now()`,
    }))
    .whereRef("a.id", "=", "r.report_agend_id")
    .where("r.id", "=", (run) =>
      run
        .selectFrom("report_agend_run")
        .select("id")
        .where("status", "in", ["queued", "running"])
        .where(({ or, eb }) => or([eb("status", "=", "queued"), isDead]))
        .orderBy("planned_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["r.id", "r.kind", "r.planned_at", "r.attempts", "r.handed_over_at"])
    .returning(["a.id as agendId", "a.report_id", "a.user_id", "a.subject", "a.data_report", "a.enabled"])
    .executeTakeFirst();

const own = (db: Db | Transaction, { id, attempts }: Pick<TakenRun, "id" | "attempts">) =>
  db
    .updateTable("report_agend_run")
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("status", "=", "running");

/** A sign of life of a run's worker; false where the run is no longer this worker's. */
export async function beatRun(db: Db, run: TakenRun): Promise<boolean> {
  const { numUpdatedRows } = await own(db, run).set({ heartbeat_at: sql<Date>`now()` }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface RunChange {
  status?: "queued" | "retry" | "sent" | "failed" | "stopped";
  attempts?: number;
  retry_at?: Date;
  finished_at?: Date;
  handed_over_at?: Date | null;
  message?: string | null;
  recipient?: string;
  subject?: string;
  filters?: DeliveredFilters;
  row_count?: number | null;
  file_name?: string | null;
  file_bytes?: number | null;
}

/** Writes a run that is still this worker's. */
export async function writeRun(
  db: Db | Transaction,
  run: Pick<TakenRun, "id" | "attempts">,
  { filters, ...change }: RunChange,
): Promise<void> {
  const { numUpdatedRows } = await own(db, run)
    .set({ ...change, ...(filters && { filters: JSON.stringify(filters) }) })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RunLost();
}
