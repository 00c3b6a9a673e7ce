import type { ChargePreview, ChargeTerms } from "@portal/api-client/contract/monitor-actions";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { CarrierGateway, ChargeOrder } from "#platform/carrier-gateway.ts";
import type { CarrierLines } from "#platform/carriers/carrier-lines.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict } from "#platform/errors.ts";
import { chargeRefusalText, decideCharge } from "../decisions/charge-decision.ts";
import { chargeFacts } from "../decisions/charge-facts.queries.ts";
import { presentRule } from "../decisions/present-rule.ts";
import { lockSubscription, readSubscription } from "../subscribers/lock-subscription.ts";
import { chargeTerms, requireSeen } from "./charge-terms.ts";
import * as queries from "./charges.queries.ts";
import { addUnknownCharge } from "./unknown-charges.queries.ts";

interface ChargeDependencies {
  carriers: CarrierLines;
  timeZone: string;
}

interface AskedCharge {
  subscriptionId: number;
  reference: string;
  /** The call's `Idempotency-Key`, if it has one. */
  key: string | null;
  /** The terms that the caller was shown before. */
  seen: ChargeTerms | undefined;
}

/** A charge that is stored as unknown, and the order for its carrier. */
export interface OpenedCharge {
  charge: queries.ChargeRow;
  order: ChargeOrder;
  gateway: CarrierGateway;
}

/**
 * Stores a charge of a subscription by hand as unknown, under its lock and after the rules in their order. The carrier is asked
 * once this is committed, so that a charge that it may have is never forgotten.
 */
export async function openCharge(
  tx: Transaction,
  caller: Caller,
  { subscriptionId, reference, key, seen }: AskedCharge,
  { carriers, timeZone }: ChargeDependencies,
): Promise<OpenedCharge> {
  const subscription = await lockSubscription(tx, caller, subscriptionId);
  const { carrier_id: carrierId, msisdn, product_id: productId } = subscription;
  const line = await carriers.of(tx, carrierId);
  const facts = await chargeFacts(tx, subscription, { line, timeZone });
  const { refusal } = decideCharge(facts);
  if (refusal) throw conflict(chargeRefusalText(refusal, facts));
  if (seen) requireSeen(seen, (await chargeTerms(tx, subscription, { facts, timeZone })).terms);
  if (!facts.billingCode || line.state !== "ready") throw new Error("An allowed charge has no price or no connection");
  const { price } = facts.billingCode;
  const charge = await queries.insertCharge(tx, subscription, { price, userId: caller.userId, reference });
  await addUnknownCharge(tx, { charge, carrierId, reference, key, timeLimitMs: line.timeLimitMs });
  await recordAudit(tx, {
    userId: caller.userId,
    action: "subscription.charge-asked",
    entity: "subscription",
    entityId: subscriptionId,
    record: subscription,
    details: { charge_id: charge.id, amount: charge.amount, reference },
  });
  const order = { reference, carrierId, msisdn, subscriptionId, productId, amount: price };
  return { charge, order, gateway: line.open() };
}

/** Decides on a charge of a subscription as the act does, and changes nothing. */
export async function previewCharge(
  db: Db,
  caller: Caller,
  subscriptionId: number,
  { carriers, timeZone }: ChargeDependencies,
): Promise<ChargePreview> {
  const subscription = await readSubscription(db, caller, subscriptionId);
  const line = await carriers.of(db, subscription.carrier_id);
  const facts = await chargeFacts(db, subscription, { line, timeZone });
  const failed = decideCharge(facts).rules.find(({ state }) => state === "failed");
  const told = await chargeTerms(db, subscription, { facts, timeZone });
  return { subscriptionId, ...told, rule: failed ? presentRule(failed) : null };
}
