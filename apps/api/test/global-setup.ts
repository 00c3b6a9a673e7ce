import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createPool } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrations.ts";
import { startPostgres } from "../src/platform/postgres/launcher.ts";
import { installQueues } from "../src/platform/queue/queue-schema.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Owner's address of a migrated database that no test changes. */
    ownerUrl: string;
    /** The same database for the low-rights role that the API works as. */
    appUrl: string;
    /** Name of a migrated database to which nobody connects, as one that is being copied must be. */
    template: string;
    /** The server's data folder, of which a replica can be made. */
    dataDir: string;
    /** Where the files of tests lie. */
    filesFolder: string;
  }
}

/** One PostgreSQL for the run, with a migrated database that every test file copies, and a folder for files. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-api-test-"));
  const server = await startPostgres({
    dataDir,
    // Its workers would be in the way of dropping a test's database.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  });
  const pool = createPool({ url: server.ownerUrl, max: 1 });
  await migrate(pool);
  await installQueues(pool);
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
  project.provide("appUrl", server.appUrl);
  return async () => {
    await server.stop();
    for (const folder of [dataDir, filesFolder]) rmSync(folder, { recursive: true, force: true });
  };
}
