import { jobs as contract, type Job } from "@portal/api-client/contract/jobs";
import type { Permission } from "@portal/api-client/permissions";
import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import { texts } from "@portal/api-client/texts";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { guardOptions } from "#platform/bulk/guard.ts";
import { isUndoTime, tooLate, type UndoKind, undoEnd, undoKindOf, undoOf } from "#platform/bulk/undo-job.ts";
import { type CsvPlace, csvFile } from "#platform/csv/csv-file.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, forbidden, notFound } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { JobCounts } from "#platform/jobs/job.ts";
import { presentPage } from "#platform/records/page.ts";
import { paged } from "#platform/records/paged.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
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

interface Dependencies extends CsvPlace {
  files: FileStore;
  uploads: Uploads;
  undoKinds: readonly UndoKind[];
  undoHours: number;
}

/** `services/jobs`: the progress of long work, the outcome of each row, and the rows that were refused. */
export function jobRoutes({
  pool,
  db,
  files,
  timeZone,
  uploads,
  undoKinds,
  undoHours,
}: Dependencies): Handlers<typeof contract> {
  const undoOfKind = (job: SeenJob) => (job.preview ? undefined : undoKinds.find(({ of }) => of === job.kind));

  /** Whether, until when and by which job a file is undone; undefined for other jobs. */
  const undoState = async (job: SeenJob, caller: Caller): Promise<Job["undo"]> => {
    const kind = undoOfKind(job);
    if (!kind || job.state !== "done" || !job.finished_at || undoHours === 0) return undefined;
    const jobId = (await undoOf(db, job))?.id ?? null;
    return {
      until: undoEnd(job.finished_at, undoHours).toISOString(),
      isOpen: jobId === null && caller.can(kind.access) && isUndoTime(job, undoHours),
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
      if (!job.result_path) throw notFound();
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
      const kind = undoOfKind(job);
      if (!kind) throw conflict("Work of this kind cannot be undone");
      if (!caller.can(kind.access)) throw forbidden();
      if (job.state !== "done") throw conflict("Only a file that was processed can be undone");
      if (await undoOf(db, job)) throw conflict(undoneAlready);
      if (!isUndoTime(job, undoHours)) throw conflict(tooLate(undoHours));
      return uploads.begin(
        { kind: undoKindOf(job.kind), caller, subjectId: job.id, options: guardOptions(body) },
        { message: texts.done, counts: undoneCounts, taken: undoneAlready },
      );
    },
  };
}

const undoneAlready = "This file was undone already";
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
  const resource = resourceOf(job);
  if (resource && !isOwnJob(job, caller) && !caller.can(`${resource.prefix}.list` as Permission)) throw forbidden();
  return job;
}

/** The resource whose records a bulk change is about; undefined for other jobs. */
const resourceOf = ({ options }: SeenJob): Resource | undefined => resources[options.resource as ResourceName];

/** The columns of the ledger of a bulk change. */
const columnsOfRecords = ["line", "msisdn", "recordName", "outcome", "reason", "before", "after"] as const;

/** The name of a job's files without the ending; work on a stored record takes the name of its kind. */
const nameOf = ({ input_name, kind }: SeenJob) => (input_name ?? kind).replace(/\.csv$/i, "");
