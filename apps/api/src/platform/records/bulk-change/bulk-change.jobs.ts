import type { BulkAction, BulkChange, BulkResource } from "@portal/api-client/contract/bulk-changes";
import { bulkChangeOutcomes, mostBulkRecords } from "@portal/api-client/contract/bulk-changes";
import { type Resource, resources } from "@portal/api-client/resources";
import { sql } from "kysely";
import type pg from "pg";
import { recordAudit } from "../../audit/audit.ts";
import { loadUser, type Writer } from "../../auth/caller.ts";
import type { RightsRules } from "../../auth/rights.ts";
import { outcomesOf } from "../../bulk/ledger.ts";
import type { Transaction } from "../../database/database.ts";
import { badRequest, forbidden, HttpError } from "../../errors.ts";
import type { JobCounts, JobKind, JobWork } from "../../jobs/job.ts";
import { exactNumbers } from "../../numbers/exact-numbers.ts";
import { takenBack } from "../change-many.ts";
import { conditionsOf, where } from "../list-filter.ts";
import { filtersOwnColumns } from "../page-source.ts";
import { type Fields, sentValue } from "../payload.ts";
import { mayChange, mayUndo, parsedFilters } from "./bulk-change.rules.ts";
import { type ChangedRecord, changeRecords, type Part, roleIdsOf } from "./change-records.ts";
import type { RecordModules } from "./record-module.ts";

export const bulkChangeKinds = { change: "records.change", file: "records.file", undo: "records.undo" } as const;

interface Dependencies {
  pool: pg.Pool;
  modules: RecordModules;
  rights: RightsRules;
}

/** Records that are changed by one set of statements; the job tells its progress after each. */
const recordsAtOnce = 2_000;

/**
 * The work of bulk changes. A preview does everything and takes it back, so that it shows what a change would do and nothing
 * else; the change then does what the preview showed, to records that are still as they were. All of it, once, or nothing.
 */
export const bulkChangeJobs = (deps: Dependencies): JobKind[] => [
  {
    kind: bulkChangeKinds.change,
    run: async (work) => {
      const { change, writer } = await begun(work, deps);
      const place = { work, writer, resource: change.resource, modules: deps.modules };
      if (work.job.preview) {
        const ids = await chosenIds(work.tx, { writer, change, modules: deps.modules });
        const tried = await takenBack(work.tx, () =>
          changeAll(
            place,
            ids.map((id) => ({ id, ...wantedOf(change) })),
            (rows) => rows,
          ),
        );
        await keep(work, tried.flat(), ({ dates }) => dates.before);
      } else {
        const previewId = Number(work.job.options.previewId);
        await keepOthers(work, previewId);
        const parts = (await changedBy(work.tx, previewId)).map(({ id, seen, before }) => ({
          id,
          ...wantedOf(change),
          ...(change.roles ? { seenRoles: roleIdsOf(before) } : { seen }),
        }));
        await changeAll(place, parts, (rows) => keep(work, rows, ({ dates }) => dates.after));
      }
      return ended(work, change);
    },
  },
  {
    kind: bulkChangeKinds.undo,
    run: async (work) => {
      const { change, writer } = await begun(work, deps);
      const rows = await changedBy(work.tx, work.job.subject_id ?? 0);
      const place = { work, writer, resource: change.resource, modules: deps.modules };
      for (const parts of inversesOf(change.action, rows))
        await changeAll(place, parts, (done) => keep(work, done, ({ dates }) => dates.after));
      return ended(work, change);
    },
  },
];

/** Reads the change of a job, and its user with the rights that they have at this moment. */
async function begun(
  { job, tx }: JobWork,
  { pool, rights }: Dependencies,
): Promise<{ change: BulkChange; writer: Writer }> {
  const change = JSON.parse(String(job.options.change)) as BulkChange;
  const user = await loadUser(pool, job.user_id, rights);
  if (!user) throw forbidden();
  const writer = { ...user, isConfirmed: true }; // the call has asked for it
  const isAllowed =
    job.kind === bulkChangeKinds.undo
      ? mayUndo(writer, change, await countsOf(tx, job.subject_id))
      : mayChange(writer, change);
  if (!isAllowed) throw forbidden();
  return { change, writer };
}

