import { bulkJob } from "#platform/bulk/bulk-job.ts";
import type { GuardRules } from "#platform/bulk/guard.ts";
import { type UndoKind, undoJob } from "#platform/bulk/undo-job.ts";
import type { JobKind } from "#platform/jobs/job.ts";
import { effectJobs } from "../subscribers/index.ts";
import { blacklistAskKinds } from "./blacklist-files/blacklist-ask.jobs.ts";
import { blacklistEffectJobs } from "./blacklist-files/blacklist-effect.jobs.ts";
import { blacklistFileKinds } from "./blacklist-files/blacklist-files.jobs.ts";
import { blacklistUndoKinds } from "./blacklist-files/blacklist-undo.jobs.ts";
import { broadcastUndo } from "./broadcasts/broadcast-undo.jobs.ts";
import { broadcastJobs } from "./broadcasts/broadcasts.jobs.ts";
import { bulkUnsubscriptionJobs } from "./bulk-unsubscriptions/bulk-unsubscriptions.jobs.ts";
import { directSubscriptionUndo } from "./direct-subscriptions/direct-subscription-undo.jobs.ts";
import { directSubscriptionJobs } from "./direct-subscriptions/direct-subscriptions.jobs.ts";
import { whitelistKinds } from "./one-shot-whitelists/one-shot-whitelists.jobs.ts";
import { whitelistUndoKinds } from "./one-shot-whitelists/whitelist-undo.jobs.ts";

/** The settings for work on many records. */
export interface BulkRules {
  /** The size of a change from which staff have to confirm its count. */
  guard: GuardRules;
  /** Whether another person than its maker has to approve a bulk unsubscription. */
  twoPerson: boolean;
  /** How many hours a bulk unsubscription or a file can be undone. */
  undoHours: number;
}

export interface JobKindSettings {
  /** The most rows of one file. */
  maxRows: number;
  timeZone: string;
  bulk: BulkRules;
}

/** The files that can be undone. The undo of a broadcast stops it: messages that went out may have been read. */
export const undoKinds: readonly UndoKind[] = [
  ...blacklistUndoKinds,
  ...whitelistUndoKinds,
  directSubscriptionUndo,
  broadcastUndo,
];

/** Every kind of long work that this server does. */
export const jobKinds = ({ maxRows, timeZone, bulk }: JobKindSettings): JobKind[] => [
  ...[
    ...blacklistFileKinds({ timeZone }),
    ...blacklistAskKinds({ timeZone }),
    directSubscriptionJobs({ timeZone }),
    broadcastJobs({ timeZone }),
    ...Object.values(whitelistKinds),
  ].map((kind) => bulkJob(kind, { maxRows, guard: bulk.guard })),
  ...undoKinds.map((kind) => undoJob(kind, { guard: bulk.guard, hours: bulk.undoHours })),
  ...effectJobs({ timeZone }),
  ...blacklistEffectJobs({ maxRows, timeZone }),
  ...bulkUnsubscriptionJobs({ maxRows, timeZone, guard: bulk.guard }),
];
