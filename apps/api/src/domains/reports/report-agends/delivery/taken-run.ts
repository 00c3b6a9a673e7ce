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

/** Takes a run and counts the try, by which the worker knows it as his; nothing where it has ended. */
export const takeRun = (db: Db, id: number, now: Date) =>
  db
    .updateTable("report_agend_run as r")
    .from("report_agend as a")
    .set((run) => ({ status: "running", attempts: run("r.attempts", "+", 1), started_at: now }))
    .whereRef("a.id", "=", "r.report_agend_id")
    .where("r.id", "=", id)
    .where("r.status", "in", ["queued", "running"])
    .returning(["r.id", "r.kind", "r.planned_at", "r.attempts", "r.handed_over_at"])
    .returning(["a.id as agendId", "a.report_id", "a.user_id", "a.subject", "a.data_report", "a.enabled"])
    .executeTakeFirst();

const own = (db: Db | Transaction, { id, attempts }: Pick<TakenRun, "id" | "attempts">) =>
  db
    .updateTable("report_agend_run")
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("status", "=", "running");

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
