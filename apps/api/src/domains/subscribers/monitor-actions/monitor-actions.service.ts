import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChargeTerms } from "@portal/api-client/contract/monitor-actions";
import { texts } from "@portal/api-client/texts";
import type { FastifyBaseLogger } from "fastify";
import type { Caller } from "#platform/auth/caller.ts";
import type { CarrierLines } from "#platform/carriers/carrier-lines.ts";
import type { Db } from "#platform/database/database.ts";
import { conflict, HttpError } from "#platform/errors.ts";
import { runOnce } from "#platform/idempotent.ts";
import { answeredSubscription, shownSubscription } from "../monitor/answered-subscription.ts";
import { presentSubscription } from "../monitor/monitor.presenter.ts";
import type { AskedEnd } from "../planned-ends/end-moment.ts";
import { cancel } from "../planned-ends/plan-end.ts";
import { presentCharge } from "./charges.presenter.ts";
import { chargesOf } from "./charges.queries.ts";
import { answerOf, type ChargeReply, endCharge, withdrawCharge } from "./end-charge.ts";
import { type OpenedCharge, openCharge } from "./generate-charge.ts";
import { askSoon, isBeingAsked } from "./unknown-charges.queries.ts";

export interface ActionDependencies {
  db: Db;
  timeZone: string;
  carriers: CarrierLines;
}

interface Confirmed {
  id: number;
  /** The call's `Idempotency-Key`, if it has one. */
  key: string | null;
}

interface ConfirmedCancel extends Confirmed {
  end: AskedEnd;
}

interface ConfirmedCharge extends Confirmed {
  /** The terms that the caller was shown; if they have changed, the charge is refused. */
  seen: ChargeTerms | undefined;
}

type Log = Pick<FastifyBaseLogger, "warn">;

const lookAgainMs = 100;

/** An agent's actions on one subscription; an action that is repeated with its key is done once. */
export const createActionsService = ({ db, timeZone, carriers }: ActionDependencies) => ({
  cancel: (caller: Caller, { id, key, end }: ConfirmedCancel) =>
    runOnce(db, { caller, key, action: `subscription.deactivate ${id}` }, async (tx) => {
      await cancel(tx, caller, { id, end, timeZone });
      return answeredSubscription(tx, caller, id);
    }),

  /**
   * A refusal by the carrier is an outcome: the failed charge stays, and a repetition is refused again. The carrier is asked
   * between two transactions; a charge whose end it does not tell stays unknown.
   */
  charge: async (caller: Caller, { id, key, seen }: ConfirmedCharge, log: Log): Promise<ChargeReply> => {
    const confirmed = { caller, key, action: `subscription.charge ${id}` };
    let mayChange = true;
    for (;;) {
      const begun: OpenedCharge[] = [];
      const kept = await runOnce<ChargeReply>(db, confirmed, async (tx) => {
        const opened = await openCharge(
          tx,
          caller,
          { subscriptionId: id, reference: randomUUID(), key, seen },
          { carriers, timeZone },
        );
        begun.push(opened);
        return answerOf(tx, opened.charge);
      });
      const [opened] = begun;
      if (opened) return askCarrier({ db, timeZone }, opened, { kept, log });
      // a double click waits for the end of the first call, and looks once more when that is over
      if (kept.charge.chargeStatus !== "unknown" || !mayChange) return kept;
      mayChange = key !== null && (await isBeingAsked(db, caller.userId, key));
      if (mayChange) await sleep(lookAgainMs);
    }
  },

  /** The content of a subscription's statement. */
  statement: (caller: Caller, id: number) =>
    db.transaction().execute(async (tx) => {
      const row = await shownSubscription(tx, caller, id);
      const subscription = presentSubscription(row);
      if (!subscription.landingProductValid) throw conflict(texts.statementNotAvailable);
      const charges = (await chargesOf(tx, id)).map(presentCharge);
      return { subscription, charges, row };
    }),
});

interface Kept {
  /** The answer while the end is not known. */
  kept: ChargeReply;
  log: Log;
}

/** Asks the carrier for a charge and stores its end, if it tells one. */
async function askCarrier(
  { db, timeZone }: Pick<ActionDependencies, "db" | "timeZone">,
  { charge, order, gateway }: OpenedCharge,
  { kept, log }: Kept,
): Promise<ChargeReply> {
  const answer = await gateway
    .charge(order)
    .catch((error: Error) => ({ status: "unknown" as const, cause: error.message }));
  if (answer.status === "unknown" || answer.status === "not-sent")
    log.warn({ charge: charge.id, reference: order.reference, cause: answer.cause }, `a charge is ${answer.status}`);
  if (answer.status === "unknown") {
    await askSoon(db, charge.id);
    return kept;
  }
  const reply = await db
    .transaction()
    .execute((tx) =>
      answer.status === "not-sent"
        ? withdrawCharge(tx, charge.id)
        : endCharge(tx, { chargeId: charge.id, end: answer, timeZone }),
    );
  if (reply instanceof HttpError) throw reply;
  return reply ?? kept;
}
