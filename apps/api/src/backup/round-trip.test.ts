import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openStoreContent } from "@portal/releases/storage";
import type pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { emptyDatabaseOf } from "#test/empty-database.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { disk, files } from "#test/test-files.ts";
import { loadDemo } from "../demo/demo.ts";
import { closeDays } from "../platform/chain/close-days.ts";
import { verifyChain } from "../platform/chain/verify-chain.ts";
import { migrate } from "../platform/database/migrations.ts";
import { createFolderStore } from "../platform/files/folder-store.ts";
import { createSeals } from "../platform/sealed.ts";
import { backUp } from "./back-up.ts";
import { type Manifest, pathOfTable, readManifest } from "./manifest.ts";
import { checkBackup, type RestoreOptions, restore } from "./restore.ts";
import { readSecrets, writeSecrets } from "./secrets.ts";

const api = await startTestApi();
const folder = mkdtempSync(join(tmpdir(), "portal-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);

const key = { id: "first", key: Buffer.alloc(32, 1) };
const other = { id: "first", key: Buffer.alloc(32, 2) };
const appKey = { id: "app", key: Buffer.alloc(32, 3) };
const keys = { datasource: [key], "second-factor": [appKey] };
const releases = openStoreContent(inFolder("releases"));
const registry = '{"revision": 3}';
await releases.write("releases/monitor/1.0.0-aaaa/release.json", Buffer.from("{}"));
await releases.write("releases/monitor/1.0.0-aaaa/js/main.js", Buffer.from("run()"));
await releases.write("registry/local/rev/3.json", Buffer.from(registry));
await releases.write("registry/local.json", Buffer.from(registry));
await releases.write("notes/checks/monitor/1.0.0-aaaa.json", Buffer.from("{}"));
writeFileSync(inFolder("releases/registry/local.lock"), "held");
const backupOptions = { pool: api.owner, files, releases, keys, secrets: null, log: () => {} };
/** A backup of an unused portal: small, for tests that do not depend on the content. */
const small = inFolder("small");
await backUp(small, backupOptions);

await loadDemo(api.owner, {
  size: "small",
  seed: 1,
  password: "portal-demo-2026",
  timeZone: "UTC",
  now: new Date(),
  files,
});
await api.owner.query("update report_datasource set password_sealed = $1", [createSeals([key]).seal("secret", 1)]);
await api.owner.query("insert into second_factor_totp (user_id, secret_sealed) select min(id), $1 from app_user", [
  createSeals([appKey]).seal("JBSWY3DPEHPK3PXP", 1),
]);
await api.owner.query("select nextval('country_id_seq'), nextval('country_id_seq')");
await closeDays(api.owner, { now: new Date() });

const whole = inFolder("whole");
const manifest = await backUp(whole, backupOptions);

/** Reads each row of each table, partitions apart, and the next values of ids. */
async function contentOf(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const columns = name === "public.migration" ? "name, checksum" : "*";
    const { rows } = await pool.query(
      `select count(*) as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as hash from (select ${columns} from ${name}) t`,
    );
    content[name] = rows[0];
  }
  const { rows: sequences } = await pool.query(
    "select schemaname, sequencename, last_value from pg_sequences where schemaname = 'public' order by 1, 2",
  );
  const { rows: shape } = await pool.query(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     union all select attrelid::regclass::text, attname, attacl::text from pg_attribute where attacl is not null
     union all select oid::regclass::text, 'rights', relacl::text from pg_class where relnamespace = 'public'::regnamespace
     order by 1, 2, 3`,
  );
  const known = shape.filter(({ of }) => !/^(pg_|information_schema)/.test(of));
  return { content, sequences, shape: known };
}

async function restored(from: string, options: Partial<RestoreOptions> & { manifest?: Manifest } = {}) {
  const to = mkdtempSync(join(folder, "restored-"));
  const database = options.pool ? { pool: options.pool } : await emptyDatabaseOf();
  const store = createFolderStore(join(to, "files"), disk);
  const target = openStoreContent(join(to, "releases"));
  const all = {
    files: store,
    releases: target,
    keys,
    replace: false,
    withoutKeys: false,
    log: () => {},
    ...options,
    ...database,
  };
  const found = options.manifest ?? (await readManifest(from));
  await checkBackup(from, found, all);
  await restore(from, found, all);
  return { ...database, store, releases: target, folder: to };
}

const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

describe("a backup that is restored into an empty database", () => {
  it("has each row, id, index, key, trigger, right, file and release as it was", async () => {
    const before = await contentOf(api.owner);
    expect(Object.keys(before.content).length).toBeGreaterThan(60);
    const copy = await restored(whole);
    expect(await contentOf(copy.pool)).toEqual(before);
    const report = await verifyChain(copy.pool, { now: new Date() });
    expect(report).toMatchObject({ found: 0, lastDay: expect.any(String) });
    expect(report.rows).toBeGreaterThan(100);
    const { rows } = await api.owner.query<{ key: string }>(
      "select path as key from statement union select path from bulk_unsubscription",
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { key } of rows) {
      const content = readFileSync(join(copy.folder, "files", key));
      expect(manifest.files).toContainEqual({ path: `files/${key}`, bytes: content.length, sha256: sha256(content) });
      expect(content.equals(Buffer.concat(await (await files.open(key)).toArray()))).toBe(true);
    }
    const names = await releases.names();
    expect(names).toHaveLength(5);
    expect(await copy.releases.names()).toEqual(names);
    for (const name of names) expect(await copy.releases.read(name)).toEqual(await releases.read(name));
  });

  it("goes on: ids continue, months are there, the audit trail stays closed, and the low-rights role works", async () => {
    const database = await emptyDatabaseOf();
    const { pool } = await restored(whole, { pool: database.pool });
    const { rows } = await pool.query(
      "insert into country (name, short, code, currency, currency_exchange) select 'New', 'NW', 999, 'NWD', 1 returning id",
    );
    const { rows: newest } = await api.owner.query("select last_value + 1 as id from country_id_seq");
    expect(rows).toEqual(newest);
    await expect(pool.query("update audit set action = 'x'")).rejects.toThrow("The audit trail cannot be changed");
    const { rows: places } = await pool.query("select count(*) as count from charge_older");
    expect(places).toEqual([{ count: 0 }]);
    const app = database.asApp();
    await expect(app.query("delete from audit")).rejects.toMatchObject({ code: "42501" });
    expect((await app.query("select count(*) > 0 as some from subscription")).rows).toEqual([{ some: true }]);
  });

  it("may be of a version that had its deliveries on pg-boss: what waits there waits in their log", async () => {
    const { rows: waiting } = await api.owner.query<{ id: number }>(
      "update report_agend_run set status = 'queued' where id in (select max(id) from report_agend_run) returning id",
    );
    await api.owner.query(`alter table report_agend_run drop column heartbeat_at;
      delete from migration where name = '0064_one_queue.sql'`);
    const place = inFolder("former");
    const { tables, sequences, ...rest } = await backUp(place, backupOptions);
    await migrate(api.owner);
    const [first] = tables;
    if (!first) throw new Error("the backup has no tables");
    const job = { ...first, name: "pgboss.job", path: pathOfTable("pgboss.job") };
    cpSync(join(place, first.path), join(place, job.path));
    const jobIds = { name: "pgboss.job_id_seq", last: 1, isCalled: true };
    const manifest = { ...rest, queue: 37, tables: [...tables, job], sequences: [...sequences, jobIds] };
    writeFileSync(join(place, "manifest.json"), JSON.stringify(manifest));
    const replaced = await emptyDatabaseOf();
    await replaced.pool.query("create schema pgboss; create table pgboss.job (name text)");
    await expect(restored(place, { pool: replaced.pool })).rejects.toThrow("The database is not empty");
    const { pool } = await restored(place, { pool: replaced.pool, replace: true });
    const { rows } = await pool.query("select id, heartbeat_at from report_agend_run where status = 'queued'");
    expect(rows).toEqual(waiting.map(({ id }) => ({ id, heartbeat_at: null })));
    expect((await pool.query("select from pg_namespace where nspname = 'pgboss'")).rowCount).toBe(0);
  });

  it("is made while the portal works: a file that is removed meanwhile is not asked for", async () => {
    const { key: gone } = await files.save(
      (async function* () {
        yield "a line";
      })(),
    );
    const user = await api.build.user();
    await api.owner.query(
      "insert into job (kind, state, user_id, input_path, finished_at) values ('x', 'done', $1, $2, now())",
      [user.id, gone],
    );
    const opening = {
      open: async (key: string) => {
        if (key === gone) {
          await api.owner.query("update job set input_path = null where input_path = $1", [gone]);
          await files.remove(gone);
        }
        return files.open(key);
      },
    };
    const { files: listed } = await backUp(inFolder("meanwhile"), { ...backupOptions, files: opening });
    expect(listed.map(({ path }) => path)).not.toContain(`files/${gone}`);
  });
});

describe("secrets", () => {
  it("lie in a backup only where that is asked for, and come back with it", async () => {
    const own = new Map([
      ["token", Buffer.from("a token")],
      ["datasource", Buffer.from("a key")],
    ]);
    await writeSecrets(inFolder("secrets"), own);
    expect((await readManifest(whole)).secrets).toBe(false);
    expect(await readSecrets(join(whole, "secrets"))).toEqual(new Map());
    await backUp(inFolder("with-secrets"), { ...backupOptions, secrets: inFolder("secrets") });
    expect(await readSecrets(join(folder, "with-secrets/secrets"))).toEqual(own);
  });

  it.each([
    ["Passwords of report datasources and secrets of carrier connections", { ...keys, datasource: [other] }],
    ["Secrets of authenticator apps", { ...keys, "second-factor": [other] }],
  ])("%s: the key that sealed them has to be there", async (what, others) => {
    const { id } = what.startsWith("Passwords") ? key : appKey;
    await expect(restored(whole, { keys: others })).rejects.toThrow(`${what} are sealed with the key ${id}`);
  });

  it("may be missing where it is said that they are", async () => {
    const { pool } = await restored(whole, {
      keys: { datasource: [other], "second-factor": [other] },
      withoutKeys: true,
    });
    expect((await pool.query("select count(*) > 0 as some from report_datasource")).rows).toEqual([{ some: true }]);
  });
});

describe("refused is", () => {
  const damaged = (name: string, damage: (folder: string) => void) => {
    const copy = inFolder(name);
    cpSync(small, copy, { recursive: true });
    damage(copy);
    return copy;
  };
  /** Expects a database without any table of the portal. */
  const expectEmpty = async (pool: pg.Pool) =>
    expect(
      (await pool.query("select count(*) as count from pg_class where relnamespace = 'public'::regnamespace")).rows,
    ).toEqual([{ count: 0 }]);

  it("a folder that is no whole backup", async () => {
    await expect(restored(inFolder("nowhere"))).rejects.toThrow("is no whole backup");
    await expect(restored(damaged("cut", (copy) => truncateSync(join(copy, "manifest.json"), 100)))).rejects.toThrow(
      "is damaged",
    );
    await expect(backUp(whole, backupOptions)).rejects.toThrow("is there already");
  });

  it.each([
    ["a table's name that is more than a name", "tables", { name: "public.x; drop" }, "is no table of the portal"],
    ["a table of the database's own", "tables", { name: "pg_catalog.pg_authid" }, "is no table of the portal"],
    ["another file for a table", "tables", { path: "files/x" }, "is not the table's own"],
    ["a path out of the backup", "files", { path: "portal/../../x" }, "leads out of the backup"],
    ["a path of the machine", "files", { path: "/etc/passwd" }, "is no place of a backup"],
    ["a sequence that is none", "sequences", { name: "public.a b" }, "is no table of the portal"],
  ] as const)("one of a stranger, with %s", async (_what, list, change, message) => {
    const copy = damaged("strange", (place) => {
      const file = join(place, "manifest.json");
      const { [list]: entries, ...others } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
      const [first, ...rest] = entries;
      writeFileSync(file, JSON.stringify({ ...others, [list]: [{ ...first, ...change }, ...rest] }));
    });
    await expect(readManifest(copy)).rejects.toThrow(message);
  });

  it("one with a file that is cut off, changed or missing, before anything is done", async () => {
    const table = "database/public.permission.copy.zst";
    const { pool } = await emptyDatabaseOf();
    for (const [name, damage, message] of [
      ["short", (copy: string) => truncateSync(join(copy, table), 20), `${table} has 20 bytes`],
      ["flipped", (copy: string) => flip(join(copy, table)), `${table} is not as it was written`],
      ["missing", (copy: string) => rmSync(join(copy, table)), `${table} is missing in the backup`],
    ] as const)
      await expect(restored(damaged(name, damage), { pool })).rejects.toThrow(message);
    await expectEmpty(pool);
  });

  it("one of a version that this one does not know", async () => {
    const newer = { ...manifest, migrations: [...manifest.migrations, { name: "9999_later.sql", checksum: "0" }] };
    await expect(restored(whole, { manifest: newer })).rejects.toThrow("does not know 9999_later.sql");
  });

  it("a database that holds something, unless it is to be replaced", async () => {
    const first = await restored(small);
    const { rowCount } = await first.pool.query("delete from menu_item");
    await expect(restored(small, { pool: first.pool })).rejects.toThrow("The database is not empty");
    expect((await first.pool.query("select from menu_item")).rowCount).toBe(0);
    await restored(small, { pool: first.pool, replace: true });
    expect((await first.pool.query("select from menu_item")).rowCount).toBe(rowCount);
  });

  it.each(["the owner", "the API's role"])("a database that somebody uses, as %s", async (role) => {
    const { pool, second, asApp } = await emptyDatabaseOf();
    const client = await (role === "the owner" ? second("portal-api") : asApp()).connect();
    await expect(restored(small, { pool })).rejects.toThrow("in use by portal-api (1 connections)");
    client.release(true);
  });

  it.each([
    [
      "a backup that is damaged",
      () => damaged("unsound", (copy) => rmSync(join(copy, "database/public.permission.copy.zst"))),
      "is missing in the backup",
    ],
    ["a backup whose keys are not here", () => whole, "are sealed with the key"],
    ["a database that somebody uses", () => small, "is in use by"],
  ])("%s, and neither the folder nor the database is written to", async (_what, from, message) => {
    const { pool, url } = await emptyDatabaseOf();
    await expectEmpty(pool);
    const dataDir = mkdtempSync(join(folder, "refused-"));
    const command = [join(import.meta.dirname, "restore-cli.ts"), from()];
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url };
    await expect(promisify(execFile)(process.execPath, command, { env })).rejects.toMatchObject({
      stderr: expect.stringContaining(message),
    });
    expect(readdirSync(dataDir)).toEqual([]);
    await expectEmpty(pool);
  });

  it("nothing, where it broke off half way: the database is as it was, and a second try is whole", async () => {
    const { pool } = await emptyDatabaseOf();
    const breaks = {
      beforeCommit: async () => {
        throw new Error("the process ended");
      },
    };
    await expect(restored(small, { pool, ...breaks })).rejects.toThrow("the process ended");
    await expectEmpty(pool);
    await restored(small, { pool });
  });
});

function flip(file: string): void {
  const content = readFileSync(file);
  content[30] = (content[30] ?? 0) ^ 1;
  writeFileSync(file, content);
}
