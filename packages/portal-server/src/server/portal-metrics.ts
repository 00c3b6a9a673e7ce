import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { unauthorized } from "./refusals.ts";

/** What other routes tell the metrics. */
export interface PortalMetrics {
  /** A registry was read: whole and signed as asked, or not. */
  registryRead(env: string, isUsable: boolean): void;
}

/**
 * GET `/metrics` for Prometheus: calls by what they ask for, the state of each registry, and the process. Labels come from the code and from
 * the store, never from a caller. The address exists only where a token is given, and takes that token alone (401).
 */
export function addMetrics(server: FastifyInstance, token: string | undefined): PortalMetrics {
  const registry = new Registry();
  const calls = new Histogram({
    name: "portal_server_request_duration_seconds",
    help: "Calls and how long they took, by what they ask for and class of status",
    labelNames: ["kind", "status"],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const usable = new Gauge({
    name: "portal_server_registry_usable",
    help: "1 where the registry was whole, and signed as asked, when it was last read; else 0",
    labelNames: ["env"],
    registers: [registry],
  });
  const readAt = new Gauge({
    name: "portal_server_registry_read_timestamp_seconds",
    help: "When the registry was last read and found usable",
    labelNames: ["env"],
    registers: [registry],
  });
  collectDefaultMetrics({ register: registry });

  server.addHook("onResponse", async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const kind = routeOptions.config.kind ?? "unknown";
    calls.observe({ kind, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
  });
  if (token !== undefined) {
    const expected = digest(`Bearer ${token}`);
    server.get("/metrics", { config: { kind: "metrics" } }, async ({ headers }, reply) => {
      if (!timingSafeEqual(digest(headers.authorization ?? ""), expected)) throw unauthorized();
      return reply
        .type(registry.contentType)
        .header("Cache-Control", "no-store")
        .send(await registry.metrics());
    });
  }
  return {
    registryRead(env, isUsable) {
      usable.set({ env }, isUsable ? 1 : 0);
      if (isUsable) readAt.set({ env }, Date.now() / 1000);
    },
  };
}

/** All digests have one length, so that comparing reveals nothing. */
const digest = (text: string) => createHash("sha256").update(text).digest();
