import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, inject, it, onTestFinished } from "vitest";
import { emptyDatabaseOf } from "./empty-database.ts";
import { freePort } from "./free-port.ts";

const source = (file: string) => join(import.meta.dirname, "../src", file);

it("an API without the owner's account waits for the migration job, then serves", async () => {
  const { pool, url } = await emptyDatabaseOf();
  const dataDir = mkdtempSync(join(tmpdir(), "portal-job-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const apiPort = await freePort();
  const settings = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DEMO: "off",
    LOG_LEVEL: "warn",
    API_PORT: String(apiPort),
  };
  const appUrl = new URL(new URL(url).pathname, inject("directUrl")).href;

  const api = spawn(process.execPath, [source("main.ts")], {
    env: { ...settings, DATABASE_URL: appUrl, MIGRATE_AT_START: "off" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(api, "exit");
  const ready = once(api, "message");
  onTestFinished(async () => {
    api.kill("SIGTERM");
    await ended;
  });
  if (!api.stdout) throw new Error("the API has no output");
  const [line] = await once(createInterface(api.stdout), "line");
  expect(line).toBe("The database is not up to date; waiting for `npm run migrate`");

  const owner = {
    DATABASE_URL: appUrl,
    DATABASE_DIRECT_URL: url,
    ADMIN_USERNAME: "owner",
    ADMIN_EMAIL: "owner@example.com",
  };
  await promisify(execFile)(process.execPath, [source("migrate-cli.ts")], {
    env: { ...settings, ...owner, ADMIN_PASSWORD: "a password of the owner" },
  });
  expect(await Promise.race([ready, ended])).toEqual(["ready", undefined]);
  const reply = await fetch(`http://127.0.0.1:${apiPort}/api/v1/ready`);
  expect(await reply.json()).toMatchObject({ status: "ready" });
  const { rows } = await pool.query("select username from app_user");
  expect(rows).toEqual([{ username: "owner" }]);
  // no connection of the API is the owner's; that of the job may still be closing
  const connected =
    "select distinct usename as role from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await expect.poll(async () => (await pool.query(connected)).rows).toEqual([{ role: "portal_app" }]);
});
