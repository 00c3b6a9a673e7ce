import type { FastifyBaseLogger } from "fastify";
import type { CarrierLines } from "#platform/carriers/carrier-lines.ts";
import type { Db } from "#platform/database/database.ts";
import { Workers } from "#platform/jobs/workers.ts";
import { endCharge } from "./end-charge.ts";
import { type TakenCharge, takeUnknownCharge } from "./unknown-charges.queries.ts";

interface Dependencies {
  db: Db;
  carriers: CarrierLines;
  timeZone: string;
  log: FastifyBaseLogger;
}

const atOnce = 2;

/** The workers that ask carriers for the ends of charges that are unknown. */
export const unknownCharges = (deps: Dependencies) =>
  new Workers<TakenCharge>({
    name: "unknown charges",
    atOnce,
    take: () => takeUnknownCharge(deps.db),
    work: (charge) => askForEnd(deps, charge),
    log: deps.log,
  });

/**
 * Asks the carrier once how a charge ended, and stores it. A charge that the carrier does not know yet may still be on its
 * way; it counts as failed only after a while. Where the connection is away or disabled, the charge stays unknown.
 */
export async function askForEnd({ db, carriers, timeZone, log }: Dependencies, charge: TakenCharge): Promise<void> {
  const line = await carriers.of(db, charge.carrier_id);
  if (line.state !== "ready") return;
  const answer = await line.open().ask(charge.reference);
  if (answer.status === "unknown") {
    log.warn({ charge: charge.charge_id, cause: answer.cause }, "a carrier did not say how a charge ended");
    return;
  }
  if (answer.status === "missing" && !charge.isLate) return;
  await db.transaction().execute((tx) => endCharge(tx, charge.charge_id, answer, timeZone));
}
