import type pg from "pg";
import type { Migration } from "./migration-files.ts";

export interface LockPatience {
  /** How long a statement of a migration waits for a lock. Calls that need the same table wait behind it for as long. */
  lockTimeoutMs: number;
  /** Waits between two tries. */
  pause: (ms: number) => Promise<unknown>;
  log: (message: string) => void;
}

const lockNotAvailable = "55P03";
/** The pauses between tries, in which calls go on. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** How many times as long a statement outside a transaction waits: it waits for transactions that run, and no call waits for it. */
const concurrentPatience = 60;

/**
 * Runs a migration and notes it in the table `migration`. If a lock is not free in time, everything is undone and tried again
 * later, so that no call waits long. After the last try the error names who holds the lock.
 */
export async function runMigration(
  client: pg.PoolClient,
  migration: Migration,
  { note, ...patience }: LockPatience & { note: () => Promise<unknown> },
): Promise<void> {
  const { name, sql, isOutsideTransaction } = migration;
  const lockTimeoutMs = patience.lockTimeoutMs * (isOutsideTransaction ? concurrentPatience : 1);
  const work = { what: `Migration ${name}`, sql: isOutsideTransaction ? null : sql, ...patience, lockTimeoutMs };
  await withLocks(client, work, async () => {
    if (isOutsideTransaction) await runOutside(client, sql, lockTimeoutMs, note);
    else
      await inTransaction(client, lockTimeoutMs, async () => {
        await client.query(sql);
        await note();
      });
  });
}

interface Work extends LockPatience {
  what: string;
  /** The statements, whose tables the holders of locks are sought by; null for all tables. */
  sql: string | null;
}

/** Does work until it gets its locks. */
export async function withLocks(client: pg.PoolClient, work: Work, run: () => Promise<void>): Promise<void> {
  const { what, sql, lockTimeoutMs, pause, log } = work;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (cause) {
      const { code, message } = cause as pg.DatabaseError;
      if (code !== lockNotAvailable) throw new Error(`${what} failed: ${message}`, { cause });
      const why = `${what} got no lock within ${lockTimeoutMs / 1_000} s: ${await lockHolders(client, sql)}`;
      const pauseMs = pausesMs[tries - 1];
      if (pauseMs === undefined)
        throw new Error(`${why}. It was tried ${tries} times and is not done. End these sessions, or try later`, {
          cause,
        });
      log(`${why}. Next try in ${pauseMs / 1_000} s`);
      await pause(pauseMs);
    }
  }
}

/** Runs work in a transaction whose statements wait for locks for a limited time. */
export async function inTransaction(client: pg.PoolClient, lockTimeoutMs: number, run: () => Promise<void>) {
  try {
    await client.query("begin");
    await client.query("select set_config('lock_timeout', $1, true)", [`${lockTimeoutMs}ms`]);
    await run();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** A statement that makes an index outside a transaction, up to the index's name. */
const concurrentIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i;

/**
 * Runs one statement outside a transaction. A process that ended before the note is no harm: a finished index is left as it is
 * (`if not exists`), and an unfinished one, which is invalid, is dropped and made anew.
 */
async function runOutside(client: pg.PoolClient, sql: string, lockTimeoutMs: number, note: () => Promise<unknown>) {
  await client.query("select set_config('lock_timeout', $1, false)", [`${lockTimeoutMs}ms`]);
  const [, index] = concurrentIndex.exec(sql) ?? [];
  const unfinished = "select from pg_index where indexrelid = to_regclass($1) and not indisvalid";
  if (index && (await client.query(unfinished, [index])).rowCount)
    await client.query(`drop index concurrently ${index}`);
  await client.query(sql);
  await note();
  await client.query("reset lock_timeout"); // after an error the connection is closed
}

/** Says in words who holds locks on the tables that statements name. */
async function lockHolders(client: pg.PoolClient, sql: string | null): Promise<string> {
  const { rows } = await client.query<{ program: string; role: string; pid: number; tables: string }>(
    `select coalesce(nullif(a.application_name, ''), 'a program without a name') as program, a.usename as role, a.pid,
       string_agg(distinct c.relname, ', ' order by c.relname) as tables
     from pg_locks l
       join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
       join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^(pg_|information_schema)'
       join pg_stat_activity a on a.pid = l.pid
     where l.granted and a.datname = current_database() and a.pid <> pg_backend_pid()
       and ($1::text[] is null or c.relname = any ($1))
     group by a.application_name, a.usename, a.pid order by a.pid`,
    [sql?.toLowerCase().match(/\w+/g) ?? null],
  );
  const holders = rows.map(
    ({ program, role, pid, tables }) => `${program} (role ${role}, process ${pid}) uses ${tables}`,
  );
  return holders.length > 0 ? holders.join("; ") : "nobody holds it any more";
}
