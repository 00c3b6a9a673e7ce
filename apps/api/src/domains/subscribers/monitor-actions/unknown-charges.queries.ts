import { sql } from "kysely";
import type { Db, Transaction } from "#platform/database/database.ts";
import type { ChargeRow } from "./charges.queries.ts";

/** The first question comes this long after the call to the carrier has to be over. */
const marginMs = 1_000;
const firstPauseSeconds = 5;

interface NewUnknownCharge {
  charge: ChargeRow;
  carrierId: number;
  reference: string;
  key: string | null;
  timeLimitMs: number;
}

const after = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1_000})`;

/** Remembers to ask for the end of a charge, in case that the call to the carrier does not tell it. */
export async function addUnknownCharge(tx: Transaction, { charge, timeLimitMs, ...asked }: NewUnknownCharge) {
  await tx
    .insertInto("unknown_charge")
    .values({
      charge_id: charge.id,
      subscription_id: charge.subscription_id,
      carrier_id: asked.carrierId,
      reference: asked.reference,
      user_id: charge.user_id as number,
      reply_key: asked.key,
      // it may wait for its turn, and then for the carrier
      next_ask_at: after(2 * timeLimitMs + marginMs),
      missing_after: after(3 * timeLimitMs + marginMs),
    })
    .execute();
}

/** Ends the wait of the call: the next question may come soon. */
export const askSoon = (db: Db, chargeId: number) =>
  db
    .updateTable("unknown_charge")
    .set({ asked: 1, next_ask_at: after(firstPauseSeconds * 1_000) })
    .where("charge_id", "=", chargeId)
    .where("asked", "=", 0)
    .execute();

/** Whether the call that a key belongs to may still be waiting for its carrier. */
export const isBeingAsked = async (db: Db, userId: number, key: string): Promise<boolean> =>
  (await db
    .selectFrom("unknown_charge")
    .select("charge_id")
    .where("user_id", "=", userId)
    .where("reply_key", "=", key)
    .where("asked", "=", 0)
    .where("next_ask_at", ">", sql<Date>`now()`)
    .executeTakeFirst()) !== undefined;

/**
 * Takes an unknown charge away; of several who know its end, one gets it. A link names its lease, and gets nothing once that is over.
 * The subscription is locked before.
 */
export const takeAway = (tx: Transaction, chargeId: number, lease?: Date) =>
  tx
    .deleteFrom("unknown_charge")
    .where("charge_id", "=", chargeId)
    .$if(lease !== undefined, (query) => query.where("next_ask_at", "=", lease as Date))
    .returningAll()
    .executeTakeFirst();
