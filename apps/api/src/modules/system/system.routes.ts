import { contract } from "@portal/api-client/contract";
import type { system } from "@portal/api-client/contract/system";
import { openApi } from "@portal/api-client/openapi";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { pendingMigrations } from "#platform/database/migrations.ts";
import { HttpError } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";

/** GET `health` and `ready`, for process managers and load balancers. */
export const systemRoutes = (pool: pg.Pool): Handlers<typeof system> => ({
  health: async () => ({ status: "ok" }),
  ready: async ({ call }) => {
    const pending = await pendingMigrations(pool).catch((error: Error) => {
      call.log.warn({ err: { message: error.message } }, "the database does not answer");
      return null;
    });
    if (pending === null) throw new HttpError(503, { message: "The database does not answer" }, 2);
    if (pending.length > 0) throw new HttpError(503, { message: `Migrations are missing: ${pending.join(", ")}` });
    return { status: "ready" };
  },
});

/** GET `openapi.json`: the contract as an OpenAPI document, made once. */
export function serveOpenApi(app: FastifyInstance): void {
  const document = openApi(contract, { title: "Carrier Portal API", version: "1.0.0", serverUrl: "/api/v1" });
  app.get("/openapi.json", async () => document);
}
