import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { dropIndexes } from "#platform/database/drop-indexes.ts";
import { migrateAlike } from "#platform/database/migrations.ts";
import { isMonthTable } from "#platform/months/month-tables.ts";
import { queueConstruction, queueSchema } from "#platform/queue/queue-schema.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";

/** Removes everything of the portal. */
export async function emptyDatabase(client: pg.PoolClient): Promise<void> {
  await client.query(`drop schema if exists ${queueSchema} cascade`);
  await client.query("drop schema if exists reporting cascade");
  await client.query("drop schema public cascade");
  await client.query("create schema public");
}

/** Fills an empty database with what a backup holds, within the caller's transaction. */
export async function loadDatabase(client: pg.PoolClient, folder: string, manifest: Manifest): Promise<void> {
  await migrateAlike(client, manifest.migrations);
  await client.query(queueConstruction());
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  if (manifest.queue !== null && rows[0]?.version !== manifest.queue)
    throw new BackupError(
      `The backup's queue has the form ${manifest.queue}, this version's ${rows[0]?.version}: restore with the version that made it, then update`,
    );
  for (const [table, since] of Object.entries(manifest.months))
    if (isMonthTable(table)) await client.query("select make_months($1, $2)", [table, since]);
  const ours = manifest.tables.filter(({ name }) => name.startsWith("public."));
  const names = ours.map(({ name }) => name);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // what migrations put there lies in the backup as well
  await client.query(`truncate ${manifest.tables.map(({ name }) => name).join(", ")}`);
  const create = await dropIndexes(client, names);
  const queue = manifest.tables.filter(({ name }) => !name.startsWith("public."));
  for (const table of [...ours, ...queue.toSorted((a, b) => needs(a) - needs(b))]) await load(client, folder, table);
  for (const statement of create) await client.query(statement);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query("select setval($1::regclass, $2, $3)", [name, last, isCalled]);
}

/** The other tables of the queue refer to this one. */
const needs = ({ name }: Manifest["tables"][number]) => (name === `${queueSchema}.queue` ? 0 : 1);

async function load(client: pg.PoolClient, folder: string, { name, columns, path, rows }: Manifest["tables"][number]) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const target = client.query(copyFrom(`copy ${name} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, path)), createZstdDecompress(), target);
  if (target.rowCount !== rows) throw new BackupError(`${name} has ${target.rowCount} rows instead of ${rows}`);
}
