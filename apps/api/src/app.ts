import { contract } from "@portal/api-client/contract";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { AppDependencies } from "./app-dependencies.ts";
import { jobKinds } from "./job-kinds.ts";
import { auditRoutes } from "./modules/audit/audit.routes.ts";
import { authRoutes } from "./modules/auth/auth.routes.ts";
import { billingCodeRecords } from "./modules/billing-codes/billing-codes.records.ts";
import { blacklistFileRoutes } from "./modules/blacklist-files/blacklist-files.routes.ts";
import { blacklistRoutes } from "./modules/blacklists/blacklists.routes.ts";
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
import { createScheduledReports } from "./modules/report-runs/scheduled-reports.ts";
import { reportUserFilterRoutes } from "./modules/report-user-filters/report-user-filters.routes.ts";
import { widgetRoutes } from "./modules/report-widgets/report-widgets.routes.ts";
import { readableQueries } from "./modules/reports/readable-queries.ts";
import { reportRoutes } from "./modules/reports/reports.routes.ts";
import { roleRoutes } from "./modules/roles/roles.routes.ts";
import { secondFactorRoutes } from "./modules/second-factor/second-factor.routes.ts";
import { shortcodeRecords } from "./modules/shortcodes/shortcodes.records.ts";
import { statementRoutes } from "./modules/statements/statements.routes.ts";
import { serveMetrics } from "./modules/system/metrics.ts";
import { ProcessReporter } from "./modules/system/process-reporter.ts";
import { serveOpenApi, systemRoutes } from "./modules/system/system.routes.ts";
import { systemOverviewRoutes } from "./modules/system/system-overview.routes.ts";
import { sessionRoutes } from "./modules/users/sessions.routes.ts";
import { createReadUser, userRoutes } from "./modules/users/users.routes.ts";
import { recordAudit } from "./platform/audit/audit.ts";
import { createOwnWrites, unnotedWrites } from "./platform/auth/own-writes.ts";
import { createTokens } from "./platform/auth/tokens.ts";
import { createDb, type Db } from "./platform/database/database.ts";
import { prepared } from "./platform/database/prepared.ts";
import { ReadReplica } from "./platform/database/read-replica.ts";
import { createDatasources } from "./platform/datasources/datasources.ts";
import { createKnownFiles } from "./platform/files/known-files.ts";
import { createAuthenticate } from "./platform/http/authenticate.ts";
import { type MountOptions, mount } from "./platform/http/mount.ts";
import { createServer } from "./platform/http/server.ts";
import { JobRunner } from "./platform/jobs/job-runner.ts";
import { MonthKeeper } from "./platform/months/month-keeper.ts";
import { createNumberLimit } from "./platform/numbers/number-limit.ts";
import { resourceRoutes } from "./platform/records/resource-routes.ts";
import { createSeals } from "./platform/sealed.ts";
import { relyingPartyOf } from "./platform/second-factor/passkeys.ts";
import { createTickets } from "./platform/second-factor/ticket.ts";
import { createSecurityEvents } from "./platform/security-events.ts";
import { AppMetrics } from "./platform/telemetry/app-metrics.ts";
import { observeCalls } from "./platform/telemetry/observe-calls.ts";
import { watchMail } from "./platform/telemetry/watch-mail.ts";
import { systemClock } from "./platform/time/clock.ts";
import { withArrival } from "./platform/uploads/arrival.ts";
import { Uploads } from "./platform/uploads/uploads.ts";

/** The API's only root (D-A17, C-1); an unprefixed path is unknown. */
const root = "/api/v1";

