import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";

/** An address stays familiar for this long after the user's last sign-in from it. */
const familiarMs = 30 * 24 * 60 * 60 * 1000;
const forgetAtOnce = 20;

/** The moment since when an address has to have been used to be familiar. */
export const familiarSince = () => new Date(Date.now() - familiarMs);

/** Whether a user signed in from an address lately. */
export async function isFamiliar(db: Db, userId: number, network: string): Promise<boolean> {
  const knownAddress = db
    .selectFrom("sign_in_address")
    .select("address")
    .where("user_id", "=", userId)
    .where("address", "=", network)
    .where("last_used_at", ">", familiarSince());
  return (await knownAddress.executeTakeFirst()) !== undefined;
}

/**
 * Notes the address a user signed in from, so that failures of strangers do not hold them up there. Deletes what is too old, of
 * all users.
 */
export async function rememberAddress(tx: Transaction, userId: number, network: string): Promise<void> {
  await tx
    .insertInto("sign_in_address")
    .values({ user_id: userId, address: network, last_used_at: new Date() })
    .onConflict((known) => known.columns(["user_id", "address"]).doUpdateSet({ last_used_at: new Date() }))
    .execute();
  await sql`
    delete from sign_in_address where (user_id, address) in (
      select user_id, address from sign_in_address where last_used_at < ${familiarSince()}
      limit ${forgetAtOnce} for update skip locked)`.execute(tx);
}
