import { sql } from "kysely";
import type { Caller } from "../auth/caller.ts";
import type { Db, Transaction } from "../database/database.ts";
import { tooManyUploads } from "../errors.ts";
import { countOpenJobs } from "../jobs/jobs.queries.ts";

/**
 * The most files of one user that may arrive, wait or be worked on, at all replicas together: each takes room on the disk until
 * its job ends.
 */
export const mostOpen = 10;

const beatEveryMs = 3_000;
/** An upload that was silent for this long belongs to a process that died. */
const deadAfterSeconds = 15;

/** The class of advisory locks that nothing else takes. */
const lockClass = 4_711_003;

/** A file while it arrives, counted with the user's other open files. */
export interface Arrival {
  /** Ends the arrival in the transaction that makes something of the file, so that it is counted without a gap. */
  become<T>(make: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** Counts a file from before its first byte until it has become something or its call ends; 429 if too many are open. */
export async function withArrival<T>(db: Db, caller: Caller, take: (arrival: Arrival) => Promise<T>): Promise<T> {
  const id = await begin(db, caller);
  const beat = db.updateTable("arriving_upload").set({ alive_at: sql<Date>`now()` }).where("id", "=", id);
  // the next beat makes up for a missed one
  const beating = setInterval(() => void beat.execute().catch(() => {}), beatEveryMs);
  const end = (tx: Db | Transaction) => tx.deleteFrom("arriving_upload").where("id", "=", id).execute();
  let ended = false;
  try {
    return await take({
      become: async (make) => {
        const made = await db.transaction().execute(async (tx) => {
          await end(tx);
          return make(tx);
        });
        ended = true;
        return made;
      },
    });
  } finally {
    clearInterval(beating);
    if (!ended) await end(db).catch(() => {}); // the database is away; the silence ends the arrival
  }
}

/** Begins an arrival. Those of one user begin one after the other, so that no more than the limit pass. */
const begin = (db: Db, caller: Caller): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockClass}, (${caller.userId}::bigint % 2147483647)::integer)`.execute(tx);
    await tx
      .deleteFrom("arriving_upload")
      .where("user_id", "=", caller.userId)
      .where(sql<boolean>`alive_at < now() - make_interval(secs => ${deadAfterSeconds})`)
      .execute();
    const { arriving } = await tx
      .selectFrom("arriving_upload")
      .select((e) => e.fn.countAll<number>().as("arriving"))
      .where("user_id", "=", caller.userId)
      .executeTakeFirstOrThrow();
    if (arriving + (await countOpenJobs(tx, caller)) >= mostOpen) throw tooManyUploads();
    const { id } = await tx
      .insertInto("arriving_upload")
      .values({ user_id: caller.userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
