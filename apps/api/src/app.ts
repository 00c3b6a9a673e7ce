import { contract } from "@portal/api-client/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import { type BulkRules, jobKinds } from "./job-kinds.ts";
import { auditRoutes } from "./modules/audit/audit.routes.ts";
import { authRoutes } from "./modules/auth/auth.routes.ts";
import { billingCodeRecords } from "./modules/billing-codes/billing-codes.records.ts";
import { blacklistFileRoutes } from "./modules/blacklist-files/blacklist-files.routes.ts";
import { blacklistRecords } from "./modules/blacklists/blacklists.records.ts";
import { broadcastRoutes } from "./modules/broadcasts/broadcasts.routes.ts";
import { bulkUnsubscriptionRoutes } from "./modules/bulk-unsubscriptions/bulk-unsubscriptions.routes.ts";
import { carrierPolicyRecords } from "./modules/carrier-policies/carrier-policies.records.ts";
import { carrierRecords } from "./modules/carriers/carriers.records.ts";
import { countryRecords } from "./modules/countries/countries.records.ts";
import { directSubscriptionRoutes } from "./modules/direct-subscriptions/direct-subscriptions.routes.ts";
import { jobRoutes } from "./modules/jobs/jobs.routes.ts";
import { listSettingsRoutes } from "./modules/list-settings/list-settings.routes.ts";
import { lookupRoutes } from "./modules/lookups/lookups.routes.ts";
import { menuItemRoutes } from "./modules/menus/menu-items.routes.ts";
import { menuRoutes } from "./modules/menus/menus.routes.ts";
import { messageRecords } from "./modules/messages/messages.records.ts";
import { monitorRoutes } from "./modules/monitor/monitor.routes.ts";
import { monitorActionRoutes } from "./modules/monitor-actions/monitor-actions.routes.ts";
import { monitorBlacklistRoutes } from "./modules/monitor-blacklist/monitor-blacklist.routes.ts";
import { monitorHistoryRoutes } from "./modules/monitor-history/monitor-history.routes.ts";
import { monitorMessageRoutes } from "./modules/monitor-messages/monitor-messages.routes.ts";
import { monitorTimelineRoutes } from "./modules/monitor-timeline/monitor-timeline.routes.ts";
import { msisdnRoutes } from "./modules/msisdns/msisdns.routes.ts";
import { notificationRoutes } from "./modules/notifications/notifications.routes.ts";
import { oneShotWhitelistRoutes } from "./modules/one-shot-whitelists/one-shot-whitelists.routes.ts";
import { permissionRecords } from "./modules/permissions/permissions.records.ts";
import { productKeywordRecords } from "./modules/product-keywords/product-keywords.records.ts";
import { productRecords } from "./modules/products/products.records.ts";
import { providerRecords } from "./modules/providers/providers.records.ts";
import { releaseRoutes } from "./modules/releases/releases.routes.ts";
import type { ReleasePlaces } from "./modules/releases/releases.service.ts";
import { AlarmWatch } from "./modules/report-agends/alarm/alarm-watch.ts";
import { createDeliveryFigures } from "./modules/report-agends/alarm/delivery-figures.ts";
import { deliveryStatusRoutes } from "./modules/report-agends/alarm/delivery-status.routes.ts";
import { DeliveryWorker } from "./modules/report-agends/delivery/delivery-worker.ts";
import { reportDeliveryRoutes } from "./modules/report-agends/delivery/report-deliveries.routes.ts";
import { reportAgendRoutes } from "./modules/report-agends/report-agends.routes.ts";
import { reportCategoryRecords } from "./modules/report-categories/report-categories.records.ts";
import { reportChartTypeRecords } from "./modules/report-chart-types/report-chart-types.records.ts";
import { reportDatasourceRoutes } from "./modules/report-datasources/report-datasources.routes.ts";
import { reportFavoriteRoutes } from "./modules/report-favorites/report-favorites.routes.ts";
import { reportReaderRoutes } from "./modules/report-readers/report-readers.routes.ts";
import { reportRunRoutes } from "./modules/report-runs/report-runs.routes.ts";
import type { ReportLimits } from "./modules/report-runs/run-limits.ts";
import { createScheduledReports } from "./modules/report-runs/scheduled-reports.ts";
import { reportUserFilterRoutes } from "./modules/report-user-filters/report-user-filters.routes.ts";
import { widgetRoutes } from "./modules/report-widgets/report-widgets.routes.ts";
import { readableQueries } from "./modules/reports/readable-queries.ts";
import { reportRoutes } from "./modules/reports/reports.routes.ts";
import { roleRoutes } from "./modules/roles/roles.routes.ts";
import { shortcodeRecords } from "./modules/shortcodes/shortcodes.records.ts";
import { statementRoutes } from "./modules/statements/statements.routes.ts";
import { serveMetrics } from "./modules/system/metrics.ts";
import { serveOpenApi, systemRoutes } from "./modules/system/system.routes.ts";
import { sessionRoutes } from "./modules/users/sessions.routes.ts";
import { createReadUser, userRoutes } from "./modules/users/users.routes.ts";
import { recordAudit } from "./platform/audit/audit.ts";
import { createOwnWrites, unnotedWrites } from "./platform/auth/own-writes.ts";
import type { StaffPasswords } from "./platform/auth/passwords.ts";
import { createTokens } from "./platform/auth/tokens.ts";
import type { CarrierGateway } from "./platform/carrier-gateway.ts";
import { createDb, type Db } from "./platform/database/database.ts";
import { prepared } from "./platform/database/prepared.ts";
import { ReadReplica, type ReplicaOptions } from "./platform/database/read-replica.ts";
import { createDatasources } from "./platform/datasources/datasources.ts";
import type { DatasourceRules } from "./platform/datasources/reachable-address.ts";
import type { Disk } from "./platform/files/disk.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import { createKnownFiles } from "./platform/files/known-files.ts";
import { createAuthenticate } from "./platform/http/authenticate.ts";
import { type MountOptions, mount } from "./platform/http/mount.ts";
import type { ProxyRules } from "./platform/http/proxies.ts";
import { createServer } from "./platform/http/server.ts";
import { JobRunner } from "./platform/jobs/job-runner.ts";
import type { SendMail } from "./platform/mail/mail.ts";
import { createNumberLimit } from "./platform/numbers/number-limit.ts";
import { resourceRoutes } from "./platform/records/resource-routes.ts";
import { createSeals, type SealKey } from "./platform/sealed.ts";
import { createSecurityEvents } from "./platform/security-events.ts";
import { type Clock, systemClock } from "./platform/time/clock.ts";
import { Uploads } from "./platform/uploads/uploads.ts";

