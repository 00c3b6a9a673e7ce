import { jobs as contract } from "@portal/api-client/contract/jobs";
import type { Permission } from "@portal/api-client/permissions";
import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { type CsvPlace, csvFile } from "#platform/csv/csv-file.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, forbidden, notFound } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import { paged } from "#platform/records/paged.ts";
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
}

/** `services/jobs`: the progress of long work, the outcome of each row, and the rows that were refused. */
export const jobRoutes = ({ pool, db, files, timeZone }: Dependencies): Handlers<typeof contract> => ({
  list: async ({ caller }) => (await recentJobs(db, caller)).map(presentJob),
  paginate: async ({ caller, query }) =>
    presentPage(await paged(db, jobSource(db, caller, timeZone), contract.paginate.list, query), presentJob),
  get: async ({ caller, params }) => presentJob(await findJob(db, caller, params.id)),
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
    return presentPage(await paged(db, ledgerSource(db, job.id), contract.rows.list, query), presentJobRow);
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
