import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What is served there, for the log. */
    kind?: "api" | "beacon" | "page" | "registry" | "release";
  }
}

/** One line for each call (M6). What stands in addresses, queries and headers may be personal or secret, and stays out. */
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
