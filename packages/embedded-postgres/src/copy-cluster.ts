import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, lstat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Account } from "./account.ts";

interface CopyOptions {
  /** The data directory of the running server. */
  from: string;
  /** The data directory of the copy; it appears only when it is complete. */
  to: string;
  /** The superuser's address of the running server. */
  url: string;
  account: Account;
}

/**
 * Folders whose content belongs to one server alone, or is made anew at its start; the folders themselves have to
 * exist.
 */
const emptied = /^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)$/;
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|standby\.signal|pgsql_tmp.*)$/;

/**
 * Copies the files of a running server to a data directory that follows it (`standby.signal`), like `pg_basebackup`,
 * which the embedded server lacks. Changes during the copy come from the WAL, for which the copy asks its primary.
 */
export async function copyCluster({ from, to, url, account }: CopyOptions): Promise<void> {
  const fresh = `${to}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('a copy for a replica', true)");
    await copyFolder(from, fresh, account);
    // last, so that its state is not older than any copied file
    await copyOne(join(from, "global/pg_control"), join(fresh, "global/pg_control"), account);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    write(join(fresh, "backup_label"), rows[0]?.labelfile ?? "", account);
    write(join(fresh, "standby.signal"), "", account);
  } finally {
    await client.end(); // a copy that broke off ends its backup too
  }
  renameSync(fresh, to);
}

async function copyFolder(from: string, to: string, account: Account, depth = 0): Promise<void> {
  mkdirSync(to, { mode: 0o700 });
  giveTo(to, account);
  for (const entry of entriesOf(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (leftOut.test(entry.name) || entry.name === "pg_control") continue;
    if (depth === 0 && emptied.test(entry.name)) {
      mkdirSync(target, { mode: 0o700 });
      giveTo(target, account);
    } else if (entry.isSymbolicLink()) throw new Error(`${source} is a link: a server with tablespaces is not copied`);
    else if (entry.isDirectory()) await copyFolder(source, target, account, depth + 1);
    else await copyOne(source, target, account);
  }
}

/**
 * The entries of a folder, none where it is gone: a dropped table takes its files, and a dropped database its folder.
 */
const entriesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []);

/** Copies one file. A file that is gone was dropped or replaced since its folder was read; the WAL has that change. */
async function copyOne(source: string, target: string, account: Account): Promise<void> {
  try {
    await copyFile(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || (await lstat(source).catch(() => null))) throw error;
    return;
  }
  giveTo(target, account);
}

function write(file: string, text: string, account: Account): void {
  writeFileSync(file, text, { mode: 0o600 });
  giveTo(file, account);
}

function giveTo(path: string, { other, uid, gid }: Account): void {
  if (other) chownSync(path, uid, gid);
}
