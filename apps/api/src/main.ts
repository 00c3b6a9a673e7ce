import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { keptSecret } from "@portal/embedded-postgres/kept-secret";
import { openStore as openReleaseStore } from "@portal/releases/storage";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { loadDemo } from "./demo/demo.ts";
import { writeGuide } from "./demo/guide-file.ts";
import { openSampleDatasource } from "./demo/sample-datasource.ts";
import { writeTryFiles } from "./demo/try-files.ts";
import { setCommonPasswords } from "./platform/auth/passwords.ts";
import { acceptingGateway } from "./platform/carrier-gateway.ts";
import { appRole } from "./platform/database/app-role.ts";
import { callLockTimeoutMs, createPool, type PoolOptions } from "./platform/database/database.ts";
import { prepareRole } from "./platform/database/pooler.ts";
import { reachDatabase } from "./platform/database/reach-database.ts";
import { fileSettings, openStore } from "./platform/files/open-store.ts";
import { HopelessStart, hopelessExitCode } from "./platform/hopeless-start.ts";
import { createMail } from "./platform/mail/mail.ts";
import { createSeals } from "./platform/sealed.ts";
import { traceWith } from "./platform/telemetry/tracing.ts";
import { watchStatements } from "./platform/telemetry/watch-statements.ts";
import { awaitPreparedDatabase, prepareDatabase } from "./prepare-database.ts";

// The API process: database, migrations, first user or demo data, then the server; it stops in the reverse order.
const stops: (() => Promise<unknown>)[] = [];
let stopping = false;
/** How long a datasource may take to connect. */
const datasourcePatienceMs = 5_000;
/** How long a call with long work waits for its end. */
const jobPatienceMs = 2_000;
/** A replica that is silent for this long counts as away. */
const replicaPatienceMs = 2_000;
/** How long each part may take to stop. */
const stopPatienceMs = 10_000;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const end of stops.toReversed())
    await Promise.race([end(), tooLong()]).catch((error: Error) => console.error(`While stopping: ${error.message}`));
  process.exit(code);
}

/** Ends the wait for a part that does not stop, so that the parts after it are stopped all the same. */
async function tooLong(): Promise<never> {
  await sleep(stopPatienceMs, undefined, { ref: false });
  throw new Error(`a part took more than ${stopPatienceMs / 1_000} s`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
// Another process of the portal started this one: end with it, however it ends.
if (process.channel) process.on("disconnect", () => void stop(0));

try {
  const config = readConfig(process.env);
  setCommonPasswords(config.commonPasswords);
  await startTracing(config);
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ dest: 1, sync: true }));
  // the owner runs the migrations, here or in a process of its own, and the API works with low rights
  const database = await reachDatabase(config, printLine);
  stops.push(database.stop);
  await prepare(config, config.migrateAtStart ? database.ownerUrl : database.appUrl);
  await serve(config, database.appUrl, log);
  log.info({ port: config.apiPort }, "the API is ready");
  process.send?.("ready");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(error instanceof HopelessStart ? hopelessExitCode : 1);
}

/** Starts tracing; OpenTelemetry is loaded only if traces are sent. */
async function startTracing({ traces }: Config): Promise<void> {
  if (!traces) return;
  const { openTelemetry } = await import("./platform/telemetry/open-telemetry.ts");
  const tracer = openTelemetry(traces);
  traceWith(tracer);
  stops.push(() => tracer.stop());
}

/** Whether the demo's own datasource is there: it is on the embedded server, and a given server is unknown. */
function hasSampleDatasource({ demo, databaseUrl }: Config): boolean {
  return demo !== null && !databaseUrl;
}

/** Host and port of a database's address. */
function placeOf(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port || 5432) };
}

/** Prints a message for the person who starts the portal, whatever the log level. */
function printLine(message: string): void {
  console.log(message);
}

async function prepare(config: Config, url: string): Promise<void> {
  const pool = createPool({ url, max: 2, applicationName: "portal-start" });
  try {
    if (!config.migrateAtStart) return await awaitPreparedDatabase(pool, config, printLine);
    await prepareDatabase(pool, config, printLine);
    if (!config.demo) return;
    const { password, size, seed } = config.demo;
    const guide = await loadDemo(pool, {
      size,
      seed,
      password,
      timeZone: config.timeZone,
      files: await openStore(fileSettings(config)),
      log: printLine,
    });
    const files = await writeTryFiles(pool, config.dataDir);
    writeGuide(config.dataDir, { guide, url: config.portalUrl, password, files });
    if (hasSampleDatasource(config))
      await openSampleDatasource(pool, {
        seal: createSeals(config.datasourceKeys).seal,
        port: placeOf(url).port,
        password: keptSecret(join(config.dataDir, "secrets", "report")),
      });
  } finally {
    await pool.end();
  }
}

async function serve(config: Config, url: string, log: pino.Logger): Promise<void> {
  const { replica, statementTimeoutMs, databaseDirectUrl, migrateAtStart } = config;
  // DATABASE_URL then signs in as the API's own role, which keeps its limits itself
  const isPooled = databaseDirectUrl !== undefined || !migrateAtStart;
  const openPool = (place: Pick<PoolOptions, "url" | "max" | "patienceMs">) => {
    const pool = createPool({
      lockTimeoutMs: callLockTimeoutMs,
      statementTimeoutMs,
      preparedStatements: config.preparedStatements,
      isPooled,
      ...(config.databaseUrl && { role: appRole }),
      onConnection: watchStatements({ log, slowMs: config.slowStatementMs }),
      onError: (error) => log.warn({ err: { message: error.message } }, "a connection broke"),
      ...place,
    });
    stops.push(() => pool.end());
    return pool;
  };
  const pool = openPool({ url });
  if (isPooled) await prepareRole(pool, { statementTimeoutMs, lockTimeoutMs: callLockTimeoutMs, log });
  const places = fileSettings(config);
  const app = await buildApp({
    ...config,
    pool,
    replica: replica
      ? {
          pool: openPool({ url: replica.url }),
          watch: openPool({ url: replica.url, max: 1, patienceMs: replicaPatienceMs }),
          maxLagMs: replica.maxLagMs,
        }
      : undefined,
    log,
    mail: createMail(config.mail),
    tellsOfItself: true,
    cleansUp: true,
    mailWay: config.mail.smtp ? "smtp" : "outbox",
    disk: places.disk,
    files: await openStore(places),
    jobPatienceMs,
    datasources: {
      keys: config.datasourceKeys,
      allow: [
        ...config.reportDatasourceAllow,
        ...(hasSampleDatasource(config) ? [{ ...placeOf(url), tls: false }] : []),
      ],
      own: placeOf(url),
      patienceMs: datasourcePatienceMs,
    },
    deliveries: {
      delivers: true,
      mailMissing: config.production && !config.mail.smtp ? "No mail server is set (SMTP_HOST)" : null,
    },
    releases: {
      ...config.releases,
      store: openReleaseStore(config.releases.store, { signer: config.releases.signer }),
    },
    carriers: acceptingGateway,
  });
  stops.push(() => app.close());
  await listen(app, { port: config.apiPort, host: config.apiHost });
}

/** An instance that was killed a moment ago may still be stopping, so a busy port is tried again for a while. */
async function listen(app: FastifyInstance, place: { port: number; host: string }): Promise<void> {
  const patience = Date.now() + 5_000;
  for (;;) {
    try {
      await app.listen(place);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      if (Date.now() > patience)
        throw new HopelessStart(`API_PORT ${place.port} is in use by another program`, { cause: error });
      await sleep(200);
    }
  }
}
