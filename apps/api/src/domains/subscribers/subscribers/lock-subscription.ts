import type { Selectable } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import { notFound } from "#platform/errors.ts";
import { inScope, type Tie } from "#platform/scope.ts";

export type SubscriptionRecord = Selectable<Database["subscription"]>;

/** Locks a subscription of the caller's scope until the transaction ends; an unknown one and one out of scope are both 404. */
export const lockSubscription = async (tx: Transaction, caller: Tie, id: number): Promise<SubscriptionRecord> =>
  required(await oneInScope(tx, caller, id).forUpdate().executeTakeFirst());

/** Locks a subscription for work that nobody calls for; undefined if it was erased. */
export const lockAnySubscription = (tx: Transaction, id: number): Promise<SubscriptionRecord | undefined> =>
  tx.selectFrom("subscription").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Reads a subscription of the caller's scope without a lock; 404 likewise. */
export const readSubscription = async (db: Db, caller: Caller, id: number): Promise<SubscriptionRecord> =>
  required(await oneInScope(db, caller, id).executeTakeFirst());

const oneInScope = (db: Db, caller: Tie, id: number) =>
  inScope(db.selectFrom("subscription as s").selectAll("s").where("s.id", "=", id), caller, "s");

function required(found: SubscriptionRecord | undefined): SubscriptionRecord {
  if (!found) throw notFound();
  return found;
}
