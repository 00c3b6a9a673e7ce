import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { dropIndexes } from "#platform/database/drop-indexes.ts";
import { migrateAlike } from "#platform/database/migrations.ts";
import { isMonthTable } from "#platform/months/month-tables.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";

/** The queue that ADR 37 replaced: backups and databases of before have it. The log of deliveries holds its rows as well. */
export const formerQueue = "pgboss";

/** Removes everything of the portal from the database. */
export async function emptyDatabase(client: pg.PoolClient): Promise<void> {
  for (const schema of ["reporting", formerQueue]) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query("drop schema public cascade");
  await client.query("create schema public");
}

/** Fills an empty database with the content of a backup, within the caller's transaction. */
export async function loadDatabase(client: pg.PoolClient, folder: string, manifest: Manifest): Promise<void> {
  await migrateAlike(client, manifest.migrations);
  for (const [table, since] of Object.entries(manifest.months))
    if (isMonthTable(table)) await client.query("select make_months($1, $2)", [table, since]);
  const isKept = ({ name }: { name: string }) => !name.startsWith(`${formerQueue}.`);
  const tables = manifest.tables.filter(isKept);
  const names = tables.map(({ name }) => name);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // the backup also has the rows that migrations inserted
  await client.query(`truncate ${names.join(", ")}`);
  const create = await dropIndexes(client, names);
  for (const table of tables) await load(client, folder, table);
  for (const statement of create) await client.query(statement);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, last, isCalled } of manifest.sequences.filter(isKept))
    await client.query("select setval($1::regclass, $2, $3)", [name, last, isCalled]);
}

async function load(client: pg.PoolClient, folder: string, { name, columns, path, rows }: Manifest["tables"][number]) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const target = client.query(copyFrom(`copy ${name} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, path)), createZstdDecompress(), target);
  if (target.rowCount !== rows) throw new BackupError(`${name} has ${target.rowCount} rows instead of ${rows}`);
}
