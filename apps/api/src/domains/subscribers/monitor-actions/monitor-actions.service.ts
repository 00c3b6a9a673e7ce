import { randomUUID } from "node:crypto";
import { texts } from "@portal/api-client/texts";
import type { Caller } from "#platform/auth/caller.ts";
import type { CarrierGateway } from "#platform/carrier-gateway.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, HttpError, notFound } from "#platform/errors.ts";
import { runOnce } from "#platform/idempotent.ts";
import { presentSubscription } from "../monitor/monitor.presenter.ts";
import { subscriptions } from "../monitor/subscriptions.queries.ts";
import { deactivate } from "../subscribers/deactivate.ts";
import { presentCharge } from "./charges.presenter.ts";
import { chargesOf } from "./charges.queries.ts";
import { generateCharge } from "./generate-charge.ts";

export interface ActionDependencies {
  db: Db;
  timeZone: string;
  carriers: CarrierGateway;
}

interface Confirmed {
  id: number;
  /** The call's `Idempotency-Key`, if it has one. */
  key: string | null;
}

/** An agent's actions on one subscription; an action that is repeated with its key is done once. */
export const createActionsService = ({ db, timeZone, carriers }: ActionDependencies) => ({
  cancel: (caller: Caller, { id, key }: Confirmed) =>
    runOnce(db, { caller, key, action: `subscription.deactivate ${id}` }, async (tx) => {
      await deactivate(tx, caller, id);
      return presentSubscription(await find(tx, caller, id));
    }),

  /** A refusal by the carrier is an outcome: the failed charge stays, and a repetition is refused again. */
  charge: (caller: Caller, { id, key }: Confirmed) =>
    runOnce(db, { caller, key, action: `subscription.charge ${id}` }, async (tx) => {
      const reference = key === null ? randomUUID() : `${caller.userId}-${key}`;
      const charge = await generateCharge(tx, caller, { subscriptionId: id, reference }, { carriers, timeZone });
      if (charge.status === "failed") return new HttpError(422, { message: texts.chargeRejected });
      return { charge: presentCharge(charge), subscription: presentSubscription(await find(tx, caller, id)) };
    }),

  /** The content of a subscription's statement. */
  statement: (caller: Caller, id: number) =>
    db.transaction().execute(async (tx) => {
      const row = await find(tx, caller, id);
      const subscription = presentSubscription(row);
      if (!subscription.landingProductValid) throw conflict(texts.statementNotAvailable);
      const charges = (await chargesOf(tx, id)).map(presentCharge);
      return { subscription, charges, row };
    }),
});

async function find(tx: Transaction, caller: Caller, id: number) {
  const row = await subscriptions(tx, caller).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
