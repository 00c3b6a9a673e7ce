import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AuditScope } from "#platform/audit/audit-scope.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { compiledOnce } from "#platform/database/compiled-once.ts";
import type { Db } from "#platform/database/database.ts";
import { perTurn } from "#platform/database/per-turn.ts";
import { notFound } from "#platform/errors.ts";
import { isOneOf } from "#platform/records/list-filter.ts";
import { requireInScope } from "#platform/scope.ts";

export interface AskedPlace {
  carrierId: number;
  providerId?: number | readonly number[] | undefined;
}

/** A number at a carrier; no providers means all of the caller's scope. */
export interface Subscriber {
  msisdn: string;
  carrierId: number;
  carrierName: string;
  providerIds: readonly number[];
}

/**
 * The subscriber that a call is about. A carrier or provider that is unknown, of another carrier or out of the caller's
 * scope answers 404 alike (C-4); rows are narrowed to the scope by `inScope` in each query.
 */
export async function findSubscriber(
  db: Db,
  caller: Caller,
  msisdn: string,
  { carrierId, providerId = [] }: AskedPlace,
): Promise<Subscriber> {
  const place = placeInScope(caller, { carrierId, providerId });
  const carrierName = await placesOf(db)(place);
  if (carrierName === null) throw notFound();
  return { msisdn, carrierName, ...place };
}

/** Where is searched, as far as the caller's ties tell: whether there is such a place is for a statement to say. */
export function placeInScope(caller: Caller, { carrierId, providerId = [] }: AskedPlace) {
  const providerIds = [...new Set([providerId].flat())];
  requireInScope(caller, { carrierId });
  for (const id of providerIds) requireInScope(caller, { providerId: id });
  return { carrierId, providerIds };
}

/** Name of a carrier that has the providers; null where there is no such carrier, or one of them is another's. */
type FindPlace = (asked: Pick<Subscriber, "carrierId" | "providerIds">) => Promise<string | null>;

const findPlaces = new WeakMap<Db, FindPlace>();

/** The carriers and providers of ids. */
const places = compiledOnce((db, { carrierIds, providerIds }: Record<"carrierIds" | "providerIds", number[]>) =>
  db
    .selectFrom("carrier as c")
    .where("c.id", "=", sql<number>`any(${carrierIds}::int[])`)
    .select(["c.id as carrierId", "c.name", sql<number | null>`null::int`.as("providerId")])
    .unionAll(
      db
        .selectFrom("provider as p")
        .where("p.id", "=", sql<number>`any(${providerIds}::int[])`)
        .select(["p.carrier_id as carrierId", "p.name", "p.id as providerId"]),
    ),
);

/** The cards of a number are asked for together: their place is read once for all. */
function placesOf(db: Db): FindPlace {
  const known = findPlaces.get(db);
  if (known) return known;
  const find: FindPlace = perTurn(async (asked) => {
    const carrierIds = asked.map(({ carrierId }) => carrierId);
    const providerIds = asked.flatMap((place) => place.providerIds);
    const found = await places(db, { carrierIds, providerIds });
    const names = new Map(found.flatMap((row) => (row.providerId === null ? [[row.carrierId, row.name]] : [])));
    const carriers = new Map(found.map((row) => [row.providerId, row.carrierId]));
    return asked.map((place) => {
      const isComplete = place.providerIds.every((id) => carriers.get(id) === place.carrierId);
      return isComplete ? (names.get(place.carrierId) ?? null) : null;
    });
  });
  findPlaces.set(db, find);
  return find;
}

/** What the statements about a number are asked with, each compiled once. */
export type SubscriberValues = Pick<Subscriber, "msisdn" | "carrierId" | "providerIds"> & {
  tiedCarrierId: number | null;
  tiedProviderId: number | null;
};

/** A number's values, and those of who asks. */
export const valuesOf = (
  { carrierId: tiedCarrierId, providerId: tiedProviderId }: Pick<Caller, "carrierId" | "providerId">,
  { msisdn, carrierId, providerIds }: Omit<Subscriber, "carrierName">,
): SubscriberValues => ({ msisdn, carrierId, providerIds, tiedCarrierId, tiedProviderId });

/** Whom `inScope` narrows to. */
export const tieOf = ({ tiedCarrierId, tiedProviderId }: SubscriberValues) => ({
  carrierId: tiedCarrierId,
  providerId: tiedProviderId,
});

/** Whose the line of a look-up is: the one provider's that it asked, the carrier's where it asked several (P-18). */
export const searchedScope = (
  caller: Pick<Caller, "providerId">,
  { carrierId, providerIds: [first, ...others] }: Omit<Subscriber, "carrierName">,
): AuditScope => ({
  carrierId,
  providerId: caller.providerId ?? (first !== undefined && others.length === 0 ? first : null),
});

/** Whether a row is of the number, at the carrier and, where some are named, at one of the providers; `alias` is the table's. */
export function isOf(
  { msisdn, carrierId, providerIds }: Omit<Subscriber, "carrierName">,
  alias: string,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const number = sql<SqlBool>`${column("msisdn")} = ${msisdn} and ${column("carrier_id")} = ${carrierId}`;
  return providerIds.length === 0
    ? number
    : sql<SqlBool>`${number} and ${isOneOf(column("provider_id"), providerIds, "bigint")}`;
}
