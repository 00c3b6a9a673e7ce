import { createHash } from "node:crypto";
import { presenceSeconds, recentChargeMinutes } from "@portal/api-client/contract/monitor-presence";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";
import { isOf, type Subscriber } from "../monitor/subscriber.ts";

const hashOf = ({ msisdn, carrierId }: Subscriber) => createHash("sha256").update(`${carrierId} ${msisdn}`).digest();

/** The moment so many seconds ago, by the clock of the database. */
const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/** Notes that the caller looks at a number, and forgets those who looked at any number before. */
export async function notePresence(db: Db, { userId }: Caller, subscriber: Subscriber, chargingId?: number) {
  await db.deleteFrom("number_watch").where("seen_at", "<", secondsAgo(presenceSeconds)).execute();
  const charging = chargingId === undefined ? {} : { charging_id: chargingId, charging_at: sql<Date>`now()` };
  await db
    .insertInto("number_watch")
    .values({ number_hash: hashOf(subscriber), user_id: userId, ...charging })
    .onConflict((conflict) =>
      conflict.columns(["number_hash", "user_id"]).doUpdateSet({ seen_at: sql<Date>`now()`, ...charging }),
    )
    .execute();
}

/** The others who look at a number: not those who are tied to another provider than the caller is. */
export const othersAt = (db: Db, caller: Caller, subscriber: Subscriber) =>
  db
    .selectFrom("number_watch as w")
    .innerJoin("app_user as u", "u.id", "w.user_id")
    .where("w.number_hash", "=", hashOf(subscriber))
    .where("w.user_id", "not in", [caller.userId, ...(caller.view ? [caller.view.viewer.userId] : [])])
    .where("w.seen_at", ">=", secondsAgo(presenceSeconds))
    .where(
      sql<boolean>`(u.provider_id is null or ${caller.providerId}::int is null or u.provider_id = ${caller.providerId}::int)`,
    )
    .orderBy("u.username")
    .select([
      "u.username",
      sql<number | null>`case when w.charging_at >= ${secondsAgo(presenceSeconds)} then w.charging_id end`.as(
        "chargingId",
      ),
    ])
    .execute();

/** The newest charge of each subscription of a number that somebody else made by hand in the last minutes. */
export const recentCharges = (db: Db, caller: Caller, subscriber: Subscriber) =>
  inScope(db.selectFrom("subscription as s"), caller, "s")
    .innerJoin("charge as c", "c.subscription_id", "s.id")
    .innerJoin("app_user as u", "u.id", "c.user_id")
    .where(isOf(subscriber, "s"))
    .where("c.origin", "=", "manual")
    .where("c.user_id", "<>", caller.userId)
    .where("c.created_at", ">=", secondsAgo(recentChargeMinutes * 60))
    .distinctOn("s.id")
    .orderBy("s.id")
    .orderBy("c.created_at", "desc")
    .select(["s.id as subscriptionId", "u.username", "c.created_at as chargeCreatedAt"])
    .execute();