async function countsOf(tx: Transaction, jobId: number | null): Promise<JobCounts> {
  const { counts } = await tx.selectFrom("job").select("counts").where("id", "=", jobId).executeTakeFirstOrThrow();
  return counts;
}

const wantedOf = ({ action, set, roles }: BulkChange): Omit<Part, "id"> => ({
  action,
  ...(set && { set }),
  ...(roles && { roles }),
});

/** The ids of a change in their order. What the filters match has to be the number that the caller meant. */
async function chosenIds(
  tx: Transaction,
  { writer, change, modules }: { writer: Writer; change: BulkChange; modules: RecordModules },
): Promise<number[]> {
  if (change.ids) return [...new Set(change.ids)].toSorted((one, other) => one - other);
  const { contract, source } = modules[change.resource];
  const query = parsedFilters(contract.paginate.list, change.filters ?? []);
  const rules = exactNumbers(writer, contract.paginate.list);
  const from = { ...source, rows: source.rows(tx, writer), unjoined: source.unjoined(tx, writer) };
  const matching = where(filtersOwnColumns(from, query) ? from.unjoined : from.rows, conditionsOf(from, rules, query));
  const id = sql.ref<number>(`${source.alias}.id`);
  const found = await matching
    .clearSelect()
    .select(id.as("id"))
    .orderBy(id)
    .limit(mostBulkRecords + 1)
    .execute();
  const { expected } = change;
  if (expected !== undefined && expected !== found.length)
    throw new HttpError(409, {
      message: `${expected} records matched when you looked, and ${found.length} do now. Look at them again`,
      counts: { expected, found: found.length },
    });
  if (found.length > mostBulkRecords)
    throw badRequest(`A change takes at most ${mostBulkRecords} records; narrow the list`);
  return found.map((row) => row.id as number);
}

interface WholePlace {
  work: JobWork;
  writer: Writer;
  resource: BulkResource;
  modules: RecordModules;
}

/** Changes all parts, some at once, and hands each lot over as it is done. */
async function changeAll<Result>(
  { work, writer, resource, modules }: WholePlace,
  parts: readonly Part[],
  done: (rows: readonly ChangedRecord[]) => Result | Promise<Result>,
): Promise<Result[]> {
  const { tx, job, progress } = work;
  const place = { tx, writer, resource, module: modules[resource], jobId: job.id };
  const results: Result[] = [];
  for (let start = 0; start < parts.length; start += recordsAtOnce) {
    progress({ step: job.preview ? "checking" : "saving", done: start, total: parts.length });
    results.push(await done(await changeRecords(place, parts.slice(start, start + recordsAtOnce))));
  }
  return results;
}

interface LedgerRow {
  id: number;
  /** The date of the record when the ledger was written. */
  seen: Date | null;
  before: Fields;
  after: Fields;
  /** Whether the job has made the record. */
  isNew?: true;
}

/** The rows that a former job has changed, or would change, in their order. */
async function changedBy(tx: Transaction, jobId: number): Promise<LedgerRow[]> {
  const rows = await tx
    .selectFrom("job_row")
    .select(["record_id", "changed_at", "before", "after", "outcome"])
    .where("job_id", "=", jobId)
    .where("outcome", "in", ["changed", "created"])
    .orderBy("line")
    .execute();
  return rows.map(({ record_id, changed_at, before, after, outcome }) => ({
    id: record_id ?? 0,
    seen: changed_at,
    before: Object(before) as Fields,
    after: Object(after) as Fields,
    ...(outcome === "created" && { isNew: true as const }),
  }));
}

