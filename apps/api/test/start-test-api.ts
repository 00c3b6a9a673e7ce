import { randomUUID } from "node:crypto";
import type { Permission } from "@portal/api-client/permissions";
import type { ReleaseStore } from "@portal/releases/storage";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { afterAll, inject } from "vitest";
import { buildApp } from "../src/app.ts";
import type { AppDependencies } from "../src/app-dependencies.ts";
import { startSession } from "../src/platform/auth/sessions.ts";
import { createTokens } from "../src/platform/auth/tokens.ts";
import { acceptingGateway, type CarrierGateway } from "../src/platform/carrier-gateway.ts";
import { callLockTimeoutMs, createDb, createPool, type Db } from "../src/platform/database/database.ts";
import { prepareRole } from "../src/platform/database/pooler.ts";
import { parseAllowList } from "../src/platform/datasources/allow-list.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import type { Mail, SendMail } from "../src/platform/mail/mail.ts";
import { watchStatements } from "../src/platform/telemetry/watch-statements.ts";
import { systemClock } from "../src/platform/time/clock.ts";
import { createBuild } from "./build.ts";
import { openReleaseStore, releaseStore } from "./published-remote.ts";
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

type Settings = Partial<
  Omit<
    AppDependencies,
    "carriers" | "datasources" | "deliveries" | "files" | "log" | "mail" | "pool" | "proxies" | "releases" | "replica"
  >
>;

/** The settings of the tests, unless a test sets others: small limits, and so much time that a busy machine changes nothing. */
const defaults = {
  timeZone: "UTC",
  clock: systemClock,
  uploadLimits: { maxBytes: 1_000_000, maxRows: 1_000 },
  uploadPace: { bytesPerSecond: 1, windowMs: 60_000 },
  /** Long, so that small work does not become a job; tests of jobs set less. */
  jobPatienceMs: 30_000,
  pdfMaxBytes: 300_000,
  monitorExportMaxRows: 1_000,
  bulk: { guard: { numbers: 1_000, share: null, enforced: false }, twoPerson: false, undoHours: 24 },
  reports: reportLimits,
  tokenSecrets,
  confirmWithinMinutes: 10,
  secondFactorKeys,
  secondFactorRoles: [],
  keyCallsPerMinute: 100_000,
  viewAsMinutes: 30,
  oidcProviders: [],
  passwordSignIn: "*",
  maskNumbers: false,
  maskedNumbersPerHour: 60,
  staffPasswords: "keep",
  portalUrl: "https://portal.example.com",
  metricsToken: undefined,
  corsOrigin: undefined,
  auditHeads: { mail: [], folder: null, s3: null, authority: null },
  retention: { monitor_message: null, notification: null, charge: null },
  binDays: 30,
  disk,
  checkReplies: true,
} satisfies Settings;

interface Options extends Settings {
  /** Whether it delivers due schedules, as each process does in production. */
  delivers?: boolean;
  mailMissing?: string | null;
  /** Serves carriers without a connection. */
  carriers?: CarrierGateway | null;
  /** Where carriers may be, e.g. `127.0.0.1:4711;notls`. */
  carrierAddresses?: string;
  lockTimeoutMs?: number;
  statementTimeoutMs?: number;
  slowStatementMs?: number;
  trustProxy?: string[];
  store?: FileStore;
  releases?: ReleaseStore;
  /** How long a datasource may take to connect; a busy machine needs a moment even for its own. */
  datasourcePatienceMs?: number;
  /** Sends mails, instead of keeping them in `mails`. */
  sendMail?: SendMail;
  /** The address of a server that follows the tests' one: lists are read from this test's database there. */
  readUrl?: string;
  maxLagMs?: number;
  /** The address of a pooler in transaction mode, used instead of the server's. */
  pooledUrl?: string;
}

/**
 * The real app on a database of this test file's own. Answers are checked against the contract. `build` makes records as the
 * owner; the app itself works with the low-rights role, as in production.
 */
