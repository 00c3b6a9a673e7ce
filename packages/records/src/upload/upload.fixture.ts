import type { Job } from "@portal/api-client/contract/jobs";
import { vi } from "vitest";
import type { FileCalls } from "./upload-state.ts";

export const csv = new File(["52155100,,1"], "numbers.csv", { type: "text/csv" });

/** A job that has just begun. */
export const job = (parts: Partial<Job>): Job => ({
  jobId: 7,
  kind: "blacklist.add",
  subjectId: null,
  preview: false,
  user: { userId: 1, username: "admin" },
  phases: {},
  state: "running",
  step: "reading",
  done: 0,
  total: null,
  filename: "numbers.csv",
  counts: {},
  notes: [],
  message: null,
  errors: [],
  rejected: 0,
  createdAt: "2024-03-05T14:07:00.000Z",
  startedAt: null,
  finishedAt: null,
  ...parts,
});

/** The calls behind a file of three rows, of which two are new. */
export const fileCalls = (overrides: Partial<FileCalls> = {}): FileCalls => ({
  send: vi.fn(async () => ({ message: "File Uploaded", jobId: 7, total: 3, added: 2, updated: 1 })),
  preview: undefined,
  job: vi.fn(async () => job({})),
  cancelJob: vi.fn(async () => job({})),
  openJob: vi.fn(async () => undefined),
  rejectedRows: vi.fn(async () => ({ blob: new Blob(["rows"]), filename: "numbers-rejected.csv" })),
  ...overrides,
});