/** Builds the server without listening; tests start here and call it with `inject`. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { pool, disk, uploadLimits, log, tokenSecrets, datasources, carriers, timeZone } = deps;
  const { pdfMaxBytes, monitorExportMaxRows, confirmWithinMinutes, proxies, corsOrigin, checkReplies = false } = deps;
  const { maskNumbers } = deps;
  const { staffPasswords = "keep", clock = systemClock, portalUrl, secondFactorRoles = [] } = deps;
  const metrics = new AppMetrics();
  metrics.watchPool("main", pool);
  const { mail, figures: mails } = watchMail(deps.mail, metrics);
  const db = createDb(pool);
  const lists = { pool, db, timeZone };
  if (deps.replica) metrics.watchPool("replica", deps.replica.pool);
  const replica = deps.replica && new ReadReplica({ ...deps.replica, primary: pool, log });
  const writes = replica ? createOwnWrites(pool, log) : unnotedWrites;
  const files = createKnownFiles({ db, store: deps.files });
  const tokens = createTokens(tokenSecrets);
  const numbers = createNumberLimit({ db, perHour: deps.maskedNumbersPerHour });
  const securityEvents = createSecurityEvents(db, (error) =>
    log.error({ err: { message: error.message } }, "a security event was not stored"),
  );
  const seals = createSeals(datasources.keys);
  const factors = {
    db,
    factorSeals: createSeals(deps.secondFactorKeys),
    relyingParty: relyingPartyOf(portalUrl),
    secondFactorRoles,
    mail,
  };
  const stopping = new AbortController();
  const reportDatasources = createDatasources({
    stopping: stopping.signal,
    db,
    seals,
    rules: { ...datasources, perDatasource: deps.reports.runs.perDatasource },
    timeZone,
    log,
  });
  const onSecurityEvent: MountOptions["onSecurityEvent"] = (event) => {
    metrics.securityEvent(event.event);
    securityEvents.record(event);
  };
  const app = await createServer({ log, proxies, corsOrigin, onSecurityEvent });
  observeCalls(app, metrics);
  app.addHook("onClose", async () => metrics.stop());
  app.addHook("onClose", () => securityEvents.settled());
  app.addHook("onClose", () => reportDatasources.close());
  const { maxBytes, maxRows } = uploadLimits;
  const kinds = jobKinds({ maxRows, timeZone, bulk: deps.bulk });
  const jobs = new JobRunner({ pool, db, files, log, writes, kinds, onEnd: metrics.jobEnded.bind(metrics) });
  const uploads = new Uploads({ db, files, timeZone, patienceMs: deps.jobPatienceMs, wake: () => jobs.wake() });
  const runBeside = (part: { start(): Promise<void> | void; stop(): Promise<void> }) => {
    app.addHook("onReady", async () => part.start());
    app.addHook("onClose", () => part.stop());
  };
  if (replica) runBeside(replica);
  runBeside(jobs);
  runBeside(new AlarmWatch({ pool, db, maskNumbers, mail, clock, log, timeZone, portalUrl }));
  runBeside(new MonthKeeper({ db, retention: deps.retention, log }));
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
    maskNumbers,
    log,
  });
  if (deps.deliveries.delivers) app.addHook("onReady", async () => deliveries.start());
  app.addHook("preClose", async () => {
    const stopped = deliveries.stop();
    stopping.abort();
    await stopped;
  });
  if (deps.tellsOfItself) runBeside(new ProcessReporter({ db, pool, metrics, mails, log }));
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
      blacklists: blacklistRoutes(lists),
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
      serveMetrics(api, { metrics, db, log, readDeliveries, token: deps.metricsToken });
      mount(
        api,
        contract,
        {
          ...readableOn({ pool, db }),
          system: systemRoutes({ pool, disk, files, readDeliveries, replica }),
          auth: authRoutes({
            db,
            tokens,
            mail,
            pinSecrets: tokenSecrets,
            factors,
            tickets: createTickets(tokenSecrets),
            readUser: createReadUser({ db, timeZone, secondFactorRoles, maskNumbers }),
            onSignIn: () => metrics.signedIn(),
          }),
          users: userRoutes({ ...lists, tokens, staffPasswords, secondFactorRoles, maskNumbers, mail }),
          secondFactor: secondFactorRoutes(factors),
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
          systemOverview: systemOverviewRoutes({
            db,
            disk,
            files,
            places: deps.releases,
            mailWay: deps.mailWay ?? "outbox",
            readDeliveries,
          }),
        },
        {
          authenticate: createAuthenticate({
            pool,
            tokens,
            log,
            confirmWithinMinutes,
            secondFactorRoles,
            maskNumbers,
            readsReplica: replica !== undefined,
          }),
          onSecurityEvent,
          uploads: {
            limits: { csv: maxBytes, pdf: pdfMaxBytes },
            pace: deps.uploadPace,
            files,
            arrive: (caller, take) => withArrival(db, caller, take),
          },
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