/** The changes that take former ones back, one after the other. Roles that a file has set come after the fields. */
function inversesOf(action: BulkAction, rows: readonly LedgerRow[]): Part[][] {
  if (action !== "edit") return [rows.map((row) => inverseOf(action, row))];
  const edited = rows.filter(({ isNew, before }) => isNew || Object.keys(before).some((key) => key !== "roles"));
  const about = rows.filter(({ isNew, before }) => !isNew && before.roles !== undefined);
  return [
    edited.map((row) => inverseOf(action, row)),
    about.map((row) => inverseOf("addRoles", row)),
    about.map((row) => {
      const seenRoles = roleIdsOf(row.before).filter((role) => roleIdsOf(row.after).includes(role));
      return { ...inverseOf("deleteRoles", row), seenRoles };
    }),
  ].map((parts) => parts.filter(({ roles }) => roles === undefined || roles.length > 0));
}

/** The change that takes a former one back. */
function inverseOf(action: BulkAction, { id, seen, before, after, isNew }: LedgerRow): Part {
  if (isNew) return { id, action: "delete", seen, isNew };
  if (action === "delete") return { id, action: "restore", seen };
  if (action === "restore") return { id, action: "delete", seen };
  if (action === "edit")
    return {
      id,
      action,
      seen,
      set: Object.fromEntries(
        Object.keys(before).flatMap((key) => (key === "roles" ? [] : [[key, sentValue(key, before[key])]])),
      ),
    };
  const [then, now] = [roleIdsOf(before), roleIdsOf(after)];
  const without = (some: readonly number[], others: readonly number[]) => some.filter((role) => !others.includes(role));
  return action === "addRoles"
    ? { id, action: "deleteRoles", roles: without(now, then), seenRoles: now }
    : { id, action: "addRoles", roles: without(then, now), seenRoles: now };
}

/** Writes rows into the ledger of the job, after those that are there. */
async function keep(
  { tx, job }: JobWork,
  rows: readonly ChangedRecord[],
  dateOf: (row: ChangedRecord) => Date | null,
): Promise<void> {
  const written = rows.map((row, index) => ({ ...row, index, changedAt: dateOf(row) }));
  await sql`
    insert into job_row (job_id, line, place, msisdn, record_id, record_name, outcome, reason, before, after, changed_at)
    select ${job.id}, l.last + r.index + 1, l.last + r.index, r.msisdn, r.id, r.name, r.outcome, r.reason, r.before, r.after,
      r."changedAt"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(index integer, id bigint, name text, msisdn text,
        outcome text, reason text, before jsonb, after jsonb, "changedAt" timestamptz),
      (select coalesce(max(line), 0) as last from job_row where job_id = ${job.id}) l`.execute(tx);
}

/** Takes over what a preview has shown of the records that are not changed. */
async function keepOthers({ tx, job }: JobWork, previewId: number): Promise<void> {
  await sql`
    insert into job_row (job_id, line, place, msisdn, record_id, record_name, outcome, reason)
    select ${job.id}, row_number() over (order by line), row_number() over (order by line) - 1, msisdn, record_id, record_name,
      outcome, reason
    from job_row where job_id = ${previewId} and outcome <> 'changed'`.execute(tx);
}

/** The counts of the ledger, and for a change the audit line of the job beside those of its records. */
async function ended(work: JobWork, { resource, action, set, roles }: BulkChange): Promise<JobCounts> {
  const { tx, job } = work;
  const outcomes = await outcomesOf(work);
  const counts: JobCounts = Object.fromEntries(bulkChangeOutcomes.map((name) => [name, outcomes[name] ?? 0]));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { title }: Resource = resources[resource];
  if (!job.preview)
    await recordAudit(tx, {
      userId: job.user_id,
      action: job.kind === bulkChangeKinds.undo ? "job.undo" : `job.${action}`,
      entity: "job",
      entityId: job.id,
      details: { of: title, ...(set && { set }), ...(roles && { roles }), total, ...counts },
    });
  return { total, ...counts, acted: counts.changed ?? 0 };
}
