import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { HopelessStart } from "../hopeless-start.ts";
import { apiVersion } from "../version.ts";
import { type Migration, migrationsFolder, migrationsIn } from "./migration-files.ts";
import { type RunMigration, refuseNewer } from "./newer-database.ts";
import { inTransaction, type LockPatience, runMigration, withLocks } from "./run-migration.ts";

/**
 * The key of an advisory lock that nothing else takes: two processes that start together prepare the database one after the
 * other.
 */
export const migrationLock = 4_711_001;

interface MigrateOptions extends Partial<LockPatience> {
  folder?: string;
  /** The version of the portal, which is noted with each migration. */
  version?: string;
}

/** How often it is looked whether another process has finished. */
const lookEveryMs = 500;

/**
 * Brings the database up to date: runs each new file of `migrations/` in order of name. A file that was changed after it ran is
 * refused, because nobody could say what the database looks like; so is a database that is too new for this version.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<void> {
  const { folder = migrationsFolder, version = apiVersion } = options;
  const { lockTimeoutMs = 2_000, pause = sleep, log = () => {} } = options;
  const patience = { lockTimeoutMs, pause, log };
  const client = await pool.connect();
  let healthy = false;
  try {
    await takeLock(client, patience);
    await makeTable(client, patience);
    const known = migrationsIn(folder);
    const run = await runMigrations(client);
    requireFit(run, known, version);
    for (const migration of known) {
      if (run.has(migration.name)) continue;
      await runMigration(client, migration, { ...patience, note: () => note(client, migration, version) });
      log(`Migrated ${migration.name}`);
    }
    await client.query("grant select on migration to portal_app");
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    healthy = true;
  } finally {
    client.release(!healthy);
  }
}

/** What says that the database is not prepared yet: no table, none of its columns, or no right to read it. */
const notPrepared = new Set(["42P01", "42703", "42501"]);

/** Waits until another process has brought the database up to date; refuses one that is too new for this version. */
export async function awaitMigrations(
  pool: pg.Pool,
  { folder, version = apiVersion, pause = sleep, log = () => {} }: MigrateOptions = {},
): Promise<void> {
  const known = migrationsIn(folder);
  for (let looks = 1; ; looks += 1) {
    const run = await runMigrations(pool).catch((error: pg.DatabaseError) => {
      if (notPrepared.has(error.code ?? "")) return new Map<string, RunMigration>();
      throw error;
    });
    requireFit(run, known, version);
    if (known.every(({ name }) => run.has(name))) return;
    if (looks === 1) log("The database is not up to date; waiting for `npm run migrate`");
    await pause(lookEveryMs);
  }
}

/** Names of the migrations that the database still lacks; for the readiness check. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select name from migration");
  const run = new Set(rows.map(({ name }) => name));
  return migrationsIn().flatMap(({ name }) => (run.has(name) ? [] : [name]));
}

/** A migration that a database has run, by name and checksum. */
export type AppliedMigration = Pick<Migration, "name" | "checksum">;

/**
 * Runs the same migrations that another database has run, within the caller's transaction and on an empty database; refuses
 * migrations that this version does not know.
 */
export async function migrateAlike(
  client: pg.PoolClient,
  wanted: readonly AppliedMigration[],
  folder = migrationsFolder,
): Promise<void> {
  const known = new Map(migrationsIn(folder).map((migration) => [migration.name, migration]));
  await client.query(migrationTable);
  for (const { name, checksum } of wanted) {
    const migration = known.get(name);
    if (migration?.checksum !== checksum) throw new HopelessStart(`${name} is not a migration of this version`);
    // nobody uses the database yet, so an index need not be made beside others' work
    await client.query(
      migration.isOutsideTransaction ? migration.sql.replace(/\bconcurrently\b/gi, "") : migration.sql,
    );
    await note(client, migration, apiVersion);
  }
}

/** The names of migrations that this version lacks, or has with another content. */
export function unknownMigrations(wanted: readonly AppliedMigration[]): string[] {
  const known = new Map(migrationsIn().map(({ name, checksum }) => [name, checksum]));
  return wanted.flatMap(({ name, checksum }) => (known.get(name) === checksum ? [] : [name]));
}

/**
 * The table of migrations. `kind` and `version` came after 1.0.0, whose migrations have these defaults: a process of 1.0.0 that
 * starts beside a newer one writes rows without them.
 */
const marks = `add column kind text not null default 'contract' check (kind in ('expand', 'contract')),
  add column version text not null default '1.0.0'`;
const migrationTable = `
  create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
  alter table migration ${marks}`;

/** Makes the table of migrations, or adds what the table of 1.0.0 lacks; takes no lock where nothing is missing. */
async function makeTable(client: pg.PoolClient, patience: LockPatience): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean; isMarked: boolean }>(
    `select to_regclass('migration') is not null as "isThere", exists (
       select from pg_attribute where attrelid = to_regclass('migration') and attname = 'version') as "isMarked"`,
  );
  if (rows[0]?.isMarked) return;
  const sql = rows[0]?.isThere ? `alter table migration ${marks}` : migrationTable;
  await withLocks(client, { what: "The table of migrations", sql, ...patience }, () =>
    inTransaction(client, patience.lockTimeoutMs, async () => void (await client.query(sql))),
  );
}

/**
 * Takes the lock of migrations in short looks. A statement that waited for it would keep an index of the process before from
 * being finished, because `create index concurrently` waits for all older statements.
 */
async function takeLock(client: pg.PoolClient, { pause, log }: LockPatience): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    if (looks === 1) log("Another process is preparing the database; this one waits for it");
    await pause(lookEveryMs);
  }
}

async function runMigrations(client: pg.Pool | pg.PoolClient): Promise<Map<string, RunMigration>> {
  const { rows } = await client.query<RunMigration>(
    "select name, checksum, kind, version from migration order by name",
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Refuses a database that is too new, or that has run a file with another content. */
function requireFit(run: ReadonlyMap<string, RunMigration>, known: readonly Migration[], version: string): void {
  const names = new Set(known.map(({ name }) => name));
  refuseNewer(
    [...run.values()].filter(({ name }) => !names.has(name)),
    version,
  );
  for (const { name, checksum } of known)
    if (run.has(name) && run.get(name)?.checksum !== checksum)
      throw new HopelessStart(`${name} was changed after it had been applied; add a new migration instead`);
}

const note = (client: pg.PoolClient, { name, checksum, kind }: Migration, version: string) =>
  client.query("insert into migration (name, checksum, kind, version) values ($1, $2, $3, $4)", [
    name,
    checksum,
    kind,
    version,
  ]);
