import { randomBytes } from "node:crypto";
import type pg from "pg";
import { dayAfter, startOf } from "./days.ts";
import { type ChainDayTables, headOf, MerkleTree, personalDigest, rowHash, saltBytes } from "./hashes.ts";
import { readRows } from "./read-rows.ts";
import { type SealedKind, sealedKinds } from "./sealed-tables.ts";

/** How long a day waits for what was begun in it. */
export const graceMs = 60 * 60_000;
/** Shared by the triggers that note changes of sealed rows. */
const chainLock = 4711086;

interface CloseOptions {
  now: Date;
  signal?: AbortSignal;
}

/** Closes all days that are over, each in a transaction of its own, and answers them. */
export async function closeDays(pool: pg.Pool, { now, signal }: CloseOptions): Promise<string[]> {
  const closed: string[] = [];
  while (!signal?.aborted) {
    const day = await closeNextDay(pool, now);
    if (day === null) break;
    closed.push(day);
  }
  return closed;
}

/** Closes the day after the last closed one if it is over; the first one is that of the oldest audit line. */
async function closeNextDay(pool: pg.Pool, now: Date): Promise<string | null> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('statement_timeout', '0', true)");
    await client.query("select pg_advisory_xact_lock($1)", [chainLock]);
    const last = await client.query<{ day: string; head: Buffer }>(
      "select day, head from chain_day order by day desc limit 1",
    );
    const former = last.rows[0];
    const day = former ? dayAfter(former.day) : await firstDay(client);
    const isClosed = day !== null && (await isOver(client, day, now));
    if (isClosed) await closeDay(client, day, former?.head ?? null);
    await client.query("commit");
    client.release();
    return isClosed ? day : null;
  } catch (error) {
    client.release(true); // the server undoes its transaction
    throw error;
  }
}

async function firstDay(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    "select (min(created_at) at time zone 'UTC')::date as day from audit",
  );
  return rows[0]?.day ?? null;
}

/** Whether nothing is under way any more that could still write rows of the day. */
async function isOver(client: pg.ClientBase, day: string, now: Date): Promise<boolean> {
  const end = startOf(dayAfter(day));
  if (end + graceMs > now.getTime()) return false;
  const { rows } = await client.query<{ open: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start < $1) as open`,
    [new Date(end)],
  );
  return rows[0]?.open !== true;
}

async function closeDay(client: pg.ClientBase, day: string, former: Buffer | null): Promise<void> {
  const tables: Record<string, ChainDayTables[string]> = {};
  for (const kind of sealedKinds) {
    const tree = new MerkleTree();
    for await (const rows of readRows(client, kind, day)) {
      const salts = randomBytes(rows.length * saltBytes);
      const hashes = rows.map(({ columns, personal }, place) =>
        rowHash(columns, personalDigest(salts.subarray(place * saltBytes, (place + 1) * saltBytes), personal)),
      );
      for (const hash of hashes) tree.add(hash);
      const keys = rows.map(({ key }) => key);
      await savePart(client, { kind, day, keys, salts, hashes: Buffer.concat(hashes) });
    }
    tables[kind] = { rows: tree.size, root: tree.root().toString("hex") };
  }
  await client.query("insert into chain_day (day, tables, former, head) values ($1, $2, $3, $4)", [
    day,
    JSON.stringify(tables),
    former,
    headOf(day, tables, former),
  ]);
}

interface Part {
  kind: SealedKind;
  day: string;
  keys: readonly string[];
  salts: Buffer;
  hashes: Buffer;
}

const savePart = (client: pg.ClientBase, { kind, day, keys, salts, hashes }: Part) =>
  client.query(
    `insert into chain_part (kind, day, first_key, keys, salts, hashes)
     values ($1, $2, string_to_array($3, '/')::bigint[], $4, $5, $6)`,
    [kind, day, keys[0], keys, salts, hashes],
  );
