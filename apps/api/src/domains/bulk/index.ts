import type { FileStore } from "#platform/files/file-store.ts";
import type { RecordModules } from "#platform/records/bulk-change/record-module.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import type { Uploads } from "#platform/uploads/uploads.ts";
import { blacklistFileRoutes } from "./blacklist-files/blacklist-files.routes.ts";
import { broadcastRoutes } from "./broadcasts/broadcasts.routes.ts";
import { bulkUnsubscriptionRoutes } from "./bulk-unsubscriptions/bulk-unsubscriptions.routes.ts";
import { directSubscriptionRoutes } from "./direct-subscriptions/direct-subscriptions.routes.ts";
import { type BulkRules, undoKinds } from "./job-kinds.ts";
import { jobRoutes } from "./jobs/jobs.routes.ts";
import { oneShotWhitelistRoutes } from "./one-shot-whitelists/one-shot-whitelists.routes.ts";

export { jobKinds } from "./job-kinds.ts";

interface BulkDependencies {
  files: FileStore;
  uploads: Uploads;
  bulk: BulkRules;
}

/** Bulk: work on many subscribers at once, by a file or as a job. */
export const bulkRoutes = (
  lists: ResourceDependencies,
  { files, uploads, modules, bulk: { undoHours, guard } }: BulkDependencies & { modules: RecordModules },
) => ({
  blacklistFiles: blacklistFileRoutes({ db: lists.db, uploads, timeZone: lists.timeZone }),
  directSubscriptions: directSubscriptionRoutes(uploads),
  broadcasts: broadcastRoutes(uploads),
  jobs: jobRoutes({ ...lists, files, uploads, modules, guard, undoKinds, undoHours }),
});

/** The branches that a replica may serve as well. */
export const bulkLists = (
  lists: ResourceDependencies,
  { files, uploads, bulk: { twoPerson, undoHours } }: BulkDependencies,
) => ({
  oneShotWhitelists: oneShotWhitelistRoutes({ ...lists, uploads }),
  bulkUnsubscriptions: bulkUnsubscriptionRoutes({
    db: lists.db,
    timeZone: lists.timeZone,
    files,
    uploads,
    twoPerson,
    undoHours,
  }),
});
