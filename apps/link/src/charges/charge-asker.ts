import { type CarrierLines, type Db, doWork, endCharge, Workers } from "@portal/api/link-kit";
import type { FastifyBaseLogger } from "fastify";
import { askLater, type TakenCharge, takeUnknownCharge } from "./unknown-charge.queries.ts";

interface AskerOptions {
  db: Db;
  carriers: CarrierLines;
  timeZone: string;
  log: FastifyBaseLogger;
}

const atOnce = 2;

/** Asks carriers for the ends of charges that are unknown, in each process of the link (ADR 51). */
export const chargeAsker = (options: AskerOptions) =>
  new Workers<TakenCharge>({
    name: "unknown charges",
    atOnce,
    take: () => takeUnknownCharge(options.db),
    work: (charge) => doWork({ kind: "unknown charge", id: charge.charge_id }, () => askForEnd(options, charge)),
    log: options.log,
  });

/**
 * Asks the carrier once how a charge ended, and stores it. A charge that the carrier does not know yet may still be on its way; it
 * counts as failed only after a while. Where the connection is away or disabled, the charge stays unknown. A link whose lease is over
 * stores nothing.
 */
export async function askForEnd({ db, carriers, timeZone, log }: AskerOptions, charge: TakenCharge): Promise<void> {
  const line = await carriers.of(db, charge.carrier_id);
  const answer = line.state === "ready" ? await line.open().ask(charge.reference) : null;
  if (answer?.status === "unknown")
    log.warn({ charge: charge.charge_id, cause: answer.cause }, "a carrier did not say how a charge ended");
  if (!answer || answer.status === "unknown" || (answer.status === "missing" && !charge.is_late)) {
    await askLater(db, charge);
    return;
  }
  const { charge_id: chargeId, next_ask_at: lease } = charge;
  await db.transaction().execute((tx) => endCharge(tx, { chargeId, end: answer, timeZone, lease }));
}
