import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { ActingUser } from "../auth/caller.ts";
import type { Db, Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import { tooManyNumbers } from "../errors.ts";
import { actorFor } from "../telemetry/work.ts";

interface Sought {
  kind: Database["number_search"]["kind"];
  caller: Pick<ActingUser, "userId">;
  /** The number, or a text that stands for it. */
  sought: string;
}

export type NumberLimit = ReturnType<typeof createNumberLimit>;

/**
 * Limits the different numbers that a user who may not see numbers may look for, or reveal, in an hour. That is enough for
 * somebody who is told one on the phone, and too few to find one by trying. The same number again is free.
 */
export function createNumberLimit({ db, perHour }: { db: Db; perHour: number }) {
  const inTransaction = async (tx: Transaction, { kind, caller, sought }: Sought): Promise<boolean> => {
    const userId = actorFor(caller.userId);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`number_search:${kind}:${userId}`}, 0))`.execute(tx);
    const ownNumbers = tx
      .selectFrom("number_search")
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .where("created_at", ">", hourAgo);
    if (await ownNumbers.where("sought", "=", sought).select("sought").executeTakeFirst()) return false;
    const { count, wait } = await ownNumbers
      .select(({ fn }) => [
        fn.countAll<number>().as("count"),
        sql<number>`ceil(extract(epoch from min(created_at) - ${hourAgo}))::integer`.as("wait"),
      ])
      .executeTakeFirstOrThrow();
    if (count >= perHour) throw tooManyNumbers(Math.max(wait, 1));
    await forgetOld(tx);
    await tx
      .insertInto("number_search")
      .values({ user_id: userId, kind, sought })
      .onConflict((known) => known.columns(["user_id", "kind", "sought"]).doUpdateSet({ created_at: sql`now()` }))
      .execute();
    return true;
  };
  return {
    /** Counts a number; refuses it with 429 if the hour's numbers are used up. */
    take: async (tx: Transaction, sought: Sought): Promise<void> => void (await inTransaction(tx, sought)),
    /** Counts a search, which leaves an audit line of its own unless the call leaves one anyway. */
    takeSearch: (caller: ActingUser, soughtNumber: string, line: { path: string } | null): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const isNew = await inTransaction(tx, { kind: "search", caller, sought: soughtNumber });
        if (!isNew || !line) return;
        const { userId, carrierId, providerId } = caller;
        const scope = { carrierId, providerId };
        const details = { path: line.path };
        await recordAudit(tx, {
          userId,
          action: "msisdn.search",
          entity: "subscriber",
          msisdn: soughtNumber,
          scope,
          details,
        });
      }),
  };
}

const hourAgo = sql<Date>`(now() - interval '1 hour')`;
const forgetAtOnce = 20;

/** Deletes some old numbers with each new one; those that another call is deleting are left to it. */
async function forgetOld(tx: Transaction): Promise<void> {
  const old = tx
    .selectFrom("number_search")
    .select(["user_id", "kind", "sought"])
    .where("created_at", "<", hourAgo)
    .limit(forgetAtOnce)
    .forUpdate()
    .skipLocked();
  await tx
    .deleteFrom("number_search")
    .where((row) => row(row.refTuple("user_id", "kind", "sought"), "in", old.$asTuple("user_id", "kind", "sought")))
    .execute();
}
