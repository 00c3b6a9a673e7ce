import { type BulkChange, bulkChangeOutcomes } from "@portal/api-client/contract/bulk-changes";
import { texts } from "@portal/api-client/texts";
import type { Caller } from "../../auth/caller.ts";
import { requireConfirmed } from "../../auth/confirmed.ts";
import { type GuardAnswer, type GuardRules, guardOptions } from "../../bulk/guard.ts";
import type { Db } from "../../database/database.ts";
import { forbidden } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import { countsNamed, type Uploads } from "../../uploads/uploads.ts";
import { countToConfirm } from "../count-to-confirm.ts";
import { bulkChangeKinds } from "./bulk-change.jobs.ts";
import { mayUndo } from "./bulk-change.rules.ts";
import type { RecordModules } from "./record-module.ts";

export interface UndoRecordsDependencies {
  db: Db;
  uploads: Uploads;
  modules: RecordModules;
  guard: GuardRules;
}

/** The kinds of jobs whose changes of records can be taken back. */
export const undoableKinds: readonly string[] = [bulkChangeKinds.change, bulkChangeKinds.file];

/** The change of records that a job has made. */
export const changeOf = ({ options }: Pick<Job, "options">): BulkChange => JSON.parse(String(options.change));

/** Whether a user may take back the changes of records that a job has made. */
export const mayUndoRecords = (caller: Caller, job: Job): boolean => mayUndo(caller, changeOf(job), job.counts);

const counts = countsNamed("total", ...bulkChangeOutcomes);

/**
 * Takes back the changes of records that a job has made, with the rights and the confirmation that the same change of one record
 * needs. An answer to the guard confirms the count of a large change; without one nothing is asked.
 */
export async function undoRecords(
  { db, uploads, modules, guard }: UndoRecordsDependencies,
  { caller, job, answer }: { caller: Caller; job: Job; answer?: GuardAnswer },
) {
  if (!mayUndoRecords(caller, job)) throw forbidden();
  const { contract, source } = modules[changeOf(job).resource];
  if (contract.edit.confirm) requireConfirmed(caller);
  const { acted: rows = 0 } = job.counts;
  const asks = answer && (guard.enforced || answer.guard === "1");
  if (asks && rows > guard.numbers && answer.confirmedCount !== rows)
    throw await countToConfirm(db, { rows, job, writer: caller, source });
  return uploads.begin(
    {
      kind: bulkChangeKinds.undo,
      caller,
      subjectId: job.id,
      options: { ...job.options, ...(answer && guardOptions(answer)) },
    },
    { message: texts.done, counts, taken: "This change was taken back already" },
  );
}
