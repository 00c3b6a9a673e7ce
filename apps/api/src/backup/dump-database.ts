import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { fileColumns } from "#platform/files/known-files.ts";
import { isMonthTable } from "#platform/months/month-tables.ts";
import { writeSummed } from "./files.ts";
import { type Manifest, pathOfTable } from "./manifest.ts";

/** Tables that the migrations keep for themselves. */
const notData = ["public.migration"];

type Table = Pick<Manifest["tables"][number], "name" | "columns"> & { isPartitioned: boolean };

/** Begins a transaction that sees the database as it is at this moment, for as long as it takes. */
export async function beginSnapshot(client: pg.PoolClient): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(`select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true),
    set_config('lock_timeout', '0', true), set_config('DateStyle', 'ISO', true), set_config('TimeZone', 'UTC', true),
    set_config('search_path', 'public', true), set_config('extra_float_digits', '3', true)`);
}

/** The files of the store that rows of the snapshot refer to. */
export async function knownFiles(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `${fileColumns
      .map((column) => {
        const [table, name] = column.split(".");
        return `select ${name} as key from ${table} where ${name} is not null`;
      })
      .join(" union ")} order by key`,
  );
  return rows.map(({ key }) => key);
}

export async function appliedMigrations(client: pg.PoolClient | pg.Pool): Promise<Manifest["migrations"]> {
  const { rows } = await client.query<Manifest["migrations"][number]>(
    "select name, checksum from migration order by applied_at, name",
  );
  return rows;
}

/** Writes all rows of all tables, each table to a file, and the next values of ids. */
export async function dumpDatabase(client: pg.PoolClient, folder: string) {
  const tables: Manifest["tables"] = [];
  const months: Manifest["months"] = {};
  for (const { name, columns, isPartitioned } of await tablesOf(client)) {
    const [, table = ""] = name.split(".");
    const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
    // partitioned tables are not copied by name before PostgreSQL 18
    const source = isPartitioned ? `(select ${list} from ${name})` : `${name} (${list})`;
    const path = pathOfTable(name);
    const rows = client.query(copyTo(`copy ${source} to stdout`));
    const sum = await writeSummed(folder, path, rows, createZstdCompress());
    tables.push({ name, columns, rows: rows.rowCount, path, ...sum });
    if (isMonthTable(table)) months[table] = await oldestMonth(client, table);
  }
  return { tables, months, sequences: await sequencesOf(client) };
}

async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'p' as "isPartitioned",
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and format('%I.%I', n.nspname, c.relname) <> all ($1)
     group by c.oid, n.nspname, c.relname, c.relkind order by c.relname`,
    [notData],
  );
  return rows;
}

/** Reads sequences after the rows, so that an id that was given meanwhile is not given again. */
async function sequencesOf(client: pg.PoolClient): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: number; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${name}`,
    );
    for (const state of found) sequences.push({ name, ...state });
  }
  return sequences;
}

async function oldestMonth(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ month: string }>(
    `select to_char(min(to_date(right(c.relname, 7), 'YYYY_MM')), 'YYYY-MM-DD"T00:00:00Z"') as month
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$'`,
    [table],
  );
  if (!rows[0]) throw new Error(`${table} has no months`);
  return rows[0].month;
}
