import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { emptyDatabaseOf } from "#test/empty-database.ts";
import { type AppliedMigration, awaitMigrations, migrate, migrateAlike } from "./migrations.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder of migrations of a portal's version. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-migrations-"));
  folders.push(folder);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

const first = { "0001_plan.sql": "-- expand: Plans.\ncreate table plan (id integer, name text);" };
const region = {
  "0002_region.sql": "-- expand: Regions.\nupdate plan set name = 'new';\nalter table plan add region text;",
};
const quick = { lockTimeoutMs: 20, pause: async () => {} };

async function migrated(files: Record<string, string> = first, version = "1.0.0") {
  const database = await emptyDatabaseOf();
  await migrate(database.pool, { folder: folderOf(files), version });
  return database;
}

const run = async (pool: pg.Pool) =>
  (await pool.query("select name from migration order by name")).rows.map(({ name }) => name);

/** A database in which a job has locked the table, as a write does, in a transaction that goes on. */
async function inUse() {
  const database = await migrated();
  await database.pool.query("insert into plan values (1, 'old')");
  const writer = await database.second("portal-job").connect();
  await writer.query("begin; delete from plan where false");
  return { ...database, letGo: async () => void (await writer.query("commit")), end: () => writer.release() };
}

describe("a migration whose table is in use", () => {
  it("is undone, says who uses it, and is done once they let go", async () => {
    const { pool, second, letGo, end } = await inUse();
    const looker = second("portal-looker");
    const said: string[] = [];
    const seen: unknown[] = [];
    const pause = async (ms: number) => {
      // undone between two tries: what the migration has written is not there
      seen.push(ms, (await looker.query("select * from plan")).rows);
      await letGo();
    };
    await migrate(pool, { folder: folderOf({ ...first, ...region }), ...quick, pause, log: (line) => said.push(line) });
    end();
    expect(seen).toEqual([1_000, [{ id: 1, name: "old" }]]);
    expect(said).toEqual([
      expect.stringMatching(
        /^Migration 0002_region\.sql got no lock within 0\.02 s: portal-job \(role \w+, process \d+\) uses plan\. Next try in 1 s$/,
      ),
      "Migrated 0002_region.sql",
    ]);
    expect((await pool.query("select * from plan")).rows).toEqual([{ id: 1, name: "new", region: null }]);
  });

  it("ends in words and with nothing half done, where they never let go", async () => {
    const { pool, end } = await inUse();
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    await expect(migrate(pool, { folder: folderOf({ ...first, ...region }), ...quick, pause })).rejects.toThrow(
      /^Migration 0002_region\.sql got no lock .* portal-job .* uses plan\. It was tried 7 times and is not done/,
    );
    end();
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect((await pool.query("select * from plan")).rows).toEqual([{ id: 1, name: "old" }]);
    expect(await run(pool)).toEqual(["0001_plan.sql"]);
  });
});

describe("a migration outside a transaction", () => {
  const index = {
    "0002_index.sql":
      "-- expand, outside a transaction: Plans by name.\ncreate unique index concurrently if not exists plan_name on plan (name);",
  };
  const withIndex = () => folderOf({ ...first, ...index });
  const indexOf = async (pool: pg.Pool) =>
    (await pool.query("select indexrelid as id, indisvalid as valid from pg_index where indrelid = 'plan'::regclass"))
      .rows;

  it("whose process ended between the index and its note keeps the index", async () => {
    const { pool } = await migrated();
    await pool.query("create unique index plan_name on plan (name)");
    const before = await indexOf(pool);
    await migrate(pool, { folder: withIndex() });
    expect(await indexOf(pool)).toEqual(before);
    expect(await run(pool)).toEqual(["0001_plan.sql", "0002_index.sql"]);
  });

  it("that left an invalid index makes it anew", async () => {
    const { pool } = await migrated();
    await pool.query("insert into plan values (1, 'same'), (2, 'same')");
    await expect(migrate(pool, { folder: withIndex() })).rejects.toThrow(
      "Migration 0002_index.sql failed: could not create",
    );
    const [left] = await indexOf(pool);
    expect(left.valid).toBe(false);
    expect(await run(pool)).toEqual(["0001_plan.sql"]);
    await pool.query("delete from plan where id = 2");
    await migrate(pool, { folder: withIndex() });
    expect(await indexOf(pool)).toEqual([{ id: expect.not.toSatisfy((id) => id === left.id), valid: true }]);
    expect(await run(pool)).toEqual(["0001_plan.sql", "0002_index.sql"]);
  });

  it("waits for transactions that run, says who runs them, and is done once they end", async () => {
    const { pool, letGo, end } = await inUse();
    const said: string[] = [];
    await migrate(pool, { folder: withIndex(), lockTimeoutMs: 1, pause: letGo, log: (line) => said.push(line) });
    end();
    expect(said).toEqual([
      expect.stringMatching(
        /^Migration 0002_index\.sql got no lock within 0\.06 s: portal-job .* uses plan\. Next try/,
      ),
      "Migrated 0002_index.sql",
    ]);
    expect(await indexOf(pool)).toMatchObject([{ valid: true }]);
  });

  it("leaves no limit of locks behind, and is made within the transaction of a restore", async () => {
    const { pool } = await migrated({ ...first, ...index });
    expect((await pool.query("show lock_timeout")).rows).toEqual([{ lock_timeout: "0" }]);
    const { rows } = await pool.query<AppliedMigration>("select name, checksum from migration order by name");
    const copy = await emptyDatabaseOf();
    const client = await copy.pool.connect();
    await client.query("begin");
    await migrateAlike(client, rows, withIndex());
    await client.query("commit");
    client.release();
    expect(await indexOf(copy.pool)).toMatchObject([{ valid: true }]);
  });

  it("is finished while another process waits to migrate", async () => {
    const { pool, second } = await migrated();
    const folder = withIndex();
    await Promise.all([migrate(pool, { folder }), migrate(second("portal-start"), { folder })]);
    expect(await run(pool)).toEqual(["0001_plan.sql", "0002_index.sql"]);
  });
});

