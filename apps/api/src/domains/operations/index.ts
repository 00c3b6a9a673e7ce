import type { DeliveryFigures } from "@portal/api-client/contract/system";
import type { ReadReplica } from "#platform/database/read-replica.ts";
import type { Disk } from "#platform/files/disk.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { OidcProvider } from "#platform/oidc/providers.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import type { Clock } from "#platform/time/clock.ts";
import { auditExportRoutes, auditRoutes } from "./audit/audit.routes.ts";
import type { ReadableQueries } from "./audit/report-queries.ts";
import { listSettingsRoutes } from "./list-settings/list-settings.routes.ts";
import { roleViewRoutes } from "./list-settings/role-views.routes.ts";
import { lookupRoutes } from "./lookups/lookups.routes.ts";
import { notificationRoutes } from "./notifications/notifications.routes.ts";
import { reasonRoutes } from "./reasons/reasons.routes.ts";
import { releaseRoutes } from "./releases/releases.routes.ts";
import type { ReleasePlaces } from "./releases/releases.service.ts";
import { statementRoutes } from "./statements/statements.routes.ts";
import { systemRoutes } from "./system/system.routes.ts";
import { systemOverviewRoutes } from "./system/system-overview.routes.ts";

export type { ReleasePlaces } from "./releases/releases.service.ts";
export { serveMetrics } from "./system/metrics.ts";
export { ProcessReporter } from "./system/process-reporter.ts";
export { serveOpenApi } from "./system/system.routes.ts";

interface Dependencies {
  lists: ResourceDependencies;
  disk: Disk;
  files: FileStore;
  replica: Pick<ReadReplica, "figures"> | undefined;
  releases: ReleasePlaces;
  mailWay: "smtp" | "outbox";
  oidcProviders: readonly OidcProvider[];
  heads: Parameters<typeof systemOverviewRoutes>[0]["heads"];
  clock: Clock;
  simulatesMessages: boolean;
  readDeliveries: () => Promise<DeliveryFigures | null>;
  readableQueries: ReadableQueries;
}

/** Operations: the portal's state, its releases, its audit trail, and the list settings of users. */
export const operationsRoutes = ({
  lists: { pool, db, timeZone },
  disk,
  files,
  replica,
  releases,
  mailWay,
  oidcProviders,
  heads,
  clock,
  simulatesMessages,
  readDeliveries,
  readableQueries,
}: Dependencies) => ({
  system: systemRoutes({ pool, disk, files, readDeliveries, replica }),
  systemOverview: systemOverviewRoutes({
    db,
    disk,
    files,
    places: releases,
    mailWay,
    oidcProviders,
    timeZone,
    heads,
    clock,
    simulatesMessages,
    readDeliveries,
  }),
  releases: releaseRoutes({ db, places: releases }),
  audit: auditRoutes({ db, timeZone, readableQueries }),
  auditExport: auditExportRoutes({ pool, db, timeZone, readableQueries }),
  reasons: reasonRoutes(db),
  listSettings: listSettingsRoutes(db),
  roleViews: roleViewRoutes(db),
});

/** The branches that a replica may serve as well. */
export const operationsLists = (lists: ResourceDependencies, { files }: { files: FileStore }) => ({
  lookups: lookupRoutes(lists.db),
  notifications: notificationRoutes(lists),
  statements: statementRoutes({ db: lists.db, timeZone: lists.timeZone, files }),
});