export async function startTestApi({
  delivers = false,
  mailMissing = null,
  carriers = acceptingGateway,
  carrierAddresses = "",
  lockTimeoutMs = callLockTimeoutMs,
  statementTimeoutMs = 15_000,
  slowStatementMs = 1_000,
  trustProxy = ["127.0.0.1"],
  store = files,
  releases = openReleaseStore(),
  datasourcePatienceMs = 10_000,
  sendMail,
  readUrl,
  maxLagMs = 10_000,
  pooledUrl,
  ...settings
}: Options = {}) {
  const { owner, appUrl, drop } = await copyOfTemplate(pooledUrl);
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logLines.push(line) });
  const server = new URL(inject("ownerUrl"));
  const own = { host: server.hostname, port: Number(server.port) };
  const instances: { app: FastifyInstance; pools: pg.Pool[] }[] = [];
  const startInstance = async ({
    url = appUrl,
    lagMs = maxLagMs,
    ...ofInstance
  }: Settings & { url?: string; lagMs?: number } = {}) => {
    const limits = { lockTimeoutMs, statementTimeoutMs };
    const watch = watchStatements({ log, slowMs: slowStatementMs });
    const onConnection = (client: pg.ClientBase) => {
      // looked up with each statement, so that a spy also sees open connections
      client.query = (...given: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, given);
      watch(client);
    };
    const isPooled = inject("isPooled") || pooledUrl !== undefined;
    const pool = patient(createPool({ url, max: 5, isPooled, preparedStatements: !isPooled, onConnection, ...limits }));
    if (isPooled) await prepareRole(pool, { ...limits, log });
    const copyUrl = readUrl && new URL(new URL(url).pathname, readUrl).href;
    const replica = copyUrl
      ? {
          pool: createPool({ url: copyUrl, max: 5, ...limits }),
          watch: createPool({ url: copyUrl, max: 1, patienceMs: 2_000 }),
          maxLagMs: lagMs,
        }
      : undefined;
    const app = await buildApp({
      ...defaults,
      ...settings,
      ...ofInstance,
      pool,
      replica,
      log,
      mail: sendMail ?? (async (sent) => void mails.push(sent)),
      files: store,
      proxies: { proxySecret, trustProxy },
      datasources: {
        keys: [{ id: "test", key: Buffer.alloc(32, 7) }],
        allow: parseAllowList(`${own.host}:${own.port};notls`),
        own,
        patienceMs: datasourcePatienceMs,
      },
      deliveries: { delivers, mailMissing },
      carriers: { allow: parseAllowList(carrierAddresses), standIn: carriers },
      releases: { store: releases, env: "local", releasesUrl: "/releases/" },
    });
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
    build: createBuild(db),
    /** Calls as a user, or as a new user with just these permissions and ties. */
    as: async (who: number | { permissions?: readonly Permission[]; carrierId?: number; providerId?: number }) => {
      const userId = typeof who === "number" ? who : (await createBuild(db).user(who)).id;
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

/** On a busy machine tests wait longer for a connection, and hold a transaction for longer, than calls may. */
function patient(pool: pg.Pool): pg.Pool {
  Object.assign(pool.options, { connectionTimeoutMillis: 90_000, idle_in_transaction_session_timeout: 0 });
  return pool;
}

async function copyOfTemplate(server = inject("appUrl")) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = createPool({ url: new URL("/postgres", inject("ownerUrl")).href, max: 1 });
  await admin.query(`create database ${name} template ${inject("template")}`);
  const copyOf = (address: string) => new URL(`/${name}`, address).href;
  return {
    appUrl: copyOf(server),
    owner: patient(createPool({ url: copyOf(inject("ownerUrl")), max: 3 })),
    drop: async () => {
      // Not by force: the owner may not end the app's connections, and PostgreSQL waits for those that are closing.
      // A pooler keeps its own for longer; the server of the tests goes with all that is left on it.
      if (server === inject("appUrl") && !inject("isPooled")) await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}
