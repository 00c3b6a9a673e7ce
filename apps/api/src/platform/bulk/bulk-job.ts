import { type RawBuilder, sql } from "kysely";
import { type AuditEntry, recordAudit } from "../audit/audit.ts";
import { refuseBadRows } from "../csv/bad-rows.ts";
import { stageCsv } from "../csv/stage-csv.ts";
import type { Transaction } from "../database/database.ts";
import type { JobCounts, JobKind, JobWork } from "../jobs/job.ts";
import { type GuardRules, requireConfirmedCount } from "./guard.ts";
import { type Acted, keepPlannedRows, type Outcomes, outcomesOf } from "./ledger.ts";

/** A kind of file with which staff change many records at once: its columns, and the work in sets. */
export interface BulkKind {
  /** The job's kind, e.g. `broadcast.send`. */
  readonly kind: string;
  /** The columns in the order that they have without a header, and that a header has to name. */
  readonly columns: readonly string[];
  readonly required: readonly string[];
  /** Columns that hold texts, which may have several lines. */
  readonly texts?: readonly string[];
  /** The fewest cells of a row, where the last columns may be left out. */
  readonly fewest?: number;
  /**
   * Makes the temporary table `checked` from `staged`: `place`, `line`, each value in its type, a `<column>_problem` for each
   * cell, and the `problem` of `staged`.
   */
  check(work: JobWork): Promise<void>;
  /** Columns of `checked` that make rows equal; the first of equal rows is kept. */
  readonly same?: readonly string[];
  /** Columns of `checked` that no two rows may share; a row that repeats another is a bad row. */
  readonly unique?: readonly string[];
  /**
   * Makes the temporary table `planned` from `checked`: `place` from 0 without gaps, `line`, `msisdn`, `product_id`,
   * `subscription_id`, `outcome`, and what `act` needs. Changes nothing else.
   */
  plan(work: JobWork): Promise<void>;
  /**
   * Makes the record that the planned rows go to, for example the batch of the items, or refuses them all. A preview skips it.
   */
  open?(work: JobWork): Promise<void>;
  /** The outcomes of rows that are acted on. All other rows are left alone, and their outcome says why. */
  readonly acts: Acted;
  /** Acts on the planned rows of some places whose outcome is one of `acts`, and writes each of them into the ledger. */
  act(work: JobWork, places: RawBuilder<boolean>): Promise<void>;
  /**
   * Jobs of one turn run one after the other, so that each is planned on what the others have left. The default is a turn for
   * each kind.
   */
  readonly turn?: string;
  /** The counts that are answered beside `total`: of rows without repeats, and of the ledger's outcomes. */
  counts(rows: number, outcomes: Outcomes, work: JobWork): JobCounts | Promise<JobCounts>;
  /** The audit line, to which the file and the counts are added. */
  line(work: JobWork): Promise<AuditEntry> | AuditEntry;
  /** Whether staff have to confirm the count above a threshold. */
  readonly guarded?: true;
  /** Whether a record keeps the file once the job is done. */
  readonly keepsFile?: true;
}

export interface BulkSettings {
  maxRows: number;
  guard: GuardRules;
}

/** Memory with which the database may sort or hash many rows; two jobs are worked on at once. */
const sortMemory = "64MB";

/** Gives the statements of a job's transaction the memory to sort or hash many rows. */
export const withSortMemory = (tx: Transaction) => sql`select set_config('work_mem', ${sortMemory}, true)`.execute(tx);

/** Rows that one statement changes; the job reports its progress after each. */
const rowsAtOnce = 20_000;

/**
 * The one way of all files that change many records: staged with their lines, checked, repeats dropped, planned, guarded and
 * applied in sets, all in the transaction that also ends the job. A preview ends before anything changes; its ledger says what
 * would happen to each row.
 */
