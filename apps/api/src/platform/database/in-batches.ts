import { type Expression, sql } from "kysely";
import type pg from "pg";
import type { Db } from "./database.ts";
import { asText, type Batch, type TextRow } from "./text-rows.ts";

interface Place {
  pool: pg.Pool;
  db: Db;
}

/** The first batch is small, so that the reader of a file soon sees it begin. */
const firstRows = 200;

/**
 * The rows of a query by a cursor of the database, in batches; there is at least one batch, which may be empty. Values are as
 * the database writes them, moments in UTC. The next batch is read while one is worked on. The database plans a declared cursor
 * for its first rows, so that an order with an index needs no sort. A reader that stops early gives the connection back; how
 * long a reader may pause is up to its caller.
 */
export async function* inBatches({ pool, db }: Place, query: Expression<unknown>, most: number): AsyncGenerator<Batch> {
  const client = await pool.connect();
  let isCommitted = false;
  try {
    await client.query("begin read only");
    await client.query(`select set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('statement_timeout', '0', true), set_config('TimeZone', 'UTC', true)`);
    const declared = sql`declare batches no scroll cursor for ${query}`.compile(db);
    await client.query(declared.sql, [...declared.parameters]);
    let size = Math.min(firstRows, most);
    let next = fetchRows(client, size);
    for (let isLast = false; !isLast; ) {
      const batch = await next;
      isLast = batch.rows.length < size;
      if (!isLast) {
        size = most;
        next = fetchRows(client, size);
        next.catch(() => {}); // the error is thrown when the batch is taken
      }
      yield batch;
    }
    await client.query("commit");
    isCommitted = true;
  } finally {
    // the batch that is being read ends before the transaction does; a connection that cannot end it is closed
    const isClean = isCommitted || (await client.query("rollback").then(...isTrueOrFalse));
    client.release(!isClean);
  }
}

const isTrueOrFalse = [() => true, () => false] as const;

const fetchRows = (client: pg.PoolClient, rows: number): Promise<Batch> =>
  client.query<TextRow & unknown[]>({ text: `fetch ${rows} from batches`, rowMode: "array", types: asText });
