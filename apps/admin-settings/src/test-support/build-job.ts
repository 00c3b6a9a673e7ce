import type { Job } from "@portal/api-client/contract/jobs";

const date = "2024-03-05T14:07:00.000Z";

/** A blacklist file that is being saved. */
export const buildJob = (parts: Partial<Job>): Job => ({
  jobId: 7,
  kind: "blacklist.add",
  subjectId: null,
  preview: false,
  user: { userId: 1, username: "admin" },
  phases: {},
  state: "running",
  step: "saving",
  done: 10,
  total: 100,
  filename: "numbers.csv",
  counts: {},
  notes: [],
  message: null,
  errors: [],
  rejected: 0,
  createdAt: date,
  startedAt: date,
  finishedAt: null,
  ...parts,
});
