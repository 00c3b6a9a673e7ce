import { join } from "node:path";
import { keptSecret } from "@portal/embedded-postgres/kept-secret";
import { openStore as openReleaseStore } from "@portal/releases/storage";
import type pino from "pino";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { loadDemo } from "./demo/demo.ts";
import { writeGuide } from "./demo/guide-file.ts";
import { openSampleDatasource } from "./demo/sample-datasource.ts";
import { writeTryFiles } from "./demo/try-files.ts";
import { setCommonPasswords } from "./platform/auth/passwords.ts";
import { acceptingGateway } from "./platform/carrier-gateway.ts";
import { createPool } from "./platform/database/database.ts";
import { reachDatabase } from "./platform/database/reach-database.ts";
import { fileSettings, openStore } from "./platform/files/open-store.ts";
import { createMail } from "./platform/mail/mail.ts";
import { type OnStop, runProcess } from "./platform/run-process.ts";
import { createSeals } from "./platform/sealed.ts";
import { awaitPreparedDatabase, prepareDatabase } from "./prepare-database.ts";
import { listen, openLog, openPools, placeOf, startTracing } from "./serving-process.ts";

// The API process: database, migrations, first user or demo data, then the server; it stops in the reverse order.
/** How long a datasource may take to connect. */
const datasourcePatienceMs = 5_000;
/** How long a call with long work waits for its end. */
const jobPatienceMs = 2_000;
/** A replica that is silent for this long counts as away. */
const replicaPatienceMs = 2_000;

await runProcess(async (onStop) => {
  const config = readConfig(process.env);
  setCommonPasswords(config.commonPasswords);
  await startTracing(config, onStop);
  const log = openLog(config);
  // the owner runs the migrations, here or in a process of its own, and the API works with low rights
  const database = await reachDatabase(config, printLine);
  onStop(database.stop);
  await prepare(config, config.migrateAtStart ? database.ownerUrl : database.appUrl);
  await serve(config, database.appUrl, log, onStop);
  log.info({ port: config.apiPort }, "the API is ready");
});

/** Whether the demo's own datasource is there: it is on the embedded server, and a given server is unknown. */
function hasSampleDatasource({ demo, databaseUrl }: Config): boolean {
  return demo !== null && !databaseUrl;
}

/** Prints a message for the person who starts the portal, at each log level. */
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

async function serve(config: Config, url: string, log: pino.Logger, onStop: OnStop): Promise<void> {
  const { replica } = config;
  const { pool, open: openPool } = await openPools(config, { url }, log, onStop);
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
    carriers: { allow: config.carrierAddresses, standIn: config.production ? null : acceptingGateway },
  });
  onStop(() => app.close());
  await listen(app, { name: "API_PORT", port: config.apiPort, host: config.apiHost });
}
