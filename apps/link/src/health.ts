import { createServer, pendingMigrations } from "@portal/api/link-kit";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import type { LinkConfig } from "./config.ts";

interface Dependencies {
  pool: pg.Pool;
  proxies: LinkConfig["proxies"];
  log: FastifyBaseLogger;
}

/** GET `health` (the process answers) and `ready` (its database is there and migrated, otherwise 503), as those of the API. */
export async function createHealthServer({ pool, proxies, log }: Dependencies): Promise<FastifyInstance> {
  const server = await createServer({ log, proxies });
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
