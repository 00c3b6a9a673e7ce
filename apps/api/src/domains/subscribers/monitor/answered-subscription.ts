import type { Subscription } from "@portal/api-client/contract/monitor";
import type { Caller } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { presentSubscription } from "./monitor.presenter.ts";
import { type SubscriptionRow, subscriptions } from "./subscriptions.queries.ts";

/** A subscription of the caller's scope with everything that the cards show; 404 if there is none. */
export async function shownSubscription(tx: Transaction, caller: Caller, id: number): Promise<SubscriptionRow> {
  const row = await subscriptions(tx, caller).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same in the form of the wire, as the answer of an action. */
export const answeredSubscription = async (tx: Transaction, caller: Caller, id: number): Promise<Subscription> =>
  presentSubscription(await shownSubscription(tx, caller, id));
