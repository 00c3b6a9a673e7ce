import { randomUUID } from "node:crypto";
import type { Permission } from "@portal/api-client/permissions";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { afterAll, inject } from "vitest";
import { buildApp } from "../src/app.ts";
import type { BulkRules } from "../src/domains/bulk/index.ts";
import type { StaffPasswords } from "../src/platform/auth/passwords.ts";
import { startSession } from "../src/platform/auth/sessions.ts";
import { createTokens } from "../src/platform/auth/tokens.ts";
import { acceptingGateway, type CarrierGateway } from "../src/platform/carrier-gateway.ts";
import { callLockTimeoutMs, createDb, createPool, type Db } from "../src/platform/database/database.ts";
import { prepareRole } from "../src/platform/database/pooler.ts";
import { parseAllowList } from "../src/platform/datasources/allow-list.ts";
import type { UploadPace } from "../src/platform/http/upload-pace.ts";
import type { Mail, SendMail } from "../src/platform/mail/mail.ts";
import type { OidcProvider, PasswordUsers } from "../src/platform/oidc/providers.ts";
import { watchStatements } from "../src/platform/telemetry/watch-statements.ts";
import { systemClock } from "../src/platform/time/clock.ts";
import { Build } from "./build.ts";
import { releaseStore } from "./published-remote.ts";
import { reportLimits } from "./report-limits.ts";
import { disk, files, removeFiles } from "./test-files.ts";

/** The secret that a portal in front of the test's API would send. */
export const proxySecret = "a secret of the tests that the portal shares";
/** The keys that seal the secrets of authenticator apps in tests. */
export const secondFactorKeys = [{ id: "test", key: Buffer.alloc(32, 9) }] as const;
const tokenSecrets = ["a secret of the tests, long enough for HS256"] as const;

