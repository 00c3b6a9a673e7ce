import { evidenceJob } from "@portal/api-client/contract/evidence";
import type { Job, JobRow } from "@portal/api-client/contract/jobs";
import { countsWithoutNotes, notesOf } from "#platform/jobs/job-notes.ts";
import type { JobLine, SeenJob } from "./jobs.queries.ts";

/** A job in the form of the wire, for callers who may see it. */
export function presentJob(row: SeenJob): Job {
  return {
    jobId: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    preview: row.preview,
    state: row.state,
    user: { userId: row.user_id, username: row.username },
    step: row.step,
    phases: row.phases,
    done: row.done,
    total: row.total,
    filename: row.input_name,
    counts: countsWithoutNotes(row.counts),
    notes: notesOf(row.counts),
    message: row.error,
    errors: row.errors ?? [],
    ...figuresOf(row),
    rejected: row.result_path ? row.rejected : 0,
    ...(row.state === "done" && row.result_path && { hasFile: true }),
    ...(row.kind === evidenceJob && typeof row.options.msisdn === "string" && { msisdn: row.options.msisdn }),
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** The figures of work that has to be confirmed; they are stored with the rest of its refusal. */
const figuresOf = ({ refusal }: SeenJob): Pick<Job, "figures"> =>
  refusal?.figures ? { figures: refusal.figures as NonNullable<Job["figures"]> } : {};

/** A row of a job's ledger; the rows of files of numbers name no record. */
export const presentJobRow = (row: JobLine, { isOfRecords }: { isOfRecords: boolean }): JobRow => ({
  line: row.line,
  place: row.place,
  msisdn: row.msisdn ?? "",
  ...(!isOfRecords && { productId: row.product_id }),
  productName: row.product_name,
  subscriptionId: row.subscription_id,
  outcome: row.outcome,
  ...(isOfRecords && row.record_id !== null && { recordId: row.record_id }),
  ...(isOfRecords && { recordName: row.record_name, reason: row.reason }),
  before: row.before,
  after: row.after,
});