export interface AppDependencies {
  pool: pg.Pool;
  /** A streaming replica of that database, which lists, exports and look-ups are read from. */
  replica?: Omit<ReplicaOptions, "primary" | "log"> | undefined;
  mail: SendMail;
  files: FileStore;
  /** The disk that the files arrive on. */
  disk: Disk;
  /** The most that one CSV file may hold (P-7). */
  uploadLimits: { maxBytes: number; maxRows: number };
  /** The most bytes that one PDF file may have (P-7). */
  pdfMaxBytes: number;
  /** Of work on many records. */
  bulk: BulkRules;
  /** The most rows that one export of the Monitor may hold (P-10). */
  monitorExportMaxRows: number;
  log: FastifyBaseLogger;
  tokenSecret: string;
  /** For how long a password confirms who is signed in; 0 for as long as the session (P-13). */
  confirmWithinMinutes: number;
  /** How many numbers a user who may not see them may look for in an hour, and how many he may have revealed. */
  maskedNumbersPerHour: number;
  /** Where reports may connect to, with the keys that seal the passwords for it (X8, X10). */
  datasources: DatasourceRules & { keys: readonly [SealKey, ...SealKey[]]; patienceMs: number };
  /** What reports may take (X4, X5). */
  reports: ReportLimits;
  /** Whether this process delivers what schedules are due, and why none can be mailed, where none can. */
  deliveries: { delivers: boolean; mailMissing: string | null };
  /** Builds and registry of the remotes, which the portal's server serves. */
  releases: ReleasePlaces;
  /** The way to the carriers, who charge subscribers (5.4). */
  carriers: CarrierGateway;
  timeZone: string;
  /** The portal's own address, for links in mails. */
  portalUrl: string;
  /** Tells what depends on the time of day what time it is; the system's unless a test has one. */
  clock?: Clock | undefined;
  proxies: ProxyRules;
  /** What the metrics are read with; without it only from this machine. */
  metricsToken?: string | undefined;
  corsOrigin?: string | undefined;
  /** Whether passwords set by staff hold for one sign-in (P-14). */
  staffPasswords?: StaffPasswords;
  /** Compare each answer with the contract; tests do. */
  checkReplies?: boolean;
}

