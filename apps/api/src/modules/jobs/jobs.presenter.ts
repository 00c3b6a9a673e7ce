import type { Job } from "@portal/api-client/contract/jobs";
import { notesOf } from "#platform/csv/short-numbers.ts";
import type { Job as JobRow } from "#platform/jobs/job.ts";

/** A job as its owner sees it. */
export function presentJob(row: JobRow): Job {
  const { short: _, ...counts } = row.counts;
  return {
    jobId: row.id,
    kind: row.kind,
    state: row.state,
    step: row.step,
    done: row.done,
    total: row.total,
    filename: row.input_name,
    counts,
    notes: notesOf(row.counts),
    message: row.error,
    errors: row.errors ?? [],
    rejected: row.result_path ? row.rejected : 0,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
