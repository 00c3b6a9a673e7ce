import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { StoreContent } from "@portal/releases/storage";
import type pg from "pg";
import { migrate, migrationLock, unknownMigrations } from "#platform/database/migrations.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { BackupError } from "./backup-error.ts";
import { knownFiles } from "./dump-database.ts";
import { requireSum } from "./files.ts";
import { fingerprintOf, type SealingKeys, sealedKinds, sealedSecrets } from "./key-fingerprint.ts";
import { emptyDatabase, formerQueue, loadDatabase } from "./load-database.ts";
import type { Manifest } from "./manifest.ts";

export interface RestoreOptions {
  /** Connections of the owner; the API has to be stopped. */
  pool: pg.Pool;
  files: Pick<FileStore, "save" | "remove">;
  releases: StoreContent;
  keys: SealingKeys;
  /** Whether a database that has data is emptied. */
  replace: boolean;
  /** Goes on even if sealed secrets cannot be read afterwards. */
  withoutKeys: boolean;
  /** Runs when everything is in its place except the database, which is not committed yet. */
  beforeCommit?: () => Promise<void>;
  log: (message: string) => void;
}

/** Refuses a damaged backup, or one that this version or these keys cannot read; nothing has changed then. */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  { keys, withoutKeys }: Pick<RestoreOptions, "keys" | "withoutKeys">,
): Promise<void> {
  const unknown = unknownMigrations(manifest.migrations);
  if (unknown.length > 0)
    throw new BackupError(`The backup is of a newer or another version: this one does not know ${unknown.join(", ")}`);
  for (const kind of sealedKinds) {
    const knownKeys = new Set(keys[kind].map((key) => `${key.id} ${fingerprintOf(key)}`));
    const missing = manifest.keys.filter(
      ({ of, id, fingerprint }) => of === kind && !knownKeys.has(`${id} ${fingerprint}`),
    );
    if (missing.length === 0 || withoutKeys) continue;
    const { what, setting, otherwise } = sealedSecrets[kind];
    throw new BackupError(
      `${what} are sealed with the key ${missing.map(({ id }) => id).join(", ")}, which is not the one of ${setting} or DATA_DIR/secrets here. Bring it back, or restore with --without-keys and ${otherwise}`,
    );
  }
  for (const file of [...manifest.tables, ...manifest.files]) await requireSum(folder, file);
}

/**
 * Replaces the portal by a checked backup: files and builds first, the database last, in one transaction. If it ends half way
 * the database is as before, and it can be run again.
 */
export async function restore(folder: string, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { pool, files, log } = options;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)",
    );
    await requireAlone(client);
    const former = await requireEmpty(client, options.replace);
    await loadDatabase(client, folder, manifest);
    log(
      `Database: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${manifest.tables.length} tables`,
    );
    const keys = await restoreFiles(folder, manifest, options);
    await options.beforeCommit?.();
    await client.query("commit");
    // files of the replaced portal, which no database knows any more
    for (const key of former) if (!keys.has(key)) await files.remove(key);
  } catch (error) {
    // locks are free once this is answered; a connection that is gone has rolled back by itself
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
  await migrate(pool, { log });
  await pool.query("analyze");
}

/** How long to wait for connections of a process that has just ended. */
const leavePatienceMs = 3_000;

/** Refuses to run while an API is connected, because it would write into the replaced data. */
async function requireAlone(client: pg.PoolClient): Promise<void> {
  const { rows: locked } = await client.query<{ locked: boolean }>("select pg_try_advisory_xact_lock($1) as locked", [
    migrationLock,
  ]);
  if (!locked[0]?.locked) throw new BackupError("A portal is starting on this database; stop it first");
  // the server's own processes have no user; the kind of another role's session is hidden from the owner
  const deadline = performance.now() + leavePatienceMs;
  for (;;) {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select coalesce(nullif(application_name, ''), 'somebody') as name, count(*) as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null group by 1`,
    );
    if (rows.length === 0) return;
    if (performance.now() > deadline)
      throw new BackupError(
        `The database is in use by ${rows.map(({ name, count }) => `${name} (${count} connections)`).join(", ")}; stop the portal first`,
      );
    await sleep(100);
    await client.query("select pg_stat_clear_snapshot()");
  }
}

/** Answers the files of the present portal, and removes its data if `replace` says so. */
async function requireEmpty(client: pg.PoolClient, replace: boolean): Promise<string[]> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v')`,
    [["public", "reporting", formerQueue]],
  );
  if (rows[0]?.count === 0) return [];
  if (!replace) throw new BackupError("The database is not empty; --replace removes what it holds");
  const { rows: known } = await client.query<{ isOurs: boolean }>(
    "select to_regclass('public.bulk_unsubscription') is not null and to_regclass('public.loose_file') is not null as \"isOurs\"",
  );
  const former = known[0]?.isOurs ? await knownFiles(client) : [];
  await emptyDatabase(client);
  return former;
}

/** Copies files and builds, and what a registry names before the registry. Answers the keys of the files. */
async function restoreFiles(folder: string, manifest: Manifest, { files, releases, log }: RestoreOptions) {
  const below = (start: string) =>
    manifest.files.flatMap(({ path, sha256 }) =>
      path.startsWith(start) ? [{ path: join(folder, path), name: path.slice(start.length), sha256 }] : [],
    );
  const stored = below("files/");
  for (const { path, name, sha256 } of stored) {
    const saved = await files.save(createReadStream(path), name);
    if (saved.sha256 !== sha256) throw new BackupError(`${path} changed while it was restored`);
  }
  log(`Files: ${stored.length}`);
  const builds = below("portal/");
  const isRegistry = ({ name }: { name: string }) => name.startsWith("registry/");
  const isLive = ({ name }: { name: string }) => isRegistry({ name }) && !name.includes("/rev/");
  const order = builds.toSorted(
    (a, b) => Number(isRegistry(a)) - Number(isRegistry(b)) || Number(isLive(a)) - Number(isLive(b)),
  );
  for (const { path, name } of order) await releases.write(name, await readFile(path));
  log(`Releases: ${builds.length} files`);
  return new Set(stored.map(({ name }) => name));
}
