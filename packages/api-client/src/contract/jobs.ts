import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { page } from "../core/entity.ts";
import { idParams, numeric, result } from "../core/fields.ts";

export const jobStates = ["queued", "running", "done", "failed", "canceled"] as const;
export const jobSteps = ["reading", "checking", "saving"] as const;

/** The size of a change of many records, for staff who confirm it. */
const Figures = z.object({
  /** The records, and the phone numbers, that would be changed. */
  rows: z.int(),
  numbers: z.int(),
  /** The active subscriptions of the caller's scope. */
  base: z.int(),
  /** The products with the most rows, in that order. */
  products: z.array(z.object({ product: result.text, provider: result.text, rows: z.int() })),
  /** The last jobs of the same kind, newest first. */
  jobs: z.array(z.object({ jobId: result.id, finishedAt: result.date, username: result.text, rows: z.int() })),
});

/** Long work, for example behind an upload: its progress, its end, and the rows that it refused (P-7). */
export const Job = z.object({
  jobId: result.id,
  /** The kind of work, for example `blacklist.add`. */
  kind: result.text,
  /** What it is about, if that is no file: the batch that is approved or undone, or the job that is undone. */
  subjectId: z.nullable(result.id),
  /** Whether it only shows what would happen. */
  preview: z.boolean(),
  state: z.enum(jobStates),
  user: z.object({ userId: result.id, username: result.text }),
  step: z.nullable(z.enum(jobSteps)),
  /** The moment at which each step began. */
  phases: z.object({
    reading: z.optional(result.date),
    checking: z.optional(result.date),
    saving: z.optional(result.date),
  }),
  /** The rows of this step that are done, and all rows once they are known. */
  done: z.int(),
  total: z.nullable(z.int()),
  filename: z.nullable(result.text),
  /**
   * The counts of the work, for example `{ total: 120, added: 118, updated: 2 }`; `acted` counts the changed rows for all
   * kinds.
   */
  counts: z.record(z.string(), z.int()),
  /** Notes for staff although the work is done, for example on numbers that may have lost zeros. */
  notes: z.array(z.string()),
  /** The reason of a failure, with the first bad rows. */
  message: z.nullable(result.text),
  errors: z.array(z.object({ row: z.optional(z.int()), field: z.optional(z.string()), message: z.string() })),
  /** The size of the work, if it failed because its count has to be confirmed first. */
  figures: z.optional(Figures),
  /** The rows in the file of rejected rows; 0 if there is no such file. */
  rejected: z.int(),
  /** Whether the file that the job made is still kept; absent in jobs that made none. */
  hasFile: z.optional(z.boolean()),
  /** The phone number that an evidence is about; absent in other jobs, and once the number was erased. */
  msisdn: z.optional(result.text),
  /** The undo of a file; only one job is answered with it, and only if its kind can be undone. */
  undo: z.optional(
    z.object({
      /** The moment until which the work can be undone. */
      until: result.date,
      /** Whether the caller can undo it now. */
      isOpen: z.boolean(),
      /** The job that undoes it, while it runs and once it is done. */
      jobId: z.nullable(result.id),
    }),
  ),
  createdAt: result.date,
  startedAt: z.nullable(result.date),
  finishedAt: z.nullable(result.date),
});
export type Job = z.output<typeof Job>;

const columns = z.nullable(z.record(z.string(), z.unknown()));

/** The outcome of one row of a job; in a preview, its expected outcome. */
export const JobRow = z.object({
  /** The line of the file, or the place of the record in a bulk change. */
  line: z.int(),
  place: z.int(),
  /** Empty for a record that has no number. */
  msisdn: result.text,
  /** The product of a row of numbers. */
  productId: z.optional(z.nullable(result.id)),
  productName: z.nullable(result.text),
  subscriptionId: z.nullable(result.id),
  /** The record of a bulk change, and its name where that is no number; absent in other jobs. */
  recordId: z.optional(result.id),
  recordName: z.optional(z.nullable(result.text)),
  /** The outcome, for example `subscribed`, or the reason why nothing was done, for example `blacklisted`. */
  outcome: result.text,
  /** The refusal in words, where the outcome does not say why. */
  reason: z.optional(z.nullable(result.text)),
  before: columns,
  after: columns,
});
export type JobRow = z.output<typeof JobRow>;

