import { type Expression, sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * The rows of a query by a cursor of the database, so many at a time and at least one batch, which may be empty. A
 * declared cursor is planned for its first rows, so that an order with an index sorts nothing before them. A reader that
 * stops early gives the connection back; how long one may pause is up to whoever reads.
 */
export async function* inBatches<Row>(db: Db, query: Expression<Row>, size: number): AsyncGenerator<Row[]> {
  const reading = await db.startTransaction().setAccessMode("read only").execute();
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('statement_timeout', '0', true)`.execute(reading);
    await sql`declare batches no scroll cursor for ${query}`.execute(reading);
    let rows: Row[];
    do {
      ({ rows } = await sql<Row>`fetch ${sql.lit(size)} from batches`.execute(reading));
      yield rows;
    } while (rows.length === size);
    await reading.commit().execute();
  } finally {
    if (!reading.isCommitted) await reading.rollback().execute();
  }
}
