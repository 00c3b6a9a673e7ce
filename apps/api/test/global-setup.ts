import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createPool } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrations.ts";
import { startPostgres } from "../src/platform/postgres/launcher.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Owner's address of the server; the database in it is the migrated template. */
    templateUrl: string;
    /** The same database for the low-rights role that the API works as. */
    appUrl: string;
  }
}

/** One PostgreSQL for the run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-api-test-"));
  const server = await startPostgres({
    dataDir,
    // Its workers would be in the way of dropping a test's database.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  });
  const pool = createPool({ url: server.ownerUrl, max: 1 });
  await migrate(pool);
  await pool.end();
  project.provide("templateUrl", server.ownerUrl);
  project.provide("appUrl", server.appUrl);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
