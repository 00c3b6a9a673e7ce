import type { DeliveryFigures } from "@portal/api-client/contract/system";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { unauthorized, unknownAddress } from "#platform/errors.ts";
import { cameDirectly } from "#platform/http/proxies.ts";
import { sameSecret } from "#platform/same-secret.ts";

interface MetricsOptions {
  readDeliveries(): Promise<DeliveryFigures | null>;
  /** Without it they are read on this machine alone. */
  token: string | undefined;
}

/** GET `metrics` as Prometheus reads it: the process, and how the delivery of reports is. It needs no session, and is not for everybody. */
export function serveMetrics(app: FastifyInstance, { readDeliveries, token }: MetricsOptions): void {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const requireReader = readerCheck(token);
  app.get("/metrics", async (request, reply) => {
    requireReader(request);
    const metrics = Registry.merge([ofProcess, deliveryMetrics(await readDeliveries())]);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** Refuses who may not read the metrics; where no token is set the address is unknown to who asks from elsewhere, or by a proxy. */
function readerCheck(token: string | undefined) {
  const isToken = token === undefined ? null : sameSecret(token);
  return ({ headers, raw }: FastifyRequest) => {
    if (!isToken && !cameDirectly(raw)) throw unknownAddress();
    if (isToken && !isToken(/^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1])) throw unauthorized();
  };
}

/** What the database tells, anew for each reader; nothing where it tells nothing. */
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
