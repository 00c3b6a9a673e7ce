import type { BulkChanged } from "@portal/api-client/contract/bulk-changes";
import type { Job, JobRow } from "@portal/api-client/contract/jobs";

/** A job that added the numbers of a file to the whitelist. */
export const job = (overrides: Partial<Job> = {}): Job => ({
  jobId: 7,
  subjectId: null,
  kind: "whitelist.add",
  preview: false,
  state: "done",
  user: { userId: 1, username: "admin" },
  step: "saving",
  phases: {
    reading: "2026-03-05T14:07:01.000Z",
    checking: "2026-03-05T14:07:03.000Z",
    saving: "2026-03-05T14:07:05.000Z",
  },
  done: 3,
  total: 3,
  filename: "numbers.csv",
  counts: { total: 3, inserted: 2, duplicated: 1, acted: 2 },
  notes: [],
  message: null,
  errors: [],
  rejected: 0,
  createdAt: "2026-03-05T14:07:00.000Z",
  startedAt: "2026-03-05T14:07:01.000Z",
  finishedAt: "2026-03-05T14:08:13.000Z",
  ...overrides,
});

/** The row of a number that the file added. */
export const jobRow = (overrides: Partial<JobRow> = {}): JobRow => ({
  line: 2,
  place: 0,
  msisdn: "5215512345678",
  productName: null,
  subscriptionId: null,
  outcome: "inserted",
  before: null,
  after: null,
  ...overrides,
});

/** The counts of a bulk change of two records. */
export const bulkChanged = (overrides: Partial<BulkChanged> = {}): BulkChanged => ({
  message: "Done Successfully!",
  jobId: 5,
  total: 2,
  changed: 2,
  unchanged: 0,
  refused: 0,
  changedSince: 0,
  notFound: 0,
  ...overrides,
});
