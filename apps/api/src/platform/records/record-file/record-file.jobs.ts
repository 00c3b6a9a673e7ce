import type { BulkChange } from "@portal/api-client/contract/bulk-changes";
import { type FileResource, recordFileOutcomes } from "@portal/api-client/contract/record-files";
import { type Resource, resources } from "@portal/api-client/resources";
import { sql } from "kysely";
import type pg from "pg";
import { recordAudit } from "../../audit/audit.ts";
import { loadUser } from "../../auth/caller.ts";
import type { RightsRules } from "../../auth/rights.ts";
import type { GuardRules } from "../../bulk/guard.ts";
import { refuseBadRows } from "../../csv/bad-rows.ts";
import { heading } from "../../csv/csv-file.ts";
import { stageCsv } from "../../csv/stage-csv.ts";
import { badRequest, forbidden } from "../../errors.ts";
import type { JobCounts, JobKind, JobWork } from "../../jobs/job.ts";
import { bulkChangeKinds } from "../bulk-change/bulk-change.jobs.ts";
import type { RecordModules } from "../bulk-change/record-module.ts";
import { takenBack } from "../change-many.ts";
import { countToConfirm } from "../count-to-confirm.ts";
import { fileLayout, ignoredHeadings } from "./file-layout.ts";
import { type FileRow, type PlannedRow, type Problem, planRows } from "./plan-rows.ts";
import { mayWriteFile } from "./record-file.rules.ts";
import { type LedgerRow, rowsAtOnce, type WorkPlace, writeRows } from "./write-rows.ts";

interface Dependencies {
  pool: pg.Pool;
  modules: RecordModules;
  rights: RightsRules;
  timeZone: string;
  guard: GuardRules;
  /** The most rows of one file. */
  maxRows: number;
}

/**
 * The work of a file of records: staged, read against the records that are there, written by the rules of single calls. A
 * preview does everything and takes it back. The whole file or nothing.
 */
export const recordFileJobs = ({ pool, modules, rights, timeZone, guard, maxRows }: Dependencies): JobKind => ({
  kind: bulkChangeKinds.file,
  run: async (work) => {
    const { job, tx, client, files, progress } = work;
    const resource = String(job.options.resource) as FileResource;
    const user = await loadUser(pool, job.user_id, rights);
    if (!user || !mayWriteFile(user, resource)) throw forbidden();
    const writer = { ...user, isConfirmed: true }; // the call has asked for it
    const layout = fileLayout(resource, modules);
    const headings = layout.columns.map(heading);
    const { rows: total, found } = await stageCsv(client, await files.open(job.input_path ?? ""), {
      columns: headings,
      required: [],
      header: { ignored: ignoredHeadings, refused: whyNoColumn },
      texts: layout.columns.filter((key) => key === "message").map(heading),
      maxRows,
      onRows: (done) => progress({ step: "reading", done, total: null }),
    });
    const place = { work, tx, writer, resource, modules, layout, timeZone, seen: await datesOfPreview(work) };
    const { planned, problems } = await planFile(place, { total, found });
    let rows: LedgerRow[] = [];
    if (problems.length === 0) {
      const write = () => writeRows(place, planned);
      const written = job.preview ? await takenBack(tx, write) : await write();
      rows = written.rows;
      problems.push(...written.problems);
    }
    if (problems.length > 0) await refuseRows(work, headings, problems);
    const counts = countsOf(rows);
    const { acted = 0 } = counts;
    const asks = guard.enforced || job.options.guard === true;
    if (!job.preview && asks && acted > guard.numbers && job.options.confirmedCount !== acted)
      throw await countToConfirm(tx, { rows: acted, job, writer, source: modules[resource].source });
    await keep(work, rows);
    if (!job.preview) await recordLine(work, resource, counts);
    return counts;
  },
});

/** Why a column may not stand in a file of any records: nobody keeps passwords in files. */
const whyNoColumn = (name: string): string | null =>
  /passw/i.test(name)
    ? `A file never has passwords. Remove the column ${name}: new users choose theirs by a link that they get by mail`
    : null;

/** The options of a job: its resource, and the change that its undo is the inverse of. */
export const recordFileOptions = (resource: FileResource) => ({
  resource,
  action: "file",
  change: JSON.stringify({ resource, action: "edit" } satisfies BulkChange),
});

