import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@portal/embedded-postgres";
import type { TestProject } from "vitest/node";
import { createPool } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrations.ts";
import { findPgbouncer, Pgbouncer } from "./pgbouncer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Owner's address of a migrated database that no test changes. */
    ownerUrl: string;
    /** The same database for the low-rights role that the API works as. */
    appUrl: string;
    /** Whether that address leads through a pooler in transaction mode (`TEST_PGBOUNCER=on`). */
    isPooled: boolean;
    /** The same role at the server itself, for code that connects to it like to any other database. */
    directUrl: string;
    /** The name of a migrated database to which nobody connects, because it is copied. */
    template: string;
    /** The server's data folder, from which a replica can be made. */
    dataDir: string;
    /** The folder for the files of tests. */
    filesFolder: string;
  }
}

/** One PostgreSQL for the run, with a migrated database that every test file copies, and a folder for files. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-api-test-"));
  const server = await startPostgres({
    dataDir,
    // Its workers would keep tests from dropping their databases.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  });
  const pool = createPool({ url: server.ownerUrl, max: 1 });
  await migrate(pool);
  await pool.end();
  const template = "portal_template";
  const admin = createPool({ url: new URL("/postgres", server.ownerUrl).href, max: 1 });
  await admin.query(`create database ${template} template portal`);
  await admin.end();
  const filesFolder = mkdtempSync(join(tmpdir(), "portal-api-files-"));
  project.provide("template", template);
  project.provide("dataDir", dataDir);
  project.provide("filesFolder", filesFolder);
  project.provide("ownerUrl", server.ownerUrl);
  const pooler = process.env.TEST_PGBOUNCER === "on" ? await startPooler(server.appUrl) : null;
  project.provide("appUrl", pooler?.urlOf(server.appUrl) ?? server.appUrl);
  project.provide("isPooled", pooler !== null);
  // reports of a delivery connect here, also in a process of its own
  if (pooler) process.env.TEST_SERVER_URL = server.appUrl;
  project.provide("directUrl", server.appUrl);
  return async () => {
    await pooler?.stop();
    await server.stop();
    for (const folder of [dataDir, filesFolder]) rmSync(folder, { recursive: true, force: true });
  };
}

/** Makes every test of the run go through PgBouncer. */
function startPooler(serverUrl: string): Promise<Pgbouncer> {
  const program = findPgbouncer();
  if (!program) throw new Error("TEST_PGBOUNCER is on, and this machine has no pgbouncer");
  return Pgbouncer.start(program, serverUrl);
}
