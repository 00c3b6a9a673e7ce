import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { lineOf } from "./head-files.ts";
import type { StampAuthority } from "./stamp-authority.ts";

const stampLock = 4711089;

/**
 * Gets a stamp for the head of each day that was closed since the last stamped one; without any, for the last day alone, as its head is
 * over all days before. Another process that does it at the same time is left to it. A failure is kept for the System screen and thrown.
 */
export async function stampHeads(db: Db, authority: StampAuthority | null): Promise<void> {
  if (!authority) return;
  try {
    while (await stampNext(db, authority));
  } catch (error) {
    const { message } = error as Error;
    await keepFailure(db, message);
    throw new Error(`No time stamp of ${authority.url}: ${message}`, { cause: error });
  }
}

/** Stamps the next head; false if none waits, or another process is at it. */
const stampNext = (db: Db, authority: StampAuthority): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${stampLock}) as free`.execute(tx);
    if (!rows[0]?.free) return false;
    const next = await tx
      .selectFrom("chain_day")
      .select(["day", "head"])
      .where(sql<boolean>`day > coalesce((select max(day) from chain_stamp), (select max(day) - 1 from chain_day))`)
      .orderBy("day")
      .limit(1)
      .executeTakeFirst();
    if (!next) return false;
    const { askForStamp } = await import("./time-stamp.ts");
    const { token, at, authority: name } = await askForStamp(authority, lineOf(next));
    await tx
      .insertInto("chain_stamp")
      .values({ ...next, token, authority: name, stamped_at: at })
      .execute();
    await tx.updateTable("chain_check").set({ stamp_failed_at: null, stamp_failure: null }).execute();
    return true;
  });

const keepFailure = (db: Db, failure: string) =>
  db.updateTable("chain_check").set({ stamp_failed_at: sql<Date>`now()`, stamp_failure: failure }).execute();
