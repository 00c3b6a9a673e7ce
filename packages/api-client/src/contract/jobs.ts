import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { idParams, result } from "../core/fields.ts";

/** Long work, e.g. behind an upload: how far it is, how it ended, and which rows it refused (P-7). */
export const Job = z.object({
  jobId: result.id,
  /** What is done, e.g. `blacklist.add`. */
  kind: result.text,
  state: z.enum(["queued", "running", "done", "failed"]),
  step: z.nullable(z.enum(["reading", "checking", "saving"])),
  /** Rows dealt with in this step, and rows in all once they are known. */
  done: z.int(),
  total: z.nullable(z.int()),
  filename: z.nullable(result.text),
  /** What was done, e.g. `{ total: 120, added: 118, updated: 2 }`. */
  counts: z.record(z.string(), z.int()),
  /** What staff should look at although it was done, e.g. numbers that may have lost zeros. */
  notes: z.array(z.string()),
  /** Why it failed, with the first bad rows. */
  message: z.nullable(result.text),
  errors: z.array(z.object({ row: z.optional(z.int()), field: z.optional(z.string()), message: z.string() })),
  /** Rows in the file of rejected rows; 0 where there is none (any more). */
  rejected: z.int(),
  createdAt: result.date,
  startedAt: z.nullable(result.date),
  finishedAt: z.nullable(result.date),
});
export type Job = z.output<typeof Job>;

/** How an upload answers whose work takes longer than a call should: the job goes on by itself. */
export const JobStarted = z.object({ message: result.text, jobId: result.id });

/** Fields of an upload. With `onlyOnce` a file that was processed before is refused with 409, so that staff are asked. */
export const UploadOptions = z.object({ onlyOnce: z.optional(z.enum(["0", "1"])) });

export const jobs = {
  list: endpoint({
    summary: "The caller's own jobs that wait or run, and those that ended within a day; newest first",
    method: "GET",
    path: "/services/jobs",
    access: "signed-in",
    response: z.array(Job),
  }),
  get: endpoint({
    summary: "One of the caller's own jobs",
    method: "GET",
    path: "/services/jobs/:id",
    access: "signed-in",
    params: idParams,
    response: Job,
  }),
  rejected: endpoint({
    summary: "The rows that a job refused, as a CSV file with line and reason",
    method: "GET",
    path: "/services/jobs/:id/rejected",
    access: "signed-in",
    params: idParams,
    download: "text/csv",
  }),
};
