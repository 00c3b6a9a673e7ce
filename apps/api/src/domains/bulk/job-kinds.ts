import { bulkJob } from "#platform/bulk/bulk-job.ts";
import type { GuardRules } from "#platform/bulk/guard.ts";
import type { JobKind } from "#platform/jobs/job.ts";
import { blacklistFileKinds } from "./blacklist-files/blacklist-files.jobs.ts";
import { broadcastJobs } from "./broadcasts/broadcasts.jobs.ts";
import { bulkUnsubscriptionJobs } from "./bulk-unsubscriptions/bulk-unsubscriptions.jobs.ts";
import { directSubscriptionJobs } from "./direct-subscriptions/direct-subscriptions.jobs.ts";
import { whitelistKinds } from "./one-shot-whitelists/one-shot-whitelists.jobs.ts";

/** The settings for work on many records. */
export interface BulkRules {
  /** The size of a change from which staff have to confirm its count. */
  guard: GuardRules;
  /** Whether another person than its maker has to approve a bulk unsubscription. */
  twoPerson: boolean;
  /** How many hours a bulk unsubscription can be undone. */
  undoHours: number;
}

export interface JobKindSettings {
  /** The most rows of one file. */
  maxRows: number;
  timeZone: string;
  bulk: BulkRules;
}

/** Every kind of long work that this server does. */
export const jobKinds = ({ maxRows, timeZone, bulk }: JobKindSettings): JobKind[] => [
  ...[
    ...blacklistFileKinds({ timeZone }),
    directSubscriptionJobs({ timeZone }),
    broadcastJobs({ timeZone }),
    ...Object.values(whitelistKinds),
  ].map((kind) => bulkJob(kind, { maxRows, guard: bulk.guard })),
  ...bulkUnsubscriptionJobs({ maxRows, timeZone, guard: bulk.guard }),
];
