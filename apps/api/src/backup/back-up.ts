import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { StoreContent } from "@portal/releases/storage";
import type pg from "pg";
import type { FileStore } from "#platform/files/file-store.ts";
import { BackupError } from "./backup-error.ts";
import { appliedMigrations, beginSnapshot, dumpDatabase, knownFiles } from "./dump-database.ts";
import { writeSummed } from "./files.ts";
import { type SealingKeys, usedKeys } from "./key-fingerprint.ts";
import { type Manifest, manifestName, newManifest, type Sum } from "./manifest.ts";
import { readSecrets } from "./secrets.ts";

export interface BackupOptions {
  /** Connections of the owner, at least two. */
  pool: pg.Pool;
  files: Pick<FileStore, "open">;
  releases: StoreContent;
  /** The keys that seal secrets in the database. */
  keys: SealingKeys;
  /** The folder of the secrets that go into the backup; null for none. */
  secrets: string | null;
  log: (message: string) => void;
}

/** A file is gone that staff removed after the snapshot was taken: a newer snapshot does not know it. */
class GoneSince extends Error {}
const mostSnapshots = 5;

/**
 * Writes everything of a portal into a new folder, while the portal runs: the database as it was at one moment, the files that
 * it knew at that moment, and the release store. The folder gets its name only once it is whole.
 */
export async function backUp(folder: string, options: BackupOptions): Promise<Manifest> {
  if (await stat(folder).catch(() => null)) throw new BackupError(`${folder} is there already`);
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await write(unfinished, options);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function write(folder: string, options: BackupOptions): Promise<Manifest> {
  const { pool, releases, secrets, keys, log } = options;
  const client = await pool.connect();
  const files: Manifest["files"] = [];
  const add = (path: string, sum: Sum) => void files.push({ path, ...sum });
  try {
    const createdAt = await snapshotWithFiles(folder, client, { ...options, add });
    const migrations = await appliedMigrations(client);
    const database = await dumpDatabase(client, folder);
    const used = await usedKeys(client, keys);
    await client.query("commit");
    log(
      `Database: ${database.tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${database.tables.length} tables`,
    );
    if ((await appliedMigrations(pool)).length !== migrations.length)
      throw new BackupError("The database was migrated meanwhile; try again");
    // the registry first: each build that it names was there before it
    const isRegistry = (name: string) => name.startsWith("registry/");
    const copied = new Set<string>();
    for (const wanted of [isRegistry, () => true])
      for (const name of await releases.names()) {
        if (!wanted(name) || copied.has(name)) continue;
        copied.add(name);
        const content = await releases.read(name);
        if (content) add(`portal/${name}`, await writeSummed(folder, `portal/${name}`, Readable.from([content])));
      }
    log(`Releases: ${copied.size} files`);
    if (secrets)
      for (const [name, content] of await readSecrets(secrets))
        add(`secrets/${name}`, await writeSummed(folder, `secrets/${name}`, Readable.from([content])));
    const content = {
      createdAt,
      migrations,
      ...database,
      keys: used,
      secrets: secrets !== null,
      files,
    };
    await writeFile(join(folder, manifestName), newManifest(content), { mode: 0o600, flush: true });
    return { format: 1, ...content };
  } finally {
    client.release(true);
  }
}

interface FilesOptions extends BackupOptions {
  add: (path: string, sum: Sum) => void;
}

/** Opens a snapshot whose files are all copied. Files never change, so a newer snapshot reuses the copies. */
async function snapshotWithFiles(folder: string, client: pg.PoolClient, { pool, files, add, log }: FilesOptions) {
  const sums = new Map<string, Sum>();
  for (let tries = 1; ; tries += 1) {
    await beginSnapshot(client);
    const createdAt = new Date().toISOString();
    const keys = await knownFiles(client);
    try {
      for (const key of keys) if (!sums.has(key)) sums.set(key, await copyFile(folder, key, { pool, files }));
      for (const [key, sum] of sums)
        if (keys.includes(key)) add(`files/${key}`, sum);
        else await rm(join(folder, "files", key));
      log(`Files: ${keys.length}`);
      return createdAt;
    } catch (error) {
      await client.query("rollback");
      if (!(error instanceof GoneSince) || tries === mostSnapshots) throw error;
    }
  }
}

async function copyFile(folder: string, key: string, { pool, files }: Pick<BackupOptions, "pool" | "files">) {
  try {
    return await writeSummed(folder, `files/${key}`, await files.open(key));
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && name !== "NoSuchKey") throw error;
    const client = await pool.connect();
    try {
      if ((await knownFiles(client)).includes(key))
        throw new BackupError(`The file ${key}, which the database refers to, is not in the store`);
    } finally {
      client.release();
    }
    throw new GoneSince(`The file ${key} was removed meanwhile; try again`);
  }
}
