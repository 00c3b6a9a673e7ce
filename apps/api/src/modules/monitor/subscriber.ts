import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AuditScope } from "#platform/audit/audit-scope.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
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
  const providerIds = [...new Set([providerId].flat())];
  requireInScope(caller, { carrierId });
  for (const id of providerIds) requireInScope(caller, { providerId: id });
  const found = await db
    .selectFrom("carrier as c")
    .where("c.id", "=", carrierId)
    .select(({ selectFrom, fn }) => [
      "c.name",
      selectFrom("provider as p")
        .whereRef("p.carrier_id", "=", "c.id")
        .where("p.id", "=", sql<number>`any(${providerIds}::int[])`)
        .select(fn.countAll<number>().as("known"))
        .as("knownProviders"),
    ])
    .executeTakeFirst();
  if (!found || found.knownProviders !== providerIds.length) throw notFound();
  return { msisdn, carrierId, carrierName: found.name, providerIds };
}

/** Whose the line of a look-up is: the one provider's that it asked, the carrier's where it asked several (P-18). */
export const searchedScope = (
  caller: Pick<Caller, "providerId">,
  { carrierId, providerIds: [first, ...others] }: Subscriber,
): AuditScope => ({
  carrierId,
  providerId: caller.providerId ?? (first !== undefined && others.length === 0 ? first : null),
});

/** Whether a row is of the number, at the carrier and, where some are named, at one of the providers; `alias` is the table's. */
export function isOf({ msisdn, carrierId, providerIds }: Subscriber, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const number = sql<SqlBool>`${column("msisdn")} = ${msisdn} and ${column("carrier_id")} = ${carrierId}`;
  return providerIds.length === 0
    ? number
    : sql<SqlBool>`${number} and ${isOneOf(column("provider_id"), providerIds, "bigint")}`;
}