/** The answer of an upload whose work takes longer than a call should: the job goes on by itself. */
export const JobStarted = z.object({ message: result.text, jobId: result.id });

/** The answer of work that is done at once: its counts, and `notes` only if there are any. */
export const counted = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({
    message: result.text,
    jobId: result.id,
    total: z.int(),
    ...shape,
    notes: z.optional(z.array(z.string())),
  });

/** Fields of an upload. With `onlyOnce` a file that was processed before is refused with 409, so that staff are asked. */
export const UploadOptions = z.object({ onlyOnce: z.optional(z.enum(["0", "1"])) });

/**
 * Fields of work that may reach very many numbers. With `guard` it is refused above a threshold, with 409 and the figures,
 * unless `confirmedCount` is the number of phone numbers that it reaches.
 */
export const guardFields = {
  guard: z.optional(z.enum(["0", "1"])),
  confirmedCount: z.optional(
    z.pipe(
      z.transform((value: number | string) => numeric(value)),
      z.int().check(z.minimum(0)),
    ),
  ),
};

/** The rows that an undo took back, those that it left as they are, and the waiting messages that it took back. */
const JobUndone = counted({ takenBack: z.int(), left: z.int(), messages: z.optional(z.int()) });

export const jobs = {
  list: endpoint({
    summary: "The caller's own jobs that wait or run, and those that ended within a day; newest first",
    method: "GET",
    path: "/services/jobs",
    access: "signed-in",
    keys: true,
    response: z.array(Job),
  }),
  paginate: endpoint({
    summary: "Page of everybody's jobs within the caller's tie, newest first",
    method: "GET",
    path: "/services/jobs/paginate",
    access: "job.list",
    list: {
      filters: {
        kind: "exact",
        state: jobStates,
        preview: "flag",
        user: "text",
        filename: "text",
        from: { day: "from" },
        to: { day: "to" },
      },
      sortBy: ["createdAt"],
      start: ["createdAt", "desc"],
    },
    response: page(Job),
  }),
  get: endpoint({
    summary: "One of the caller's own jobs, or with `job.list` of everybody's within their tie",
    method: "GET",
    path: "/services/jobs/:id",
    access: "signed-in",
    keys: true,
    params: idParams,
    response: Job,
  }),
  cancel: endpoint({
    summary: "Cancels a job that has not ended, and undoes all of it; for its owner and holders of `job.cancel`",
    method: "PUT",
    path: "/services/jobs/:id/cancel",
    access: "signed-in",
    keys: true,
    params: idParams,
    response: Job,
  }),
  undo: endpoint({
    summary:
      "Takes back what a file or a change of many records did, where nothing has changed it since; needs its right",
    method: "PUT",
    path: "/services/jobs/:id/undo",
    access: "signed-in",
    keys: true,
    reason: "bulk",
    params: idParams,
    body: z.object(guardFields),
    response: z.union([JobUndone, JobStarted]),
  }),
  rejected: endpoint({
    summary: "The rows that a job refused, as a CSV file with line and reason",
    method: "GET",
    path: "/services/jobs/:id/rejected",
    access: "signed-in",
    keys: true,
    params: idParams,
    download: "text/csv",
  }),
  rows: endpoint({
    summary: "Page of the ledger of a job: the outcome of each row, or the expected one in a preview",
    method: "GET",
    path: "/services/jobs/:id/rows/paginate",
    access: "signed-in",
    keys: true,
    params: idParams,
    list: {
      filters: { outcome: "exact", msisdn: "exact" },
      sortBy: ["line"],
      start: ["line", "asc"],
    },
    response: page(JobRow),
  }),
  exportRows: endpoint({
    summary: "The ledger of a job as a CSV file",
    method: "GET",
    path: "/services/jobs/:id/rows/export",
    access: "signed-in",
    keys: true,
    params: idParams,
    download: "text/csv",
    columns: ["line", "msisdn", "productName", "outcome", "before", "after"],
  }),
};
