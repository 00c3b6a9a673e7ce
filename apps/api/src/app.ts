import { contract } from "@portal/api-client/contract";
import { mostBulkRecords } from "@portal/api-client/contract/bulk-changes";
import type { FastifyInstance } from "fastify";
import type { AppDependencies } from "./app-dependencies.ts";
import {
  accessRecords,
  accessRoutes,
  invitationMails,
  leaverMails,
  serveOidc,
  serveScim,
} from "./domains/access/index.ts";
import { bulkLists, bulkRoutes, jobKinds } from "./domains/bulk/index.ts";
import {
  approvalRoutes,
  carrierConnectionRoutes,
  catalogueRecords,
  catalogueRoutes,
  failureMails,
  plannedChanges,
} from "./domains/catalogue/index.ts";
import {
  operationsLists,
  operationsRoutes,
  ProcessReporter,
  serveMetrics,
  serveOpenApi,
} from "./domains/operations/index.ts";
import { createReports, holdingsOf, readableQueries, reportRecords } from "./domains/reports/index.ts";
import { evidenceJobs, plannedEnds, subscriberLists, subscriberRoutes } from "./domains/subscribers/index.ts";
import { recordAudit } from "./platform/audit/audit.ts";
import { createOwnWrites, unnotedWrites } from "./platform/auth/own-writes.ts";
import { createTokens } from "./platform/auth/tokens.ts";
import { createCarrierLines } from "./platform/carriers/carrier-lines.ts";
import { ChainKeeper } from "./platform/chain/chain-keeper.ts";
import { headPlaces } from "./platform/chain/send-heads.ts";
import { createDb } from "./platform/database/database.ts";
import { ReadReplica } from "./platform/database/read-replica.ts";
import { createDatasources } from "./platform/datasources/datasources.ts";
import { createKnownFiles } from "./platform/files/known-files.ts";
import { createAuthenticate } from "./platform/http/authenticate.ts";
import { type MountOptions, mount } from "./platform/http/mount.ts";
import { createServer } from "./platform/http/server.ts";
import { JobRunner } from "./platform/jobs/job-runner.ts";
import { MonthKeeper } from "./platform/months/month-keeper.ts";
import { createNumberLimit } from "./platform/numbers/number-limit.ts";
import { createIdTokenSeals } from "./platform/oidc/id-token-seals.ts";
import { createOidcClient } from "./platform/oidc/oidc-client.ts";
import { findReasonRule } from "./platform/reasons/reasons.ts";
import { bulkChangeJobs } from "./platform/records/bulk-change/bulk-change.jobs.ts";
import { bulkChangeRoutes } from "./platform/records/bulk-change/bulk-change.routes.ts";
import { recordFileJobs } from "./platform/records/record-file/record-file.jobs.ts";
import { recordFileRoutes } from "./platform/records/record-file/record-file.routes.ts";
import type { ResourceDependencies } from "./platform/records/resource-routes.ts";
import { createSeals } from "./platform/sealed.ts";
import { relyingPartyOf } from "./platform/second-factor/passkeys.ts";
import { createSecurityEvents } from "./platform/security-events.ts";
import { AppMetrics } from "./platform/telemetry/app-metrics.ts";
import { observeCalls } from "./platform/telemetry/observe-calls.ts";
import { watchMail } from "./platform/telemetry/watch-mail.ts";
import { systemClock } from "./platform/time/clock.ts";
import { withArrival } from "./platform/uploads/arrival.ts";
import { Uploads } from "./platform/uploads/uploads.ts";

/** The API's only root; an unprefixed path is unknown. */
const root = "/api/v1";

