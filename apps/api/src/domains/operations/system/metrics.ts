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
import { type MessagesRow, readMessages } from "./messages.queries.ts";
import { type NotificationFigures, readNotifications } from "./system-overview.queries.ts";

interface MetricsOptions {
  metrics: AppMetrics;
  db: Db;
  log: FastifyBaseLogger;
  timeZone: string;
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
  { metrics: processMetrics, db, log, timeZone, readDeliveries, token }: MetricsOptions,
): void {
  const requireReader = readerCheck(token);
  app.get("/metrics", async (request, reply) => {
    requireReader(request);
    const [deliveries, jobs, notifications, messages] = await Promise.all([
      readDeliveries(),
      read("jobs", countJobs(db)),
      read("notifications", readNotifications(db, timeZone)),
      read("messages", readMessages(db)),
    ]);
    const metrics = Registry.merge([
      processMetrics.registry,
      deliveryMetrics(deliveries),
      jobMetrics(jobs ?? []),
      notificationMetrics(notifications),
      messageMetrics(messages ?? []),
    ]);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });

  /** Waits for counts; null if the database is away, so that the figures of the process itself are still answered. */
  function read<Counts>(name: string, counting: Promise<Counts>): Promise<Counts | null> {
    const counted = counting.catch((error: Error) => {
      log.warn({ err: { message: error.message } }, `the ${name} could not be counted`);
      return null;
    });
    return Promise.race([counted, sleep(patienceMs, null, { ref: false })]);
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

/** Metrics of the notifications that the link sends; none if the database does not answer. */
function notificationMetrics(figures: NotificationFigures | null): Registry {
  const registry = new Registry();
  if (!figures) return registry;
  const states = new Gauge({
    name: "portal_notifications",
    help: "Notifications to providers that wait, and those of today that failed",
    labelNames: ["state"],
    registers: [registry],
  });
  states.set({ state: "waiting" }, figures.waiting);
  states.set({ state: "failed_today" }, figures.failed_today);
  const late = new Gauge({
    name: "portal_notifications_late_seconds",
    help: "How long the notification that is due for the longest has not been taken by a link",
    registers: [registry],
  });
  late.set(figures.late_seconds);
  return registry;
}

/** Metrics of the messages to each carrier; none if the database does not answer. */
function messageMetrics(carriers: readonly MessagesRow[]): Registry {
  const registry = new Registry();
  const waiting = new Gauge({
    name: "portal_messages_waiting",
    help: "Messages to subscribers that wait, by carrier",
    labelNames: ["carrier"],
    registers: [registry],
  });
  const late = new Gauge({
    name: "portal_messages_late_seconds",
    help: "How long the message that is due for the longest has not been taken by a link, by carrier",
    labelNames: ["carrier"],
    registers: [registry],
  });
  for (const { carrier_name: carrier, ...figures } of carriers) {
    waiting.set({ carrier }, figures.waiting);
    late.set({ carrier }, figures.late_seconds);
  }
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
