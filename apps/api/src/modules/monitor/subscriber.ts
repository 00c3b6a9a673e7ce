import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
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
  const carrier = await db.selectFrom("carrier").where("id", "=", carrierId).select("name").executeTakeFirst();
  if (!carrier) throw notFound();
  if (providerIds.length > 0) {
    const known = await db
      .selectFrom("provider")
      .where("carrier_id", "=", carrierId)
      .where("id", "in", providerIds)
      .select("id")
      .execute();
    if (known.length < providerIds.length) throw notFound();
  }
  return { msisdn, carrierId, carrierName: carrier.name, providerIds };
}