export const bulkJob = (kind: BulkKind, { maxRows, guard }: BulkSettings): JobKind => ({
  kind: kind.kind,
  ...(kind.keepsFile && { keepsFile: true }),
  run: async (work) => {
    const { job, tx } = work;
    const { rows, excelTexts } = await checkedFile(work, kind, maxRows);
    if (!job.preview) await takeTurn(tx, kind.turn ?? kind.kind);
    await makePlanned(work, () => kind.plan(work));
    if (job.preview) await keepPlannedRows(work, {});
    else {
      if (kind.guarded) await requireConfirmedCount(work, kind, guard);
      await kind.open?.(work);
      await applyInParts(work, kind);
    }
    const outcomes = await outcomesOf(work);
    const own = await kind.counts(rows, outcomes, work);
    const counts = { total: rows, ...own, acted: actedOf(kind, outcomes), ...(excelTexts > 0 && { excelTexts }) };
    if (!job.preview) await recordLine(work, await kind.line(work), counts);
    return counts;
  },
});

/** Stages the file of a job and makes `checked` from it, without repeats; a file with bad rows is refused whole. */
export async function checkedFile(
  work: JobWork,
  kind: Pick<BulkKind, "columns" | "required" | "fewest" | "texts" | "check" | "unique" | "same">,
  maxRows: number,
): Promise<{ rows: number; excelTexts: number }> {
  const { job, tx, client, files, progress } = work;
  await withSortMemory(tx);
  const { rows: total, excelTexts } = await stageCsv(client, await files.open(job.input_path ?? ""), {
    columns: kind.columns,
    required: kind.required,
    ...(kind.fewest !== undefined && { fewest: kind.fewest }),
    ...(kind.texts && { texts: kind.texts }),
    maxRows,
    onRows: (done) => progress({ step: "reading", done, total: null }),
  });
  progress({ step: "checking", done: 0, total });
  await kind.check(work);
  await sql`analyze checked`.execute(tx);
  await refuseBadRows(work, { columns: kind.columns, ...(kind.unique && { unique: kind.unique }) });
  return { rows: total - (kind.same ? await dropRepeats(tx, kind.same) : 0), excelTexts };
}

const actedOf = ({ acts }: Pick<BulkKind, "acts">, outcomes: Outcomes): number =>
  [acts].flat().reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);

/** Waits until no other job of a turn is working; the turn ends with the transaction. */
export async function takeTurn(tx: Transaction, turn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${turn}))`.execute(tx);
}

/** Runs the plan that makes `planned`, and prepares that table for reading in parts. */
export async function makePlanned({ tx, progress }: JobWork, plan: () => Promise<void>): Promise<void> {
  progress({ step: "checking", done: 0, total: null });
  await plan();
  await sql`alter table planned add primary key (place)`.execute(tx);
  await sql`analyze planned`.execute(tx);
}

/** Acts on the planned rows in parts, and writes the rows that are left alone into the ledger. */
export async function applyInParts(work: JobWork, { acts, act }: Pick<BulkKind, "acts" | "act">): Promise<void> {
  const { tx, progress } = work;
  await keepPlannedRows(work, { except: acts });
  const { rows } = await sql<{ total: number }>`select coalesce(max(place) + 1, 0) as total from planned`.execute(tx);
  const total = rows[0]?.total ?? 0;
  for (let done = 0; done < total; done += rowsAtOnce) {
    progress({ step: "saving", done, total });
    await act(work, sql<boolean>`place >= ${done} and place < ${done + rowsAtOnce}`);
  }
}

/** Keeps the first of equal rows; answers how many were dropped. */
async function dropRepeats(tx: Transaction, same: readonly string[]): Promise<number> {
  const keys = sql.join(same.map((name) => sql.ref(name)));
  const { numAffectedRows = 0n } = await sql`
    delete from checked where place in (
      select place from (select place, row_number() over (partition by ${keys} order by place) as nth from checked) c
      where nth > 1
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** Writes the one audit line of a job. */
export async function recordLine({ tx, job }: JobWork, line: AuditEntry, counts: JobCounts): Promise<void> {
  const file = job.input_name ? { file: job.input_name, sha256: job.input_sha256 } : {};
  await recordAudit(tx, { ...line, details: { ...file, jobId: job.id, ...line.details, ...counts } });
}
