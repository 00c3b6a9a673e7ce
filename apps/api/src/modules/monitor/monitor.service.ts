import type { ProviderResult } from "@portal/api-client/contract/monitor";
import { recordAudit } from "#platform/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { requireInScope } from "#platform/scope.ts";
import * as queries from "./monitor.queries.ts";

interface Asked {
  carrierId: number;
  providerId?: number | readonly number[] | undefined;
}

export const monitorService = {
  /**
   * The tabs of a search: the carrier's providers that know the number, else the carrier alone if it is blacklisted
   * there (5.1). The search leaves an audit line (C-16).
   */
  async searchProviders(
    db: Db,
    caller: Caller,
    { outgoingMsisdn, ...asked }: Asked & { outgoingMsisdn: string },
  ): Promise<ProviderResult[]> {
    const { carrier, providerIds } = await findAsked(db, caller, asked);
    const number = { msisdn: outgoingMsisdn, carrierId: carrier.id, providerIds };
    const tab = { carrier_id: carrier.id, carrier_name: carrier.name };
    const known = await queries.providersThatKnow(db, caller, number).execute();
    const tabs: ProviderResult[] = known.map(({ id, name }) => ({ provider_id: id, provider_name: name, ...tab }));
    if (tabs.length === 0 && (await queries.blacklistRow(db, number).executeTakeFirst()))
      tabs.push({ provider_id: null, provider_name: null, ...tab });
    await recordAudit(db, {
      userId: caller.userId,
      action: "monitor.search",
      entity: "subscriber",
      msisdn: outgoingMsisdn,
      carrierId: carrier.id,
      details: { found: tabs.length },
    });
    return tabs;
  },

  /** Providers of a carrier for the search form (5.2, D-A73). */
  async providersOfCarrier(db: Db, caller: Caller, asked: Asked) {
    const { carrier, providerIds } = await findAsked(db, caller, asked);
    return queries.providersOfCarrier(db, caller, { carrierId: carrier.id, providerIds }).execute();
  },

  /** A number's active subscriptions at the asked providers, newest first (5.2). */
  async activeSubscriptions(
    db: Db,
    caller: Caller,
    { subscriptionMsisdn, ...asked }: Asked & { subscriptionMsisdn: string },
  ): Promise<queries.SubscriptionRow[]> {
    const { carrier, providerIds } = await findAsked(db, caller, asked);
    const number = { msisdn: subscriptionMsisdn, carrierId: carrier.id, providerIds };
    return queries.activeSubscriptions(db, caller, number).execute();
  },
};

/** The carrier and the providers that were asked for. What is unknown, of another carrier or out of scope is 404 alike (C-4). */
async function findAsked(db: Db, caller: Caller, { carrierId, providerId = [] }: Asked) {
  const providerIds = [...new Set([providerId].flat())];
  requireInScope(caller, { carrierId });
  for (const id of providerIds) requireInScope(caller, { providerId: id });
  const carrier = await queries.carrier(db, carrierId).executeTakeFirst();
  if (!carrier) throw notFound();
  if (providerIds.length > 0) {
    const found = await queries.providersByIds(db, { carrierId, providerIds }).execute();
    if (found.length < providerIds.length) throw notFound();
  }
  return { carrier, providerIds };
}