interface CallOptions {
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * The real app on a database of this test file's own. Answers are checked against the contract. `build` makes records as the
 * owner; the app itself works with the low-rights role, as in production.
 */
export async function startTestApi({
  timeZone = "UTC",
  clock = systemClock,
  uploadLimits = { maxBytes: 1_000_000, maxRows: 1_000 },
  /** Long, so that small work does not become a job because the machine is busy; tests of jobs set less. */
  jobPatienceMs = 30_000,
  pdfMaxBytes = 300_000,
  monitorExportMaxRows = 1_000,
  bulk = { guard: { numbers: 1_000, share: null, enforced: false }, twoPerson: false, undoHours: 24 } as BulkRules,
  reports = reportLimits,
  /** Whether it delivers due schedules, as each process does in production. */
  delivers = false,
  mailMissing = null as string | null,
  /** Serves carriers without a connection. */
  carriers = acceptingGateway as CarrierGateway | null,
  /** Where carriers may be, e.g. `127.0.0.1:4711;notls`. */
  carrierAddresses = "",
  lockTimeoutMs = callLockTimeoutMs,
  statementTimeoutMs = 15_000,
  slowStatementMs = 1_000,
  /** Whether it reports itself to the System screen, as each process does in production. */
  tellsOfItself = false,
  /** Whether numbers are masked for those without `msisdn.view` (P-22). */
  maskNumbers = false,
  maskedNumbersPerHour = 60,
  staffPasswords = "keep" as StaffPasswords,
  secondFactorRoles = [] as readonly string[],
  keyCallsPerMinute = 100_000,
  viewAsMinutes = 30,
  oidcProviders = [] as readonly OidcProvider[],
  passwordSignIn = "*" as PasswordUsers,
  portalUrl = "https://portal.example.com",
  trustProxy = ["127.0.0.1"],
  metricsToken = undefined as string | undefined,
  store = files,
  releases = releaseStore,
  /** How long a datasource may take to connect; a busy machine needs a moment even for its own. */
  datasourcePatienceMs = 10_000,
  binDays = 30,
  /** Sends mails, instead of keeping them in `mails`. */
  sendMail = undefined as SendMail | undefined,
  /** The address of a server that follows the tests' one: lists are read from this test's database there. */
  readUrl = undefined as string | undefined,
  maxLagMs = 10_000,
  /** The address of a pooler in transaction mode, used instead of the server's. */
  pooledUrl = undefined as string | undefined,
} = {}) {
  const { owner, appUrl, drop } = await copyOfTemplate(pooledUrl);
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logLines.push(line) });
  const mail = sendMail ?? (async (sent: Mail) => void mails.push(sent));
  const server = new URL(inject("ownerUrl"));
  const own = { host: server.hostname, port: Number(server.port) };
  const datasources = {
    keys: [{ id: "test", key: Buffer.alloc(32, 7) }] as const,
    allow: parseAllowList(`${own.host}:${own.port};notls`),
    own,
    patienceMs: datasourcePatienceMs,
  };
  const instances: { app: FastifyInstance; pools: pg.Pool[] }[] = [];
  const startInstance = async ({
    confirmWithinMinutes = 10,
    url = appUrl,
    lagMs = maxLagMs,
    patienceMs = jobPatienceMs,
    oidcProviders: known = oidcProviders,
    /** The slowest pace of uploads, which no test falls below. */
    uploadPace = { bytesPerSecond: 1, windowMs: 60_000 } as UploadPace,
    zone = timeZone,
  } = {}) => {
    const limits = { lockTimeoutMs, statementTimeoutMs };
    const watch = watchStatements({ log, slowMs: slowStatementMs });
    const onConnection = (client: pg.ClientBase) => {
      // looked up with each statement, so that a spy also sees open connections
      client.query = (...given: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, given);
      watch(client);
    };
    const isPooled = inject("isPooled") || pooledUrl !== undefined;
    const pool = createPool({ url, max: 5, isPooled, preparedStatements: !isPooled, onConnection, ...limits });
    if (isPooled) await prepareRole(pool, { ...limits, log });
    const copyUrl = readUrl && new URL(new URL(url).pathname, readUrl).href;
    const replica = copyUrl
      ? {
          pool: createPool({ url: copyUrl, max: 5, ...limits }),
          watch: createPool({ url: copyUrl, max: 1, patienceMs: 2_000 }),
          maxLagMs: lagMs,
        }
      : undefined;
    const proxies = { proxySecret, trustProxy };
    const shared = {
      log,
      mail,
      tellsOfItself,
      files: store,
      disk,
      uploadLimits,
      uploadPace,
      jobPatienceMs: patienceMs,
      pdfMaxBytes,
      monitorExportMaxRows,
      bulk,
      tokenSecrets,
      confirmWithinMinutes,
      secondFactorKeys,
      secondFactorRoles,
      keyCallsPerMinute,
      viewAsMinutes,
      oidcProviders: known,
      passwordSignIn,
      maskNumbers,
      maskedNumbersPerHour,
      binDays,
      datasources,
      reports,
      deliveries: { delivers, mailMissing },
      auditHeads: { mail: [], folder: null, s3: null },
      carriers: { allow: parseAllowList(carrierAddresses), standIn: carriers },
      retention: { monitor_message: null, notification: null, charge: null },
      releases: { store: releases, env: "local", releasesUrl: "/releases/" },
      timeZone: zone,
      clock,
      portalUrl,
      staffPasswords,
      metricsToken,
      corsOrigin: undefined,
    };
    const app = await buildApp({ ...shared, pool, replica, proxies, checkReplies: true });
    instances.push({ app, pools: [pool, ...(replica ? [replica.pool, replica.watch] : [])] });
    return { app, pool, call: callsTo(app) };
  };
  const { app, pool, call } = await startInstance();
  const db = createDb(owner);
  const tokens = createTokens(tokenSecrets);

  /** A token of a new session of a user. */
  const tokenOf = async (userId: number) => {
    const { token_version } = await db
      .selectFrom("app_user")
      .select("token_version")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const session = await db
      .transaction()
      .execute((tx) => startSession(tx, userId, { address: "127.0.0.1", userAgent: null }));
    return tokens.issue({ userId, tokenVersion: token_version, ...session });
  };

  afterAll(async () => {
    for (const instance of instances) {
      await instance.app.close();
      for (const pool of instance.pools) await pool.end();
    }
    await owner.end();
    await drop();
    removeFiles();
  });

  return {
    app,
    db,
    pool,
    files,
    releaseStore,
    owner,
    mails,
    logLines,
    tokens,
    tokenOf,
    call,
    /** A second instance of the API on the same database, as behind a load balancer. */
    replica: startInstance,
    build: new Build(db),
    /** Calls as a user, or as a new user with just these permissions and ties. */
    as: async (who: number | { permissions?: readonly Permission[]; carrierId?: number; providerId?: number }) => {
      const userId = typeof who === "number" ? who : (await new Build(db).user(who)).id;
      const token = await tokenOf(userId);
      const bound =
        (method: "GET" | "POST" | "PUT" | "DELETE") =>
        (path: string, options: CallOptions = {}) =>
          call(method, path, options, token);
      return { userId, token, get: bound("GET"), post: bound("POST"), put: bound("PUT"), delete: bound("DELETE") };
    },
    /** Audit lines, oldest first. */
    audit: () => audit(db),
    lastAudit: () => db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst(),
  };
}

const callsTo =
  (app: FastifyInstance) =>
  async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, options: CallOptions = {}, token?: string) => {
    const reply = await app.inject({
      method,
      url: `/api/v1${path}${options.query ? `?${options.query}` : ""}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
    const isJson = String(reply.headers["content-type"]).startsWith("application/json");
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body || null, headers: reply.headers };
  };

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

const audit = (db: Db) => db.selectFrom("audit").selectAll().orderBy("id").execute();

async function copyOfTemplate(server = inject("appUrl")) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = createPool({ url: new URL("/postgres", inject("ownerUrl")).href, max: 1 });
  await admin.query(`create database ${name} template ${inject("template")}`);
  const copyOf = (address: string) => new URL(`/${name}`, address).href;
  return {
    appUrl: copyOf(server),
    owner: createPool({ url: copyOf(inject("ownerUrl")), max: 3 }),
    drop: async () => {
      // Not by force: the owner may not end the app's connections, and PostgreSQL waits for those that are closing.
      // A pooler keeps its own for longer; the server of the tests goes with all that is left on it.
      if (server === inject("appUrl") && !inject("isPooled")) await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}
