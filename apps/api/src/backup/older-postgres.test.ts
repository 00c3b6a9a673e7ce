import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openStoreContent } from "@portal/releases/storage";
import { expect, it, onTestFinished } from "vitest";
import { emptyDatabaseOf } from "#test/empty-database.ts";
import { freePort } from "#test/free-port.ts";
import { files } from "#test/test-files.ts";
import { closeDays } from "../platform/chain/close-days.ts";
import { verifyChain } from "../platform/chain/verify-chain.ts";
import { createPool } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrations.ts";
import { backUp } from "./back-up.ts";
import type { Manifest } from "./manifest.ts";
import { checkBackup, restore } from "./restore.ts";

const [initdb] = globSync("/usr/lib/postgresql/{15,16,17}/bin/initdb");
/** A server does not run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a PostgreSQL of the machine, and returns its owner's address of a new database. */
async function startOlder(programs: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "portal-older-"));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "--locale=C", "-E", "UTF8"],
    account,
  );
  expect([made.status, String(made.stderr)]).toEqual([0, expect.any(String)]);
  const port = await freePort();
  const flags = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  const server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...flags], {
    ...account,
    stdio: "ignore",
  });
  onTestFinished(async () => {
    server.kill("SIGINT");
    await once(server, "exit");
    rmSync(folder, { recursive: true });
  });
  const urlOf = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const admin = createPool({ url: urlOf("postgres", "postgres"), max: 1 });
  await expect.poll(() => admin.query("select").then(() => "up", String)).toBe("up");
  await admin.query("create role portal login createrole createdb");
  await admin.query("create database portal owner portal");
  await admin.end();
  return urlOf("portal", "portal");
}

/** Connections of a test, until it is over. */
function poolOf(url: string) {
  const pool = createPool({ url, max: 2 });
  onTestFinished(() => pool.end());
  return pool;
}

it.skipIf(!initdb)(
  "a backup brings a portal from an older major of PostgreSQL to the newest, with its audit trail whole",
  async () => {
    const pool = poolOf(await startOlder(dirname(String(initdb))));
    const folder = mkdtempSync(join(tmpdir(), "portal-newer-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await migrate(pool);
    await pool.query(
      "insert into country (name, short, code, currency, currency_exchange) values ('Mexico', 'MX', 52, 'MXN', 1)",
    );
    await pool.query(
      `insert into audit (action, entity, entity_id, after, created_at)
     select 'edit', 'country', '1', '{"price": 0.1, "name": "Ñandú"}', now() - interval '1 day' * n from generate_series(2, 5) n`,
    );
    expect(await closeDays(pool, { now: new Date() })).not.toEqual([]);
    const options = {
      pool,
      files,
      releases: openStoreContent(join(folder, "releases")),
      keys: { datasource: [], "second-factor": [] },
      secrets: null,
      log: () => {},
    };
    const manifest = await backUp(join(folder, "older"), options);

    const { url } = await emptyDatabaseOf();
    const newer = { ...options, pool: poolOf(url), replace: false, withoutKeys: false };
    await checkBackup(join(folder, "older"), manifest, newer);
    await restore(join(folder, "older"), manifest, newer);
    const again = await backUp(join(folder, "newer"), newer);
    const rowsOf = ({ tables }: Manifest) => tables.map(({ name, columns, rows }) => ({ name, columns, rows }));
    expect(rowsOf(again)).toEqual(rowsOf(manifest));
    expect(await verifyChain(newer.pool, { now: new Date() })).toMatchObject({ found: 0, lastDay: expect.any(String) });
  },
);
