import { type BulkSettings, bulkJob } from "#platform/bulk/bulk-job.ts";
import type { JobKind } from "#platform/jobs/job.ts";
import { approval } from "./approval.jobs.ts";
import { creation } from "./creation.jobs.ts";
import { undo } from "./undo.jobs.ts";

/** The long work on bulk unsubscriptions. */
export const bulkUnsubscriptionJobs = ({ timeZone, ...settings }: BulkSettings & { timeZone: string }): JobKind[] => [
  bulkJob(creation, settings),
  approval(settings.guard),
  undo(timeZone),
];
