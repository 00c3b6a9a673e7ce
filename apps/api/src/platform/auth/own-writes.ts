import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type pg from "pg";
import type { Transaction } from "../database/database.ts";

/** Remembers how far in the WAL a user has written, so that he reads what he wrote also where lists come from a replica (ADR 34). */
export interface OwnWrites {
  /** He has written something, which is committed: from now on he reads no state of before, in any of his sessions. */
  note(userId: number): Promise<void>;
  /**
   * The same for a transaction whose end others see before anybody can note where that is, as of a job: from its commit on
   * its user reads from the primary, until his next `note`.
   */
  noteOpen(tx: Transaction, userId: number): Promise<void>;
}

/** Where all is read from the primary. */
export const unnotedWrites: OwnWrites = { note: async () => {}, noteOpen: async () => {} };

/** Where the WAL of the primary ends; a replica that has replayed so much knows what was committed before. */
const walEnd = "pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint";

/** `$1` is the user. It waits for no disk: should the note be lost in a crash, so is the connection of whoever would read by it. */
const noteStatement = `
  with soon as materialized (select set_config('synchronous_commit', 'off', true))
  insert into user_write (user_id, wal_position) select $1, ${walEnd} from soon
  on conflict (user_id) do update set wal_position = ${walEnd}`;

/** Beyond every position. */
const endless = "9223372036854775807";

export function createOwnWrites(pool: pg.Pool, log: FastifyBaseLogger): OwnWrites {
  return {
    note: async (userId) => {
      try {
        await pool.query({ name: "note-write", text: noteStatement, values: [userId] });
      } catch (error) {
        // what was written stays written, and its caller is told so
        log.warn({ err: { message: (error as Error).message } }, "a write was not noted: its user may read too early");
      }
    },
    noteOpen: async (tx, userId) => {
      await sql`insert into user_write (user_id, wal_position) values (${userId}, ${sql.lit(endless)}::bigint)
        on conflict (user_id) do update set wal_position = excluded.wal_position`.execute(tx);
    },
  };
}
