import { contract } from "@portal/api-client/contract";
import * as schemas from "@portal/api-client/contract/schemas";
import type { DeliveryFigures, system } from "@portal/api-client/contract/system";
import { openApi, webhooks } from "@portal/api-client/openapi";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { pendingMigrations } from "#platform/database/migrations.ts";
import type { ReadReplica } from "#platform/database/read-replica.ts";
import { HttpError } from "#platform/errors.ts";
import type { Disk } from "#platform/files/disk.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { apiDescription } from "./api-description.ts";
import { serveApiReference } from "./api-reference.ts";

interface SystemOptions {
  pool: pg.Pool;
  disk: Disk;
  files: FileStore;
  /** Null if the figures cannot be read; the process stays ready then. */
  readDeliveries(): Promise<DeliveryFigures | null>;
  /** The replica for lists, if there is one; without it they come from the primary. */
  replica: Pick<ReadReplica, "figures"> | undefined;
}

/**
 * GET `health` and `ready`, for process managers and load balancers. Both answers of `ready` have the free space and the state
 * of the file store, of the delivery of reports and of the replica.
 */
export const systemRoutes = ({
  pool,
  disk,
  files,
  readDeliveries,
  replica,
}: SystemOptions): Handlers<typeof system> => ({
  health: async () => ({ status: "ok" }),
  ready: async ({ call }) => {
    const [diskState, filesState, deliveries] = await Promise.all([disk.state(), files.state(), readDeliveries()]);
    const state = {
      disk: diskState,
      files: filesState,
      ...(deliveries && { deliveries }),
      ...(replica && { replica: replica.figures() }),
    };
    const notReady = (message: string) => {
      const body = { message, ...state };
      return new HttpError(503, body, retryAfterSeconds);
    };
    const pending = await pendingMigrations(pool).catch((error: Error) => {
      call.log.warn({ err: { message: error.message } }, "the database does not answer");
      return null;
    });
    if (pending === null) throw notReady("The database does not answer");
    if (pending.length > 0) throw notReady(`Migrations are missing: ${pending.join(", ")}`);
    return { status: "ready", ...state };
  },
});

const retryAfterSeconds = 2;

/** GET `openapi.json` and `docs`: the contract as an OpenAPI document, made once, and as a page to read. */
export function serveOpenApi(app: FastifyInstance): void {
  const document = openApi(contract, {
    title: "Carrier Portal API",
    description: apiDescription,
    version: "1.0.0",
    serverUrl: "/api/v1",
    schemas,
    webhooks,
  });
  app.get("/openapi.json", async () => document);
  serveApiReference(app, document);
}