describe("a database that a newer version has migrated", () => {
  const later = (mark: string) => ({
    ...first,
    "0002_later.sql": `-- ${mark}: Later.\nalter table plan add later text;`,
  });
  const own = folderOf({ ...first, "0003_own.sql": "-- expand: Its own.\nalter table plan add own text;" });

  it("is worked with where it was only expanded: replicas of both versions run side by side", async () => {
    const { pool } = await migrated(later("expand"), "1.4.0");
    await migrate(pool, { folder: own, version: "1.3.0" });
    expect(await run(pool)).toEqual(["0001_plan.sql", "0002_later.sql", "0003_own.sql"]);
  });

  it.each([
    ["was contracted", later("contract"), "1.4.0"],
    ["is newer by a major", later("expand"), "2.0.0"],
    ["has a migration without a mark", { ...first, "0002_later.sql": "alter table plan add later text" }, "1.10.0"],
  ])("is refused before anything is done where it %s", async (_why, files, version) => {
    const { pool } = await migrated(files, version);
    await expect(migrate(pool, { folder: own, version: "1.3.0" })).rejects.toThrow(
      `version 1.3.0 cannot work with it. Start version ${version} or newer. This version does not know 0002_later.sql`,
    );
    expect(await run(pool)).toEqual(["0001_plan.sql", "0002_later.sql"]);
  });

  it("names the newest version that is needed", async () => {
    const { pool } = await migrated(later("contract"), "1.9.0");
    const newest = { ...later("contract"), "0003_newest.sql": "-- contract: Newest.\nalter table plan drop later;" };
    await migrate(pool, { folder: folderOf(newest), version: "1.10.0" });
    await expect(migrate(pool, { folder: own, version: "1.3.0" })).rejects.toThrow("Start version 1.10.0 or newer");
  });
});

describe("an API that does not migrate itself", () => {
  it("waits until another process has migrated, whose table it may not even read yet", async () => {
    const { pool, asApp } = await emptyDatabaseOf();
    const folder = folderOf(first);
    const said: string[] = [];
    const pause = () => migrate(pool, { folder });
    await awaitMigrations(asApp(), { folder, pause, log: (line) => said.push(line) });
    expect(said).toEqual(["The database is not up to date; waiting for `npm run migrate`"]);
    expect(await run(pool)).toEqual(["0001_plan.sql"]);
  });

  it("refuses a database that is too new", async () => {
    const { asApp } = await migrated(first, "2.0.0");
    await expect(awaitMigrations(asApp(), { folder: folderOf({}), version: "1.3.0" })).rejects.toThrow(
      "Start version 2.0.0",
    );
  });
});

it("the table of 1.0.0 gets its marks, and its migrations count as contracting ones", async () => {
  const { pool } = await emptyDatabaseOf();
  await pool.query(`create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into migration values ('0000_former.sql', 'x')`);
  await expect(migrate(pool, { folder: folderOf(first), version: "0.9.0" })).rejects.toThrow("Start version 1.0.0");
});
