import type pg from "pg";
import { createBin } from "../domains/reports/index.ts";
import { createDb } from "../platform/database/database.ts";
import { type DroppedMonths, dropOldMonths, oldMonths, type Retention } from "../platform/months/months.ts";
import { type Clock, systemClock } from "../platform/time/clock.ts";

interface RetentionOptions {
  pool: pg.Pool;
  retention: Retention;
  binDays: number;
  /** Only says what would go. */
  dryRun: boolean;
  clock?: Clock;
}

const patienceMs = 15 * 60_000;

/**
 * Drops the months that are older than the settings say, and removes what has been in the bin for long enough, as the API does by
 * itself; answers a line about each.
 */
export async function trim({
  pool,
  retention,
  binDays,
  dryRun,
  clock = systemClock,
}: RetentionOptions): Promise<string[]> {
  const db = createDb(pool);
  const months = dryRun ? await oldMonths(pool, retention) : await dropOldMonths(db, retention, { patienceMs });
  const bin = createBin({ db, clock, binDays });
  const removed = dryRun ? await bin.expired() : await bin.empty();
  const verbs = dryRun ? { drop: "would drop", remove: "would remove" } : { drop: "dropped", remove: "removed" };
  const lines = months.map((found) => monthsText(found, verbs.drop));
  if (removed.report + removed.widget > 0)
    lines.push(`bin: ${verbs.remove} ${removed.report} reports and ${removed.widget} widgets`);
  return lines.length > 0 ? lines : ["Nothing is older than the settings say."];
}

const monthsText = ({ table, months, bytes }: DroppedMonths, verb: string) =>
  `${table}: ${verb} ${months.length} (${months.join(", ")}), ${(bytes / 1024 ** 2).toFixed(1)} MiB`;