/** The dates of the records as the caller's preview of this file saw them. */
async function datesOfPreview({ tx, job }: JobWork): Promise<ReadonlyMap<number, Date>> {
  const { previewId } = job.options;
  if (previewId === undefined) return new Map();
  const preview = await tx
    .selectFrom("job")
    .select("id")
    .where("id", "=", Number(previewId))
    .where("user_id", "=", job.user_id)
    .where("kind", "=", job.kind)
    .where("preview", "=", true)
    .where("input_sha256", "=", job.input_sha256)
    .executeTakeFirst();
  if (!preview) throw badRequest("This is not the file of the preview; look at it again");
  const rows = await tx
    .selectFrom("job_row")
    .select(["record_id", "changed_at"])
    .where("job_id", "=", preview.id)
    .execute();
  return new Map(
    rows.flatMap(({ record_id, changed_at }) => (record_id && changed_at ? [[record_id, changed_at]] : [])),
  );
}

interface StagedFile {
  total: number;
  /** The headings that the file has. */
  found: readonly string[];
}

/** Plans all rows of the staged file. */
async function planFile(place: WorkPlace, { total, found }: StagedFile) {
  const { work, tx, layout } = place;
  const planned: PlannedRow[] = [];
  const problems: Problem[] = [];
  const lines = new Map<number, number>();
  const present = layout.columns.filter((key) => found.includes(heading(key)));
  for (let start = 0; start < total; start += rowsAtOnce) {
    work.progress({ step: "checking", done: start, total });
    const { rows } = await sql<Record<string, string | null> & { line: number }>`
      select * from staged where place >= ${start} and place < ${start + rowsAtOnce} order by place`.execute(tx);
    const readable: FileRow[] = [];
    for (const row of rows) {
      const { line, problem } = row;
      const cells = Object.fromEntries(present.map((key) => [key, row[heading(key)] ?? ""]));
      if (problem) problems.push({ line, key: null, message: problem });
      else readable.push({ line, cells });
    }
    const lot = await planRows(place, readable);
    problems.push(...lot.problems);
    for (const row of lot.planned) {
      const first = row.wants === "creation" ? undefined : lines.get(row.row.id);
      if (first !== undefined)
        problems.push({ line: row.line, key: layout.id, message: `Is already in line ${first}` });
      if (row.wants !== "creation" && first === undefined) lines.set(row.row.id, row.line);
      planned.push(row);
    }
  }
  return { planned, problems };
}

/** Refuses the whole file for these problems, and leaves a file with the rows that have them. */
async function refuseRows(work: JobWork, headings: readonly string[], problems: readonly Problem[]): Promise<void> {
  const columns = [sql`line integer`, sql`problem text`];
  const cells = headings.map((name) => sql`${sql.id(`${name}_problem`)} text`);
  await sql`create temporary table checked (${sql.join([...columns, ...cells])}) on commit drop`.execute(work.tx);
  const rows = [...Map.groupBy(problems, ({ line }) => line)].map(([line, of]) => {
    const byColumn = Map.groupBy(of, ({ key }) => (key === null ? "problem" : `${heading(key)}_problem`));
    const texts = [...byColumn].map(([column, some]) => [column, some.map(({ message }) => message).join("; ")]);
    return { line, ...Object.fromEntries(texts) };
  });
  await sql`
    insert into checked select * from jsonb_populate_recordset(null::checked, ${JSON.stringify(rows)}::jsonb)`.execute(
    work.tx,
  );
  await refuseBadRows(work, { columns: headings });
}

function countsOf(rows: readonly LedgerRow[]): JobCounts {
  const counts = Object.fromEntries(
    recordFileOutcomes.map((name) => [name, rows.filter(({ outcome }) => outcome === name).length]),
  );
  return { total: rows.length, ...counts, acted: (counts.created ?? 0) + (counts.changed ?? 0) };
}

/** Writes the rows into the ledger of the job. */
async function keep({ tx, job }: JobWork, rows: readonly LedgerRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const written = rows.slice(start, start + rowsAtOnce).map((row, index) => ({ ...row, place: start + index }));
    await sql`
      insert into job_row (job_id, line, place, msisdn, record_id, record_name, outcome, before, after, changed_at)
      select ${job.id}, r.line, r.place, r.msisdn, r.id, r.name, r.outcome, r.before, r.after, r."changedAt"
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(line integer, place integer, msisdn text, id bigint,
        name text, outcome text, before jsonb, after jsonb, "changedAt" timestamptz)`.execute(tx);
  }
}

/** The audit line of the job, beside those of its records. */
async function recordLine({ tx, job }: JobWork, resource: FileResource, counts: JobCounts): Promise<void> {
  const { title }: Resource = resources[resource];
  await recordAudit(tx, {
    userId: job.user_id,
    action: "job.file",
    entity: "job",
    entityId: job.id,
    details: { of: title, file: job.input_name, sha256: job.input_sha256, ...counts },
  });
}
