import type { ProviderResult } from "@portal/api-client/contract/monitor";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import * as queries from "./monitor.queries.ts";
import { type AskedPlace, findSubscriber, searchedScope, subscriberInScope, valuesOf } from "./subscriber.ts";

export const monitorService = {
  /**
   * The tabs of a search: the carrier's providers that know the number, else the carrier alone if the number is blacklisted
   * there. The search leaves an audit line.
   */
  async searchProviders(
    db: Db,
    caller: Caller,
    { outgoingMsisdn, ...asked }: AskedPlace & { outgoingMsisdn: string },
  ): Promise<ProviderResult[]> {
    const subscriber = subscriberInScope(caller, outgoingMsisdn, asked);
    const found = await queries.searchedPlaces(db, valuesOf(caller, subscriber));
    const [place] = found;
    if (!place) throw notFound();
    const tab = { carrier_id: subscriber.carrierId, carrier_name: place.carrierName };
    const tabs: ProviderResult[] = found.flatMap(({ id, name }) =>
      id === null ? [] : [{ provider_id: id, provider_name: name, ...tab }],
    );
    if (tabs.length === 0 && (await queries.blacklistRow(db, subscriber).executeTakeFirst()))
      tabs.push({ provider_id: null, provider_name: null, ...tab });
    await recordAudit(db, {
      userId: caller.userId,
      action: "monitor.search",
      entity: "subscriber",
      msisdn: outgoingMsisdn,
      scope: searchedScope(caller, subscriber),
      details: { found: tabs.length },
    });
    return tabs;
  },

  /** Providers of a carrier for the search form. */
  async providersOfCarrier(db: Db, caller: Caller, asked: AskedPlace) {
    const place = await findSubscriber(db, caller, "", asked);
    return queries.providersOfCarrier(db, caller, place).execute();
  },
};
