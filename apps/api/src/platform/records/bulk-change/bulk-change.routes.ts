import { type BulkChange, bulkChangeOutcomes, type bulkChanges } from "@portal/api-client/contract/bulk-changes";
import type { Permission } from "@portal/api-client/permissions";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import type { Caller } from "../../auth/caller.ts";
import { requireConfirmed } from "../../auth/confirmed.ts";
import type { CsvPlace } from "../../csv/csv-file.ts";
import { forbidden, notFound } from "../../errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Job } from "../../jobs/job.ts";
import { countsNamed } from "../../uploads/uploads.ts";
import { countToConfirm } from "../count-to-confirm.ts";
import { exportRecords } from "../export-records.ts";
import { bulkChangeKinds } from "./bulk-change.jobs.ts";
import { mayChange, parsedFilters, requireSense } from "./bulk-change.rules.ts";
import { changeOf, type UndoRecordsDependencies, undoableKinds, undoRecords } from "./undo-records.ts";

type Dependencies = CsvPlace & UndoRecordsDependencies;

const counts = countsNamed("total", ...bulkChangeOutcomes);

/** `services/bulk-changes`. */
export function bulkChangeRoutes({
  pool,
  db,
  timeZone,
  uploads,
  modules,
  guard,
}: Dependencies): Handlers<typeof bulkChanges> {
  /** A job of the caller that has ended well, with its change. */
  const endedJob = async (
    caller: Caller,
    id: number,
    { preview, kinds }: { preview: boolean; kinds: readonly string[] },
  ) => {
    const job = await db
      .selectFrom("job")
      .selectAll()
      .where("id", "=", id)
      .where("user_id", "=", caller.userId)
      .where("kind", "in", kinds)
      .where("preview", "=", preview)
      .where("state", "=", "done")
      .executeTakeFirst();
    if (!job) throw notFound();
    return { job, change: changeOf(job) };
  };
  const requireCount = async (
    caller: Caller,
    { job, change }: { job: Job; change: BulkChange },
    confirmed?: number,
  ) => {
    const rows = job.counts.changed ?? 0;
    if (rows <= guard.numbers || confirmed === rows) return;
    throw await countToConfirm(db, { rows, job, writer: caller, source: modules[change.resource].source });
  };

  return {
    preview: ({ caller, body }) => {
      if (!mayChange(caller, body)) throw forbidden();
      requireSense(body, modules[body.resource]);
      const options = { resource: body.resource, action: body.action, change: JSON.stringify(body) };
      return uploads.begin(
        { kind: bulkChangeKinds.change, caller, preview: true, options },
        { message: workTexts.nothingChanged, counts, taken: "" },
      );
    },
    apply: async ({ caller, body: { previewId, confirmedCount } }) => {
      const previewed = await endedJob(caller, previewId, { preview: true, kinds: [bulkChangeKinds.change] });
      if (!mayChange(caller, previewed.change)) throw forbidden();
      if (modules[previewed.change.resource].contract.edit.confirm) requireConfirmed(caller);
      await requireCount(caller, previewed, confirmedCount);
      const options = { ...previewed.job.options, previewId };
      return uploads.begin(
        { kind: bulkChangeKinds.change, caller, subjectId: previewId, options },
        { message: texts.done, counts, taken: "This change was made already" },
      );
    },
    export: ({ caller, body: { resource, ids } }) => {
      const module = modules[resource];
      const { access } = module.contract.export;
      if (![access].flat().some((right) => caller.can(right as Permission))) throw forbidden();
      return exportRecords({ pool, db, timeZone }, module, {
        caller,
        query: parsedFilters(module.contract.paginate.list, []),
        ids,
      });
    },
    undo: async ({ caller, params }) => {
      const { job } = await endedJob(caller, params.id, { preview: false, kinds: undoableKinds });
      return undoRecords({ db, uploads, modules, guard }, { caller, job });
    },
  };
}
