import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { HopelessStart } from "../hopeless-start.ts";

const folder = join(import.meta.dirname, "../../../migrations");

/**
 * The key of an advisory lock that nothing else takes: two processes that start together prepare the database one after the
 * other.
 */
export const migrationLock = 4_711_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database up to date: runs each new file of `migrations/` in its own transaction, in order of name. A file that was
 * changed after it ran is refused, because nobody could say what the database looks like.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void = () => {}): Promise<void> {
  const client = await pool.connect();
  let healthy = false;
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(migrationTable);
    const applied = await appliedMigrations(client);
    for (const migration of migrations()) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) {
        await apply(client, migration);
        log(`Migrated ${migration.name}`);
      } else if (checksum !== migration.checksum)
        throw new HopelessStart(`${migration.name} was changed after it had been applied; add a new migration instead`);
    }
    await client.query("grant select on migration to portal_app");
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    healthy = true;
  } finally {
    client.release(!healthy);
  }
}

/** Names of the migrations that the database still lacks; for the readiness check. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const applied = await appliedMigrations(pool);
  return migrations().flatMap(({ name }) => (applied.has(name) ? [] : [name]));
}

const migrationTable =
  "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())";

/** A migration that a database has run, by name and checksum. */
export type AppliedMigration = Pick<Migration, "name" | "checksum">;

/**
 * Runs the same migrations that another database has run, within the caller's transaction; refuses migrations that this version
 * does not know.
 */
export async function migrateAlike(client: pg.PoolClient, wanted: readonly AppliedMigration[]): Promise<void> {
  const known = new Map(migrations().map((migration) => [migration.name, migration]));
  await client.query(migrationTable);
  for (const { name, checksum } of wanted) {
    const migration = known.get(name);
    if (migration?.checksum !== checksum) throw new HopelessStart(`${name} is not a migration of this version`);
    await client.query(migration.sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
  }
}

/** The names of migrations that this version lacks, or has with another content. */
export function unknownMigrations(wanted: readonly AppliedMigration[]): string[] {
  const known = new Map(migrations().map(({ name, checksum }) => [name, checksum]));
  return wanted.flatMap(({ name, checksum }) => (known.get(name) === checksum ? [] : [name]));
}

async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migration");
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
