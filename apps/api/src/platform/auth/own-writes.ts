import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type pg from "pg";
import type { Transaction } from "../database/database.ts";

/**
 * Remembers how far in the WAL a user has written, so that they read their own writes also where lists come from a replica (ADR
 * 34).
 */
export interface OwnWrites {
  /** Notes that the user has written something, which is committed. All their sessions then read no older state. */
  note(userId: number): Promise<void>;
  /**
   * Notes a write before its transaction ends, for example of a job: others see the commit before anybody can note its place.
   * The user reads from the primary after the commit, until their next `note`.
   */
  noteOpen(tx: Transaction, userId: number): Promise<void>;
}

/** For a portal that reads everything from the primary. */
export const unnotedWrites: OwnWrites = { note: async () => {}, noteOpen: async () => {} };

/** The end of the primary's WAL; a replica that has replayed this much knows what was committed before. */
const walEnd = "pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint";

/**
 * `$1` is the user. The statement waits for no disk: if a crash loses the note, the connection of its reader is lost as well.
 */
const noteStatement = `
  with soon as materialized (select set_config('synchronous_commit', 'off', true))
  insert into user_write (user_id, wal_position) select $1, ${walEnd} from soon
  on conflict (user_id) do update set wal_position = ${walEnd}`;

/** A position beyond every other. */
const endless = "9223372036854775807";

export function createOwnWrites(pool: pg.Pool, log: FastifyBaseLogger): OwnWrites {
  return {
    note: async (userId) => {
      try {
        await pool.query({ name: "note-write", text: noteStatement, values: [userId] });
      } catch (error) {
        // the write is committed, and the caller is told so
        log.warn({ err: { message: (error as Error).message } }, "a write was not noted: its user may read too early");
      }
    },
    noteOpen: async (tx, userId) => {
      await sql`insert into user_write (user_id, wal_position) values (${userId}, ${sql.lit(endless)}::bigint)
        on conflict (user_id) do update set wal_position = excluded.wal_position`.execute(tx);
    },
  };
}
