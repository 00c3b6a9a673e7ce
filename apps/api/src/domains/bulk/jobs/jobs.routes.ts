import { jobs as contract, type Job } from "@portal/api-client/contract/jobs";
import type { Permission } from "@portal/api-client/permissions";
import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { type GuardAnswer, guardOptions } from "#platform/bulk/guard.ts";
import { isUndoTime, tooLate, type UndoKind, undoEnd, undoKindOf, undoOf } from "#platform/bulk/undo-job.ts";
import { type CsvPlace, csvFile } from "#platform/csv/csv-file.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, forbidden, notFound, refusedToKeys } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { JobCounts } from "#platform/jobs/job.ts";
import { bulkChangeKinds } from "#platform/records/bulk-change/bulk-change.jobs.ts";
import {
  mayUndoRecords,
  type UndoRecordsDependencies,
  undoableKinds,
  undoRecords,
} from "#platform/records/bulk-change/undo-records.ts";
import { presentPage } from "#platform/records/page.ts";
import { paged } from "#platform/records/paged.ts";
import { countsNamed } from "#platform/uploads/uploads.ts";
import { presentJob, presentJobRow } from "./jobs.presenter.ts";
import {
  askToCancel,
  isOwnJob,
  jobSource,
  ledgerCells,
  ledgerSource,
  recentJobs,
  type SeenJob,
  visibleJob,
} from "./jobs.queries.ts";

interface Dependencies extends CsvPlace, Omit<UndoRecordsDependencies, "db"> {
  files: FileStore;
  undoKinds: readonly UndoKind[];
  undoHours: number;
}

/** How the work of a job is undone, and by whom. */
interface Undoing {
  /** The kind of the job that undoes it. */
  kind: string;
  what: "file" | "change";
  isAllowed(caller: Caller): boolean;
  begin(caller: Caller, answer: GuardAnswer): Promise<z.output<typeof contract.undo.response>>;
}

