import type { Selectable } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import { inScope } from "#platform/scope.ts";
import type { Writer } from "../subscribers/deactivate.ts";
import type { Period } from "./periods.ts";

/** The work of taking the events of one sender, in one transaction. */
export interface EventWork {
  tx: Transaction;
  caller: Writer;
  /** The carrier and provider of the caller: ids and references are unique within them. */
  sender: string;
  timeZone: string;
}

/** Beginning of references that name a subscription by the portal's own id. */
const ownPrefix = "portal-";
export const isOwnReference = (reference: string): boolean => reference.startsWith(ownPrefix);

export type Reference = Selectable<Database["platform_subscription"]>;

/** A reference of the sender; undefined if it is not known yet. One with the portal's own id is noted when it is first used. */
export async function findReference(
  { tx, caller, sender }: EventWork,
  reference: string,
): Promise<Reference | undefined> {
  const known = await tx
    .selectFrom("platform_subscription")
    .selectAll()
    .where("sender", "=", sender)
    .where("reference", "=", reference)
    .executeTakeFirst();
  const [, id] = /^portal-([1-9]\d{0,14})$/.exec(reference) ?? [];
  if (known || id === undefined) return known;
  const one = tx.selectFrom("subscription as s").select("s.id").where("s.id", "=", Number(id));
  const own = await inScope(one, caller, "s").executeTakeFirst();
  return (
    own &&
    tx
      .insertInto("platform_subscription")
      .values({ sender, reference, subscription_id: own.id })
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Notes what is known of a reference. */
export const noteReference = (
  { tx, sender }: EventWork,
  reference: string,
  known: Partial<Pick<Reference, "subscription_id" | "ended_at" | "ended_by">>,
) =>
  tx
    .insertInto("platform_subscription")
    .values({ sender, reference, ...known })
    .onConflict((conflict) => conflict.columns(["sender", "reference"]).doUpdateSet(known))
    .execute();

export interface HeldPeriod extends Period {
  subscriptionId: number;
  active: boolean;
  /** Whether a platform has a reference of it. */
  isReferred: boolean;
  /** The end that the subscription has now. */
  stored: Pick<Period, "endedAt" | "endedBy">;
}

/** The subscriptions of a number and product, each with its earliest known end. */
export async function periodsOf(tx: Transaction, msisdn: string, productId: number): Promise<HeldPeriod[]> {
  const rows = await tx
    .selectFrom("subscription as s")
    .leftJoin("platform_subscription as r", "r.subscription_id", "s.id")
    .select(["s.id", "s.active", "s.created_at", "s.deactivated_at", "s.deactivated_by"])
    .select(["r.reference", "r.ended_at", "r.ended_by"])
    .where("s.msisdn", "=", msisdn)
    .where("s.product_id", "=", productId)
    .orderBy("r.ended_at")
    .orderBy("r.reference")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([row]) => {
    if (!row) return [];
    const { id, active, reference, created_at, deactivated_at, deactivated_by, ended_at, ended_by } = row;
    const isTold = ended_at !== null && (deactivated_at === null || ended_at <= deactivated_at);
    return [
      {
        subscriptionId: id,
        active,
        isReferred: reference !== null,
        stored: { endedAt: deactivated_at, endedBy: deactivated_by },
        reference: reference ?? "",
        begunAt: created_at,
        endedAt: isTold ? ended_at : deactivated_at,
        endedBy: isTold ? ended_by : deactivated_by,
      },
    ];
  });
}
