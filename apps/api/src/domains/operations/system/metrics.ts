import { setTimeout as sleep } from "node:timers/promises";
import type { DeliveryFigures } from "@portal/api-client/contract/system";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { Gauge, Registry } from "prom-client";
import type { Db } from "#platform/database/database.ts";
import { unauthorized, unknownAddress } from "#platform/errors.ts";
import { cameDirectly } from "#platform/http/proxies.ts";
import { sameSecret } from "#platform/same-secret.ts";
import type { AppMetrics } from "#platform/telemetry/app-metrics.ts";
import { countJobs, type JobCount } from "./jobs-count.queries.ts";

interface MetricsOptions {
  metrics: AppMetrics;
  db: Db;
  log: FastifyBaseLogger;
  readDeliveries(): Promise<DeliveryFigures | null>;
  /** Without a token, only this machine may read the metrics. */
  token: string | undefined;
}

/**
 * GET `metrics` for Prometheus: the process and its calls, jobs, and the delivery of reports. It needs no session, and is not
 * for everybody.
 */
export function serveMetrics(
  app: FastifyInstance,
  { metrics: processMetrics, db, log, readDeliveries, token }: MetricsOptions,
): void {
  const requireReader = readerCheck(token);
  app.get("/metrics", async (request, reply) => {
    requireReader(request);
    const [deliveries, jobs] = await Promise.all([readDeliveries(), readJobs()]);
    const metrics = Registry.merge([processMetrics.registry, deliveryMetrics(deliveries), jobMetrics(jobs)]);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });

  /** Reads the counts of jobs; none if the database is away, so that the figures of the process itself are still answered. */
  function readJobs(): Promise<readonly JobCount[]> {
    const counted = countJobs(db).catch((error: Error) => {
      log.warn({ err: { message: error.message } }, "the jobs could not be counted");
      return [];
    });
    return Promise.race([counted, sleep(patienceMs, [], { ref: false })]);
  }
}

/** How long a reader waits for a busy database. */
const patienceMs = 1_000;

/**
 * Returns a check for readers of the metrics. If no token is set, the address is unknown to callers from elsewhere, or behind a
 * proxy.
 */
function readerCheck(token: string | undefined) {
  const isToken = token === undefined ? null : sameSecret(token);
  return ({ headers, raw }: FastifyRequest) => {
    if (!isToken && !cameDirectly(raw)) throw unknownAddress();
    if (isToken && !isToken(/^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1])) throw unauthorized();
  };
}

/** Metrics of all processes' jobs, and those that ended within a day. */
function jobMetrics(counts: readonly JobCount[]): Registry {
  const registry = new Registry();
  const gauge = new Gauge({
    name: "portal_jobs",
    help: "Jobs that wait and run, and those that ended within 24 hours, by kind",
    labelNames: ["kind", "state"],
    registers: [registry],
  });
  for (const { kind, state, jobs } of counts) gauge.set({ kind, state }, jobs);
  return registry;
}

/** Metrics of the deliveries, made again for each reader; none if the database does not answer. */
function deliveryMetrics(figures: DeliveryFigures | null): Registry {
  const registry = new Registry();
  if (!figures) return registry;
  const { enabled, overdue, failing, queued, running, retrying, sent, failed, lookedAt } = figures;
  const show = (name: string, help: string, label: string, counts: Record<string, number>) => {
    const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const [value, count] of Object.entries(counts)) gauge.set({ [label]: value }, count);
  };
  show("portal_report_schedules", "Delivery schedules of reports", "state", { enabled, overdue, failing });
  show("portal_report_deliveries_open", "Deliveries that have not ended", "state", { queued, running, retrying });
  show("portal_report_deliveries_last_day", "Deliveries that ended within 24 hours", "result", { sent, failed });
  const look = new Gauge({
    name: "portal_report_worker_last_look_timestamp_seconds",
    help: "When a process last looked for due schedules; 0 where none ever did",
    registers: [registry],
  });
  look.set(lookedAt ? Date.parse(lookedAt) / 1_000 : 0);
  return registry;
}
