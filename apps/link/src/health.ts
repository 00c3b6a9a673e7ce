import { createServer, pendingMigrations } from "@portal/api/link-kit";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";

interface Dependencies {
  pool: pg.Pool;
  /** Proxies in front of the link; the portal's server is none of them. */
  trustProxy: readonly string[];
  log: FastifyBaseLogger;
}

/** GET `health` (the process answers) and `ready` (its database is there and migrated, otherwise 503), as those of the API. */
export async function createHealthServer({ pool, trustProxy, log }: Dependencies): Promise<FastifyInstance> {
  const server = await createServer({ log, proxies: { proxySecret: null, trustProxy } });
  server.get("/health", async () => ({ status: "ok" }));
  server.get("/ready", async (_request, reply) => {
    const pending = await pendingMigrations(pool).catch((error: Error) => {
      log.warn({ err: { message: error.message } }, "the database does not answer");
      return null;
    });
    if (pending?.length === 0) return { status: "ready" };
    const message = pending ? `Migrations are missing: ${pending.join(", ")}` : "The database does not answer";
    return reply.status(503).send({ message });
  });
  return server;
}
