import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database-schema.ts";
import type { Transaction } from "./database.ts";

/**
 * Runs long work in one transaction, which may wait for locks. Statements of kysely, and what kysely cannot do (COPY), go over
 * the same connection.
 */
export async function clientTransaction<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient, tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let healthy = false;
  try {
    const borrowed = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient;
    const only = { options: pool.options, connect: async () => borrowed, end: async () => {} };
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: only }) });
    const answer = await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx);
      return run(client, tx);
    });
    healthy = true;
    return answer;
  } finally {
    // A COPY that broke off may leave the connection in an unknown state, so it is closed.
    client.release(!healthy);
  }
}
