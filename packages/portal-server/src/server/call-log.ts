import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What is served there, for the log. */
    kind?: "api" | "beacon" | "metrics" | "page" | "registry" | "release";
  }
}

/** One log line for each call. Addresses, queries and headers may hold personal data or secrets, and stay out. */
export function logCalls(server: FastifyInstance): void {
  server.addHook("onRequest", async (request, reply) => {
    reply.header("X-Request-Id", request.id);
  });
  server.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        kind: request.routeOptions.config.kind ?? "unknown",
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      "call",
    );
  });
}
