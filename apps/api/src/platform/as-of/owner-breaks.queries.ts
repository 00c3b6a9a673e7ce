import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { isOneOf } from "../records/list-filter.ts";
import { inScope, type Tie } from "../scope.ts";

/** Carriers give a number to somebody else after a rest; a shorter one is a subscriber's pause. */
const breakDays = 90;

/** A number at a carrier, or at all of them; no providers stands for all in the scope of the tie. */
export interface OwnedNumber {
  msisdn: string;
  carrierId: number | null;
  providerIds: readonly number[];
  tie: Tie;
}

/**
 * The breaks of a number: subscriptions before which nothing was heard of it for so long that it may have a new owner, each with
 * the end of the last one before it. Messages of the day after that end are about it, such as a goodbye.
 */
export function ownerBreaks(db: Db, { msisdn, carrierId, providerIds, tie }: OwnedNumber) {
  const ofNumber = (alias: "s" | "m") => sql<boolean>`${sql.ref(`${alias}.msisdn`)} = ${msisdn}
    and ${carrierId === null ? sql`true` : sql`${sql.ref(`${alias}.carrier_id`)} = ${carrierId}`}
    and ${providerIds.length === 0 ? sql`true` : isOneOf(sql.ref(`${alias}.provider_id`), providerIds, "bigint")}`;
  const subscriptions = inScope(db.selectFrom("subscription as s"), tie, "s").where(ofNumber("s"));
  const messages = inScope(db.selectFrom("monitor_message as m"), tie, "m").where(ofNumber("m"));
  return db
    .selectFrom(
      subscriptions
        .select(["s.id", "s.carrier_id", "s.created_at"])
        .select(
          sql<Date>`max(coalesce(s.deactivated_at, 'infinity')) over (partition by s.carrier_id
            order by s.created_at, s.id rows between unbounded preceding and 1 preceding)`.as("ended_at"),
        )
        .as("g"),
    )
    .where(sql<boolean>`g.ended_at < g.created_at - make_interval(days => ${sql.lit(breakDays)})`)
    .where((row) =>
      row.not(
        row.exists(
          messages
            .where(
              sql<boolean>`m.carrier_id = g.carrier_id and m.created_at > g.ended_at + interval '1 day' and m.created_at < ${firstOfOwner}`,
            )
            .select("m.id"),
        ),
      ),
    )
    .select(["g.id", "g.carrier_id", "g.ended_at", "g.created_at", firstOfOwner.as("owned_from")]);
}

/** A subscription may begin with a message, so what came shortly before it is of the same owner. */
const firstOfOwner = sql<Date>`g.created_at - interval '1 day'`;
