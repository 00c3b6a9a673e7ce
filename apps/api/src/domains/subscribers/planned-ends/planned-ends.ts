import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/database/database.ts";
import { Workers } from "#platform/jobs/workers.ts";
import { deactivate } from "../subscribers/deactivate.ts";
import { lockAnySubscription } from "../subscribers/lock-subscription.ts";
import { dueEnd, setDone, takeDueEnd } from "./planned-ends.queries.ts";

interface Dependencies {
  db: Db;
  log: FastifyBaseLogger;
}

const atOnce = 2;

/** The workers that end subscriptions whose planned end has come. */
export const plannedEnds = ({ db, log }: Dependencies) =>
  new Workers({
    name: "planned ends of subscriptions",
    atOnce,
    take: () => takeDueEnd(db),
    work: ({ subscription_id: id }) => endIfDue(db, id),
    log,
  });

/**
 * Ends a subscription as a cancel does, in the name of the user who planned it. One that has ended already, or whose end was
 * moved or taken back, stays as it is.
 */
export const endIfDue = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const subscription = await lockAnySubscription(tx, id);
    const end = subscription && (await dueEnd(tx, id));
    if (!end) return;
    const { kind, user_id: userId, username } = end;
    await deactivate(tx, subscription, { userId, username }, { details: { planned: kind } });
    await setDone(tx, id);
  });
