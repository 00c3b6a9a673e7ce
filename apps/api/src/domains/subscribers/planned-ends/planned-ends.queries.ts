import type { PlannedEnd } from "@portal/api-client/contract/monitor";
import { type Selectable, sql } from "kysely";
import type { Db, Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";

export type EndRecord = Selectable<Database["subscription_end"]>;

/** After so many seconds another worker takes an end whose worker is gone. */
const retrySeconds = 60;

interface NewEnd {
  subscriptionId: number;
  kind: PlannedEnd["kind"];
  endsAt: Date;
  userId: number;
}

/** The planned end of a subscription, also of one that has ended; the subscription is locked before. */
export const endOf = (tx: Transaction, subscriptionId: number): Promise<EndRecord | undefined> =>
  tx.selectFrom("subscription_end").selectAll().where("subscription_id", "=", subscriptionId).executeTakeFirst();

/** Stores an end, and takes away the next charge if that would come later. */
export async function addEnd(tx: Transaction, { subscriptionId, kind, endsAt, userId }: NewEnd): Promise<void> {
  await tx
    .insertInto("subscription_end")
    .values({ subscription_id: subscriptionId, kind, ends_at: endsAt, user_id: userId, due_at: endsAt })
    .execute();
  await holdNextCharge(tx, subscriptionId);
}

/** Removes an end, and gives back the next charge that it had taken away. */
export async function removeEnd(tx: Transaction, subscriptionId: number): Promise<void> {
  await sql`
    with removed as (
      delete from subscription_end where subscription_id = ${subscriptionId} returning subscription_id, next_charge_at
    )
    update subscription s set next_charge_at = coalesce(s.next_charge_at, r.next_charge_at)
    from removed r where s.id = r.subscription_id and s.active`.execute(tx);
}

/** Keeps the next charge of a subscription beside its planned end if it would come only after that. */
export async function holdNextCharge(tx: Transaction, subscriptionId: number): Promise<void> {
  await sql`
    with held as (
      update subscription_end e set next_charge_at = s.next_charge_at
      from subscription s
      where s.id = ${subscriptionId} and e.subscription_id = s.id and s.next_charge_at >= e.ends_at
      returning e.subscription_id
    )
    update subscription s set next_charge_at = null from held h where s.id = h.subscription_id`.execute(tx);
}

/** Takes the end that is due for longest, for this process alone until it may be tried again. */
export const takeDueEnd = (db: Db) =>
  db
    .updateTable("subscription_end")
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${retrySeconds})` })
    .where("subscription_id", "=", (row) =>
      row
        .selectFrom("subscription_end")
        .select("subscription_id")
        .where("due_at", "<=", sql<Date>`now()`)
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning("subscription_id")
    .executeTakeFirst();

/** The end if its moment has come, with the name of the user who planned it; one that was moved or taken back is none. */
export const dueEnd = (tx: Transaction, subscriptionId: number) =>
  tx
    .selectFrom("subscription_end as e")
    .innerJoin("app_user as u", "u.id", "e.user_id")
    .select(["e.kind", "e.user_id", "u.username"])
    .where("e.subscription_id", "=", subscriptionId)
    .where("e.due_at", "is not", null)
    .where("e.ends_at", "<=", sql<Date>`now()`)
    .executeTakeFirst();

/** Marks an end as done. */
export const setDone = (tx: Transaction, subscriptionId: number) =>
  tx.updateTable("subscription_end").set({ due_at: null }).where("subscription_id", "=", subscriptionId).execute();
