import { type BulkChange, bulkChangeOutcomes, type bulkChanges } from "@portal/api-client/contract/bulk-changes";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import type { Caller } from "../../auth/caller.ts";
import { requireConfirmed } from "../../auth/confirmed.ts";
import { formerJobsOf, type GuardRules } from "../../bulk/guard.ts";
import type { Db } from "../../database/database.ts";
import { forbidden, notFound, refused } from "../../errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Job } from "../../jobs/job.ts";
import { countsNamed, type Uploads } from "../../uploads/uploads.ts";
import { countRows } from "../count-rows.ts";
import { bulkChangeKinds } from "./bulk-change.jobs.ts";
import { mayChange, requireSense } from "./bulk-change.rules.ts";
import type { RecordModules } from "./record-module.ts";

interface Dependencies {
  db: Db;
  uploads: Uploads;
  modules: RecordModules;
  guard: GuardRules;
}

const counts = countsNamed("total", ...bulkChangeOutcomes);

/** `services/bulk-changes`. */
export function bulkChangeRoutes({ db, uploads, modules, guard }: Dependencies): Handlers<typeof bulkChanges> {
  /** A job of the caller that has ended well, with its change. */
  const endedJob = async (caller: Caller, id: number, { preview }: { preview: boolean }) => {
    const job = await db
      .selectFrom("job")
      .selectAll()
      .where("id", "=", id)
      .where("user_id", "=", caller.userId)
      .where("kind", "=", bulkChangeKinds.change)
      .where("preview", "=", preview)
      .where("state", "=", "done")
      .executeTakeFirst();
    if (!job) throw notFound();
    return { job, change: JSON.parse(String(job.options.change)) as BulkChange };
  };
  /** Refuses a write that the same user could not make to one record. */
  const requireWrite = (caller: Caller, change: BulkChange, undo = false) => {
    if (!mayChange(caller, change, undo)) throw forbidden();
    if (modules[change.resource].contract.edit.confirm) requireConfirmed(caller);
  };

  const requireCount = async (
    caller: Caller,
    { job, change }: { job: Job; change: BulkChange },
    confirmed?: number,
  ) => {
    const rows = job.counts.changed ?? 0;
    if (rows <= guard.numbers || confirmed === rows) return;
    const { source } = modules[change.resource];
    throw refused("confirmCount", {
      message: `This changes ${rows} records; confirm the count to go on`,
      figures: {
        rows,
        numbers: rows,
        base: await countRows(db, source.unjoined(db, caller), null),
        products: [],
        jobs: await formerJobsOf(db, job),
      },
    });
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
      const previewed = await endedJob(caller, previewId, { preview: true });
      requireWrite(caller, previewed.change);
      await requireCount(caller, previewed, confirmedCount);
      const options = { ...previewed.job.options, previewId };
      return uploads.begin(
        { kind: bulkChangeKinds.change, caller, subjectId: previewId, options },
        { message: texts.done, counts, taken: "This change was made already" },
      );
    },
    undo: async ({ caller, params }) => {
      const { job, change } = await endedJob(caller, params.id, { preview: false });
      requireWrite(caller, change, true);
      return uploads.begin(
        { kind: bulkChangeKinds.undo, caller, subjectId: job.id, options: job.options },
        { message: texts.done, counts, taken: "This change was taken back already" },
      );
    },
  };
}