/** The API's only root (D-A17, C-1); an unprefixed path is unknown. */
const root = "/api/v1";

/** Builds the server without listening; tests start here and call it with `inject`. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { pool, mail, disk, uploadLimits, log, tokenSecret, datasources, carriers, timeZone } = deps;
  const { pdfMaxBytes, monitorExportMaxRows, confirmWithinMinutes, proxies, corsOrigin, checkReplies = false } = deps;
  const { staffPasswords = "keep", clock = systemClock } = deps;
  const db = createDb(pool);
  const lists = { pool, db, timeZone };
  const replica = deps.replica && new ReadReplica({ ...deps.replica, primary: pool, log });
  const writes = replica ? createOwnWrites(pool, log) : unnotedWrites;
  const files = createKnownFiles({ db, store: deps.files });
  const tokens = createTokens(tokenSecret);
  const numbers = createNumberLimit({ db, perHour: deps.maskedNumbersPerHour });
  const securityEvents = createSecurityEvents(db, (error) =>
    log.error({ err: { message: error.message } }, "a security event was not stored"),
  );
  const seals = createSeals(datasources.keys);
  const stopping = new AbortController();
  const reportDatasources = createDatasources({
    stopping: stopping.signal,
    db,
    seals,
    rules: { ...datasources, perDatasource: deps.reports.runs.perDatasource },
    timeZone,
    log,
  });
  const app = await createServer({ log, proxies, corsOrigin, onSecurityEvent: securityEvents.record });
  app.addHook("onClose", () => securityEvents.settled());
  app.addHook("onClose", () => reportDatasources.close());
  const { maxBytes, maxRows } = uploadLimits;
  const jobs = new JobRunner({ pool, db, files, log, writes, kinds: jobKinds({ maxRows, timeZone, bulk: deps.bulk }) });
  const uploads = new Uploads({ db, files, timeZone, wake: () => jobs.wake() });
  if (replica) app.addHook("onReady", () => replica.start());
  if (replica) app.addHook("onClose", () => replica.stop());
  app.addHook("onReady", async () => jobs.start());
  app.addHook("onClose", () => jobs.stop());
  const { portalUrl } = deps;
  const alarms = new AlarmWatch({ pool, db, mail, clock, log, timeZone, portalUrl });
  app.addHook("onReady", async () => alarms.start());
  app.addHook("onClose", () => alarms.stop());
  const runs = { db, datasources: reportDatasources, limits: deps.reports, numbers, timeZone };
  const prepareReport = createScheduledReports(runs);
  const deliveries = new DeliveryWorker({
    pool,
    db,
    clock,
    timeZone,
    portalUrl,
    mail,
    mailMissing: deps.deliveries.mailMissing,
    prepareReport,
    log,
  });
  if (deps.deliveries.delivers) app.addHook("onReady", async () => deliveries.start());
  app.addHook("preClose", async () => {
    const stopped = deliveries.stop();
    stopping.abort();
    await stopped;
  });
  const readDeliveries = createDeliveryFigures({ db, clock, log });
  const recordExport: MountOptions["recordExport"] = (caller, line) =>
    recordAudit(db, { ...line, userId: caller?.userId ?? null });
  /** What may be read from a replica as well: nothing that rights go by, nor what shows how something goes on. */
  const readableOn = (place: { pool: pg.Pool; db: Db }) => {
    const { db } = place;
    const lists = { ...place, timeZone };
    /** For what is read of one number, which is found by it whatever its other values are. */
    const ofNumber = db.withPlugin(prepared);
    return {
      lookups: lookupRoutes(db),
      countries: resourceRoutes(lists, countryRecords),
      carriers: resourceRoutes(lists, carrierRecords),
      billingCodes: resourceRoutes(lists, billingCodeRecords),
      shortcodes: resourceRoutes(lists, shortcodeRecords),
      providers: resourceRoutes(lists, providerRecords),
      carrierPolicies: resourceRoutes(lists, carrierPolicyRecords),
      blacklists: resourceRoutes(lists, blacklistRecords(timeZone)),
      messages: resourceRoutes(lists, messageRecords),
      productKeywords: resourceRoutes(lists, productKeywordRecords),
      products: resourceRoutes(lists, productRecords),
      oneShotWhitelists: oneShotWhitelistRoutes({ ...lists, uploads }),
      bulkUnsubscriptions: bulkUnsubscriptionRoutes({
        db,
        files,
        uploads,
        timeZone,
        twoPerson: deps.bulk.twoPerson,
        undoHours: deps.bulk.undoHours,
      }),
      monitorHistory: monitorHistoryRoutes({ ...lists, db: ofNumber, maxRows: monitorExportMaxRows }),
      monitorTimeline: monitorTimelineRoutes({ ...lists, db: ofNumber }),
      monitorMessages: monitorMessageRoutes({ ...lists, db: ofNumber, maxRows: monitorExportMaxRows }),
      monitorBlacklist: monitorBlacklistRoutes({ ...lists, db: ofNumber }),
      notifications: notificationRoutes(lists),
      statements: statementRoutes({ db, files, timeZone }),
    };
  };
  await app.register(
    async (api) => {
      serveOpenApi(api);
      serveMetrics(api, { readDeliveries, token: deps.metricsToken });
      mount(
        api,
        contract,
        {
          ...readableOn({ pool, db }),
          system: systemRoutes({ pool, disk, files, readDeliveries, replica }),
          auth: authRoutes({ db, tokens, mail, pinKey: tokenSecret, readUser: createReadUser({ db, timeZone }) }),
          users: userRoutes({ ...lists, tokens, staffPasswords }),
          sessions: sessionRoutes(db),
          menus: menuRoutes(lists),
          menuItems: menuItemRoutes(lists),
          reportCategories: resourceRoutes(lists, reportCategoryRecords),
          reportChartTypes: resourceRoutes(lists, reportChartTypeRecords),
          reportDatasources: reportDatasourceRoutes({ ...lists, datasources, seals }),
          reports: reportRoutes({ db, describe: reportDatasources.describe }),
          reportFavorites: reportFavoriteRoutes(db),
          reportReaders: reportReaderRoutes(db),
          reportUserFilters: reportUserFilterRoutes(db),
          reportRuns: reportRunRoutes(runs),
          reportDeliveries: reportDeliveryRoutes({ db, clock, deliveries }),
          deliveryStatus: deliveryStatusRoutes({ db, clock }),
          reportAgends: reportAgendRoutes({ db, clock, timeZone }),
          blacklistFiles: blacklistFileRoutes(uploads),
          directSubscriptions: directSubscriptionRoutes(uploads),
          broadcasts: broadcastRoutes(uploads),
          jobs: jobRoutes({ ...lists, files }),
          permissions: resourceRoutes(lists, permissionRecords),
          roles: roleRoutes(lists),
          monitor: monitorRoutes(db.withPlugin(prepared)),
          msisdns: msisdnRoutes({ db, numbers }),
          monitorActions: monitorActionRoutes({ db, timeZone, carriers }),
          audit: auditRoutes({
            db,
            timeZone,
            readableQueries: (caller, reportIds) => readableQueries(db, caller, reportIds),
          }),
          listSettings: listSettingsRoutes(db),
          widgets: widgetRoutes(lists),
          releases: releaseRoutes({ db, places: deps.releases }),
        },
        {
          authenticate: createAuthenticate({
            pool,
            tokens,
            log,
            confirmWithinMinutes,
            readsReplica: replica !== undefined,
          }),
          uploads: { limits: { csv: maxBytes, pdf: pdfMaxBytes }, files },
          recordExport,
          numbers,
          checkReplies,
          writes,
          replica: replica && {
            of: replica,
            handlers: readableOn({ pool: replica.pool, db: createDb(replica.pool) }),
          },
        },
      );
    },
    { prefix: root },
  );
  return app;
}
