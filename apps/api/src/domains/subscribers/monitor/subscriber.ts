import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { tablesThen } from "#platform/as-of/tables-then.ts";
import type { AuditScope } from "#platform/audit/audit-scope.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { compiledOnce } from "#platform/database/compiled-once.ts";
import type { Db } from "#platform/database/database.ts";
import { perTurn } from "#platform/database/per-turn.ts";
import { notFound } from "#platform/errors.ts";
import { isOneOf } from "#platform/records/list-filter.ts";
import { requireInScope, type Tie } from "#platform/scope.ts";

export interface AskedPlace {
  carrierId: number;
  providerId?: number | readonly number[] | undefined;
}

/** A number at a carrier; no providers stands for all in the caller's scope. */
export interface Subscriber {
  msisdn: string;
  carrierId: number;
  providerIds: readonly number[];
}

/**
 * The subscriber of a call. A carrier or provider that is unknown, of another carrier or out of the caller's scope answers 404
 * alike; `inScope` narrows the rows of each query.
 */
export async function findSubscriber(db: Db, caller: Tie, msisdn: string, asked: AskedPlace): Promise<Subscriber> {
  const subscriber = subscriberInScope(caller, msisdn, asked);
  await requirePlace(db, subscriber);
  return subscriber;
}

/**
 * The subscriber, checked only against the caller's tie. The caller of this function also calls `requirePlace`, or sends a
 * statement that is `ofSubscriber`.
 */
export const subscriberInScope = (caller: Tie, msisdn: string, asked: AskedPlace): Subscriber => ({
  msisdn,
  ...placeInScope(caller, asked),
});

type Place = Pick<Subscriber, "carrierId" | "providerIds">;

/** Refuses an unknown carrier, or a provider that belongs to another carrier. */
export async function requirePlace(db: Db, { carrierId, providerIds }: Place): Promise<void> {
  if (!(await placesOf(db)({ carrierId, providerIds }))) throw notFound();
}

/** The place of a search, checked only against the caller's tie; a statement checks that it exists. */
function placeInScope(caller: Tie, { carrierId, providerId = [] }: AskedPlace) {
  const providerIds = [...new Set([providerId].flat())];
  requireInScope(caller, { carrierId });
  for (const id of providerIds) requireInScope(caller, { providerId: id });
  return { carrierId, providerIds };
}

/** Whether the carrier exists, and all of the providers belong to it. */
type FindPlace = (asked: Place) => Promise<boolean>;

const findPlaces = new WeakMap<Db, FindPlace>();

/** The carriers and providers of ids. */
const places = compiledOnce((db, { carrierIds, providerIds }: Record<"carrierIds" | "providerIds", number[]>) =>
  db
    .selectFrom("carrier as c")
    .where("c.id", "=", sql<number>`any(${carrierIds}::int[])`)
    .select(["c.id as carrierId", sql<number | null>`null::int`.as("providerId")])
    .unionAll(
      db
        .selectFrom("provider as p")
        .where("p.id", "=", sql<number>`any(${providerIds}::int[])`)
        .select(["p.carrier_id as carrierId", "p.id as providerId"]),
    ),
);

/** The cards of a number are requested together: their place is read once for all. */
function placesOf(db: Db): FindPlace {
  const known = findPlaces.get(db);
  if (known) return known;
  const find: FindPlace = perTurn(async (placesAsked) => {
    const carrierIds = placesAsked.map(({ carrierId }) => carrierId);
    const providerIds = placesAsked.flatMap((place) => place.providerIds);
    const found = await places(db, { carrierIds, providerIds });
    const carriers = new Set(found.flatMap((row) => (row.providerId === null ? [row.carrierId] : [])));
    const carrierOf = new Map(found.map((row) => [row.providerId, row.carrierId]));
    return placesAsked.map(
      (place) =>
        carriers.has(place.carrierId) && place.providerIds.every((id) => carrierOf.get(id) === place.carrierId),
    );
  });
  findPlaces.set(db, find);
  return find;
}

/** The values of the statements about a number, each of which is compiled once. */
export type SubscriberValues = Pick<Subscriber, "msisdn" | "carrierId" | "providerIds"> & {
  tiedCarrierId: number | null;
  tiedProviderId: number | null;
  /** The moment that the number is read as of; null is now. */
  at: Date | null;
};

/** A number's values, the tie of the caller, and the moment that is asked about. */
export const valuesOf = (
  { carrierId: tiedCarrierId, providerId: tiedProviderId }: Pick<Caller, "carrierId" | "providerId">,
  { msisdn, carrierId, providerIds }: Subscriber,
  at: Date | null = null,
): SubscriberValues => ({ msisdn, carrierId, providerIds, tiedCarrierId, tiedProviderId, at });

/** The tie for `inScope`. */
export const tieOf = ({ tiedCarrierId, tiedProviderId }: SubscriberValues) => ({
  carrierId: tiedCarrierId,
  providerId: tiedProviderId,
});

/** The audit scope of a look-up: the provider if it names one, else the carrier. */
export const searchedScope = (
  caller: Pick<Tie, "providerId">,
  { carrierId, providerIds: [first, ...others] }: Subscriber,
): AuditScope => ({
  carrierId,
  providerId: caller.providerId ?? (first !== undefined && others.length === 0 ? first : null),
});

/** Whether a row is of the number, at the carrier and, if some are named, at one of the providers; `alias` is the table's. */
export function isOf({ msisdn, carrierId, providerIds }: Subscriber, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const number = sql<SqlBool>`${column("msisdn")} = ${msisdn} and ${column("carrier_id")} = ${carrierId}`;
  return providerIds.length === 0
    ? number
    : sql<SqlBool>`${number} and ${isOneOf(column("provider_id"), providerIds, "bigint")}`;
}

/** The columns that tell of a row's place, beside its own. */
interface Asked {
  is_place: boolean;
  /** Null if the place exists but has no row. */
  is_row: true | null;
}

/**
 * A statement about a number that also says whether its place exists, so that no other statement has to: 404 if not, like
 * `requirePlace`. It is compiled once for each of its shapes, and reads the tables as they were if it is as of a moment. One row stands at the left of its rows, which keep their order.
 */
export function ofSubscriber<V extends SubscriberValues, Row, Shape = void>(
  build: (db: Db, values: V, shape: Shape) => Expression<Row>,
): (db: Db, values: V, shape: Shape) => Promise<Row[]> {
  const read = compiledOnce(
    (db, values: V, shape: Shape) =>
      sql<
        Row & Asked
      >`${tablesThen(values)}select asked.is_place, found.* from (select ${isPlace(values)} as is_place) as asked
        left join (select true as is_row, one.* from (${build(db, values, shape)}) as one) as found on asked.is_place`,
  );
  return async (db, values, shape) => {
    const rows = await read(db, values, shape);
    const [first] = rows;
    if (!first?.is_place) throw notFound();
    return first.is_row ? rows : [];
  };
}

function isPlace({ carrierId, providerIds }: Place): RawBuilder<SqlBool> {
  if (providerIds.length === 0) return sql`exists (select from carrier where id = ${carrierId}::int)`;
  const own = sql`from provider as o where o.carrier_id = ${carrierId}::int and ${isOneOf(sql.ref("o.id"), providerIds, "bigint")}`;
  return providerIds.length === 1
    ? sql`exists (select ${own})`
    : sql`(select count(*) ${own}) = cardinality(${[...providerIds]}::bigint[])`;
}
