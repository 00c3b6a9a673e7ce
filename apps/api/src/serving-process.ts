import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import pino from "pino";
import { appRole } from "./platform/database/app-role.ts";
import { callLockTimeoutMs, createPool, type PoolOptions } from "./platform/database/database.ts";
import { prepareRole } from "./platform/database/pooler.ts";
import { HopelessStart } from "./platform/hopeless-start.ts";
import type { OnStop } from "./platform/run-process.ts";
import { traceWith } from "./platform/telemetry/tracing.ts";
import { watchStatements } from "./platform/telemetry/watch-statements.ts";
import type { ServingConfig } from "./serving-config.ts";

// What each process that serves begins with: the API and the link.

export const openLog = ({ logLevel }: ServingConfig): pino.Logger =>
  pino({ level: logLevel, base: null }, pino.destination({ dest: 1, sync: true }));

/** Host and port of a database's address. */
export function placeOf(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port || 5432) };
}

/** Starts tracing; OpenTelemetry is loaded only if traces are sent. */
export async function startTracing({ traces }: ServingConfig, onStop: OnStop): Promise<void> {
  if (!traces) return;
  const { openTelemetry } = await import("./platform/telemetry/open-telemetry.ts");
  const tracer = openTelemetry(traces);
  traceWith(tracer);
  onStop(() => tracer.stop());
}

type Place = Pick<PoolOptions, "url" | "max" | "patienceMs" | "applicationName">;

/** The pool of a process, with the low rights of the API's role and the limits of the settings, and a way to open others like it. */
export async function openPools(config: ServingConfig, main: Place, log: pino.Logger, onStop: OnStop) {
  const { statementTimeoutMs, databaseDirectUrl, migrateAtStart } = config;
  // DATABASE_URL then signs in as the API's own role, which keeps its limits itself
  const isPooled = databaseDirectUrl !== undefined || !migrateAtStart;
  const open = (place: Place): pg.Pool => {
    const opened = createPool({
      lockTimeoutMs: callLockTimeoutMs,
      statementTimeoutMs,
      preparedStatements: config.preparedStatements,
      isPooled,
      ...(config.databaseUrl && { role: appRole }),
      onConnection: watchStatements({ log, slowMs: config.slowStatementMs }),
      onError: (error) => log.warn({ err: { message: error.message } }, "a connection broke"),
      ...place,
    });
    onStop(() => opened.end());
    return opened;
  };
  const pool = open(main);
  if (isPooled) await prepareRole(pool, { statementTimeoutMs, lockTimeoutMs: callLockTimeoutMs, log });
  return { pool, open };
}

/** Listens. An instance that was killed a moment ago may still be stopping, so a busy port is tried again for a while. */
export async function listen(app: FastifyInstance, { name, ...place }: { name: string; port: number; host: string }) {
  const patience = Date.now() + 5_000;
  for (;;) {
    try {
      await app.listen(place);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      if (Date.now() > patience)
        throw new HopelessStart(`${name} ${place.port} is in use by another program`, { cause: error });
      await sleep(200);
    }
  }
}