/** Builds the server without listening; tests start here and call it with `inject`. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { pool, disk, uploadLimits, log, tokenSecrets, timeZone, bulk, maskNumbers, portalUrl } = deps;
  const { staffPasswords, clock = systemClock, secondFactorRoles } = deps;
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
  const onSecurityEvent: MountOptions["onSecurityEvent"] = (event) => {
    metrics.securityEvent(event.event);
    securityEvents.record(event);
  };
  const app = await createServer({ log, proxies: deps.proxies, corsOrigin: deps.corsOrigin, onSecurityEvent });
  observeCalls(app, metrics);
  const stopping = new AbortController();
  const seals = createSeals(deps.datasources.keys);
  const datasources = createDatasources({
    stopping: stopping.signal,
    db,
    seals,
    rules: { ...deps.datasources, perDatasource: deps.reports.runs.perDatasource },
    timeZone,
    log,
  });
  const carrierRules = { allow: deps.carriers.allow, own: deps.datasources.own };
  const carriers = createCarrierLines({ seals, rules: carrierRules, standIn: deps.carriers.standIn, clock });
  app.addHook("onClose", async () => metrics.stop());
  app.addHook("onClose", () => securityEvents.settled());
  app.addHook("onClose", () => datasources.close());
  const modules = { ...catalogueRecords(timeZone), ...accessRecords, ...reportRecords(seals) };
  const kinds = [
    ...jobKinds({ maxRows: uploadLimits.maxRows, timeZone, bulk }),
    ...evidenceJobs({ db, timeZone, carriers }),
    ...bulkChangeJobs({ pool, modules, rights: { maskNumbers } }),
    recordFileJobs({
      pool,
      modules,
      rights: { maskNumbers },
      timeZone,
      guard: bulk.guard,
      maxRows: Math.min(uploadLimits.maxRows, mostBulkRecords),
    }),
  ];
  const invitations = invitationMails({ db, mail, portalUrl, passwordSignIn: deps.passwordSignIn, log });
  const leavers = leaverMails({ db, mail, portalUrl, log });
  const failures = failureMails({ db, mail, portalUrl, log });
  const onEnd: typeof metrics.jobEnded = (...ended) => {
    metrics.jobEnded(...ended);
    invitations.wake(); // a file of users has made some
  };
  const jobs = new JobRunner({ pool, db, files, log, writes, kinds, onEnd });
  const uploads = new Uploads({ db, files, timeZone, patienceMs: deps.jobPatienceMs, wake: () => jobs.wake() });
  const { mailMissing, delivers } = deps.deliveries;
  const reports = createReports({
    ...lists,
    datasources,
    rules: deps.datasources,
    seals,
    limits: deps.reports,
    numbers,
    clock,
    portalUrl,
    mail,
    mailMissing,
    maskNumbers,
    log,
    binDays: deps.binDays,
  });
  const { deliveries, alarms, binCleaner, readDeliveries } = reports;
  const runBeside = (part: { start(): Promise<void> | void; stop(): Promise<void> }) => {
    app.addHook("onReady", async () => part.start());
    app.addHook("onClose", () => part.stop());
  };
  if (replica) runBeside(replica);
  runBeside(jobs);
  runBeside(alarms);
  for (const queue of [invitations, leavers, failures]) {
    if (deps.cleansUp) app.addHook("onReady", async () => queue.start());
    app.addHook("onClose", () => queue.stop());
  }
  const places = headPlaces(deps.auditHeads, mail);
  const chain = new ChainKeeper({ pool, db, places, authority: deps.auditHeads.authority, clock, log });
  const months = new MonthKeeper({ db, retention: deps.retention, log });
  const changes = plannedChanges({ pool, db, rights: { maskNumbers }, log, onFail: () => failures.wake() });
  for (const work of deps.cleansUp ? [binCleaner, months, chain, plannedEnds({ db, log }), changes] : [])
    runBeside(work);
  if (deps.tellsOfItself) runBeside(new ProcessReporter({ db, pool, metrics, mails, log }));
  if (delivers) app.addHook("onReady", async () => deliveries.start());
  app.addHook("preClose", async () => {
    const stopped = deliveries.stop();
    stopping.abort();
    await stopped;
  });
  /** The branches that a replica may serve as well: nothing that rights depend on, and nothing that shows progress. */
  const readableOn = (place: ResourceDependencies) => ({
    ...catalogueRoutes(place),
    ...subscriberLists(place, { maxRows: deps.monitorExportMaxRows, carriers }),
    ...bulkLists(place, { files, uploads, bulk }),
    ...operationsLists(place, { files }),
  });
  const factors = {
    db,
    factorSeals: createSeals(deps.secondFactorKeys),
    relyingParty: relyingPartyOf(portalUrl),
    secondFactorRoles,
    mail,
  };
  const oidc = {
    client: createOidcClient({ portalUrl }),
    providers: deps.oidcProviders,
    idTokenSeals: createIdTokenSeals(tokenSecrets),
    isSecure: portalUrl.startsWith("https:"),
  };
  const handlers = {
    ...readableOn(lists),
    ...accessRoutes({
      lists,
      tokens,
      tokenSecrets,
      factors,
      staffPasswords,
      maskNumbers,
      viewAsMinutes: deps.viewAsMinutes,
      undoHours: bulk.undoHours,
      oidc,
      passwordSignIn: deps.passwordSignIn,
      onSignIn: () => metrics.signedIn(),
      onInvite: () => invitations.wake(),
    }),
    carrierConnections: carrierConnectionRoutes({ lists, seals, rules: carrierRules, clock }),
    ...subscriberRoutes({ lists, numbers, carriers, uploads, files }),
    ...bulkRoutes(lists, { files, uploads, modules, bulk }),
    approvals: approvalRoutes({ db, timeZone }),
    bulkChanges: bulkChangeRoutes({ pool, db, timeZone, uploads, modules, guard: bulk.guard }),
    recordFiles: recordFileRoutes({ uploads, modules }),
    ...reports.routes,
    ...operationsRoutes({
      lists,
      disk,
      files,
      replica,
      releases: deps.releases,
      mailWay: deps.mailWay ?? "outbox",
      oidcProviders: deps.oidcProviders,
      heads: { places: places.map(({ way }) => way), isStamped: deps.auditHeads.authority !== null },
      clock,
      simulatesMessages: deps.carriers.standIn !== null,
      readDeliveries,
      readableQueries: (caller, reportIds) => readableQueries(db, caller, reportIds),
    }),
  };
  const authenticate = createAuthenticate({
    pool,
    tokens,
    log,
    confirmWithinMinutes: deps.confirmWithinMinutes,
    secondFactorRoles,
    maskNumbers,
    readsReplica: replica !== undefined,
    keyCallsPerMinute: deps.keyCallsPerMinute,
  });
  await app.register(
    async (api) => {
      serveOpenApi(api);
      serveOidc(api, { ...oidc, db, tokens, mail });
      serveMetrics(api, { metrics, db, log, timeZone, readDeliveries, token: deps.metricsToken });
      serveScim(api, {
        db,
        portalUrl,
        authenticate,
        writes,
        holdingsOf,
        onInvite: () => invitations.wake(),
        onLeave: () => leavers.wake(),
      });
      mount(api, contract, handlers, {
        authenticate,
        onSecurityEvent,
        uploads: {
          limits: { csv: uploadLimits.maxBytes, pdf: deps.pdfMaxBytes },
          pace: deps.uploadPace,
          files,
          arrive: (caller, take) => withArrival(db, caller, take),
        },
        recordExport: (caller, line) => recordAudit(db, { ...line, userId: caller?.userId ?? null }),
        numbers,
        reasonRule: findReasonRule(db),
        checkReplies: deps.checkReplies ?? false,
        writes,
        replica: replica && {
          of: replica,
          handlers: readableOn({ pool: replica.pool, db: createDb(replica.pool), timeZone }),
        },
      });
    },
    { prefix: root },
  );
  return app;
}