/** `services/jobs`: the progress of long work, the outcome of each row, and the rows that were refused. */
export function jobRoutes({
  pool,
  db,
  files,
  timeZone,
  uploads,
  modules,
  guard,
  undoKinds,
  undoHours,
}: Dependencies): Handlers<typeof contract> {
  const undoingOf = (job: SeenJob): Undoing | undefined => {
    if (job.preview) return undefined;
    if (undoableKinds.includes(job.kind))
      return {
        kind: bulkChangeKinds.undo,
        what: "change",
        isAllowed: (caller) => mayReadRecords(job, caller) && mayUndoRecords(caller, job),
        begin: async (caller, answer) => {
          if (caller.key) throw refusedToKeys();
          const undone = await undoRecords({ db, uploads, modules, guard }, { caller, job, answer });
          if (!("total" in undone)) return undone;
          const { message, jobId, total, changed, notes } = undone;
          return { message, jobId, total, takenBack: changed, left: total - changed, ...(notes && { notes }) };
        },
      };
    const file = undoKinds.find(({ of }) => of === job.kind);
    return (
      file && {
        kind: undoKindOf(job.kind),
        what: "file",
        isAllowed: (caller) => caller.can(file.access),
        begin: (caller, answer) =>
          uploads.begin(
            { kind: undoKindOf(job.kind), caller, subjectId: job.id, options: guardOptions(answer) },
            { message: texts.done, counts: undoneCounts, taken: undoneAlready("file") },
          ),
      }
    );
  };

  /** Whether, until when and by which job work is undone; undefined for other jobs. */
  const undoState = async (job: SeenJob, caller: Caller): Promise<Job["undo"]> => {
    const undoing = undoingOf(job);
    if (!undoing || job.state !== "done" || !job.finished_at || undoHours === 0) return undefined;
    const jobId = (await undoOf(db, job.id, undoing.kind))?.id ?? null;
    return {
      until: undoEnd(job.finished_at, undoHours).toISOString(),
      isOpen: jobId === null && undoing.isAllowed(caller) && isUndoTime(job, undoHours),
      jobId,
    };
  };

  return {
    list: async ({ caller }) => (await recentJobs(db, caller)).map(presentJob),
    paginate: async ({ caller, query }) =>
      presentPage(await paged(db, jobSource(db, caller, timeZone), contract.paginate.list, query), presentJob),
    get: async ({ caller, params }) => {
      const job = await findJob(db, caller, params.id);
      const undo = await undoState(job, caller);
      return { ...presentJob(job), ...(undo && { undo }) };
    },
    cancel: ({ caller, params }) =>
      db.transaction().execute(async (tx) => {
        const job = await findJob(tx, caller, params.id);
        if (!isOwnJob(job, caller) && !caller.can("job.cancel")) throw forbidden();
        if (!(await askToCancel(tx, job.id))) throw conflict("The job has ended already");
        await recordAudit(tx, { userId: caller.userId, action: "job.cancel", entity: "job", entityId: job.id });
        return presentJob(await findJob(tx, caller, job.id));
      }),
    rejected: async ({ caller, params }) => {
      const job = await findJob(db, caller, params.id);
      if (job.state !== "failed" || !job.result_path) throw notFound();
      return {
        filename: `${nameOf(job)}-rejected.csv`,
        content: await files.open(job.result_path),
        line: { action: "job.rejected-export", entity: "job", entityId: job.id, details: { rows: job.rejected } },
      };
    },
    rows: async ({ caller, params, query }) => {
      const job = await findReadableJob(db, caller, params.id);
      const rows = await paged(db, ledgerSource(db, job.id), contract.rows.list, query);
      const isOfRecords = resourceOf(job) !== undefined;
      return presentPage(rows, (row) => presentJobRow(row, { isOfRecords }));
    },
    exportRows: async ({ caller, params }) => {
      const job = await findReadableJob(db, caller, params.id);
      return csvFile({ pool, db, timeZone }, ledgerCells(db, job.id), {
        name: `job-${job.id}-${nameOf(job)}`,
        keys: resourceOf(job) ? columnsOfRecords : contract.exportRows.columns,
        reader: caller,
        line: { action: "job.rows-export", entity: "job", entityId: job.id },
      });
    },
    undo: async ({ caller, params, body }) => {
      const job = await findJob(db, caller, params.id);
      const undoing = undoingOf(job);
      if (!undoing) throw conflict("Work of this kind cannot be undone");
      if (!undoing.isAllowed(caller)) throw forbidden();
      if (job.state !== "done") throw conflict(`Only a ${undoing.what} that was processed can be undone`);
      if (await undoOf(db, job.id, undoing.kind)) throw conflict(undoneAlready(undoing.what));
      if (!isUndoTime(job, undoHours)) throw conflict(tooLate(undoHours, undoing.what));
      return undoing.begin(caller, body);
    },
  };
}

const undoneAlready = (what: Undoing["what"]) => `This ${what} was undone already`;
const rowsUndone = countsNamed("total", "takenBack", "left");
const undoneCounts = (counts: JobCounts) => ({
  ...rowsUndone(counts),
  ...(counts.messages !== undefined && { messages: counts.messages }),
});

async function findJob(db: Db | Transaction, caller: Caller, id: number): Promise<SeenJob> {
  const job = await visibleJob(db, caller, id);
  if (!job) throw notFound();
  return job;
}

/** A job whose rows the caller may read: those of a bulk change hold values of records, for those who may list them. */
async function findReadableJob(db: Db, caller: Caller, id: number): Promise<SeenJob> {
  const job = await findJob(db, caller, id);
  if (!mayReadRecords(job, caller)) throw forbidden();
  return job;
}

function mayReadRecords(job: SeenJob, caller: Caller): boolean {
  const resource = resourceOf(job);
  return !resource || isOwnJob(job, caller) || caller.can(`${resource.prefix}.list` as Permission);
}

/** The resource whose records a bulk change is about; undefined for other jobs. */
const resourceOf = ({ options }: SeenJob): Resource | undefined => resources[options.resource as ResourceName];

/** The columns of the ledger of a bulk change. */
const columnsOfRecords = ["line", "msisdn", "recordName", "outcome", "reason", "before", "after"] as const;

/** The name of a job's files without the ending; work on a stored record takes the name of its kind. */
const nameOf = ({ input_name, kind }: SeenJob) => (input_name ?? kind).replace(/\.csv$/i, "");
