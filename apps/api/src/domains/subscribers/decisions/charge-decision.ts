import { chargeTexts } from "@portal/api-client/contract/monitor-actions";
import { endTexts } from "@portal/api-client/contract/planned-ends";
import { codeText, type ExplainedCode } from "@portal/api-client/contract/refusal-codes";
import { texts } from "@portal/api-client/texts";
import type { LineState } from "#platform/carriers/carrier-lines.ts";
import { blacklistRule } from "./blacklist-rule.ts";
import { decide, type KnownSince, type Rule } from "./decision.ts";
import type { BlacklistEntry, Policy } from "./facts.ts";

/** The records that decide on a charge by hand. */
export interface ChargeFacts {
  at: Date;
  subscription: { id: number; name: string; active: boolean; createdAt: Date; deactivatedAt: Date | null };
  /** The moment at which it ends, if a cancel has planned one. */
  plannedEnd: Date | null;
  blacklist: BlacklistEntry | null;
  /** The newest try to charge the subscription within two days, and the tries of the day, failed ones included. */
  lastCharge: { id: number; createdAt: Date; refusal: ExplainedCode | null } | null;
  chargesToday: number;
  /** Enabled policies of the carrier on charges a day. */
  policies: readonly Policy[];
  shortcode: { id: number; name: string };
  /** The first enabled billing code of the shortcode. */
  billingCode: { id: number; name: string | null; price: string } | null;
  /** The charge whose end the carrier has not told. */
  unknownCharge: { id: number; createdAt: Date } | null;
  carrier: { id: number; name: string };
  /** The connection by which a charge leaves. */
  line: LineState;
}

export type ChargeRefusal =
  | "subscriptionNotActive"
  | "endHasCome"
  | "phoneBlacklisted"
  | "justCharged"
  | "dailyChargeLimit"
  | "noBillingCode"
  | "lastIsUnknown"
  | "noConnection";
export type ChargeRuleName =
  | "active"
  | "plannedEnd"
  | "blacklist"
  | "justCharged"
  | "dailyLimit"
  | "billingCode"
  | "lastChargeKnown"
  | "connection";

const noRepeatMs = 60_000;

/** The rules of a charge, in their order: the customer's (5.4), and then those of the way to the carrier. */
export const chargeRules: readonly Rule<ChargeFacts, ChargeRuleName, ChargeRefusal>[] = [
  {
    name: "active",
    refusal: "subscriptionNotActive",
    check: ({ subscription: { id, name, active, createdAt, deactivatedAt } }) => {
      const inactive = deactivatedAt ? ["Inactive since", deactivatedAt] : ["Subscribed later, on", createdAt];
      return { passed: active, record: { kind: "subscription", id, name, value: active ? ["Active"] : inactive } };
    },
  },
  {
    name: "plannedEnd",
    refusal: "endHasCome",
    check: ({ at, plannedEnd, subscription: { id, name } }) => ({
      passed: plannedEnd === null || plannedEnd > at,
      record: plannedEnd && { kind: "subscription", id, name, value: ["Ends on", plannedEnd] },
    }),
  },
  blacklistRule("phoneBlacklisted"),
  {
    name: "justCharged",
    refusal: "justCharged",
    check: ({ at, subscription, lastCharge }) => ({
      passed: !lastCharge || lastCharge.createdAt.getTime() <= at.getTime() - noRepeatMs,
      record: lastCharge && {
        kind: "charge",
        id: lastCharge.id,
        name: subscription.name,
        value: ["Last try", lastCharge.createdAt, ...(lastCharge.refusal ? [codeText(lastCharge.refusal)] : [])],
      },
    }),
  },
  {
    name: "dailyLimit",
    refusal: "dailyChargeLimit",
    check: ({ policies, chargesToday }) => {
      const strictest = strictestLimit(policies);
      if (!strictest) return { passed: true, record: null };
      const { limit, id, name } = strictest;
      return {
        passed: chargesToday < limit,
        record: { kind: "carrier_policy", id, name, value: [`${chargesToday} of ${limit} tries on this day`] },
      };
    },
  },
  {
    name: "billingCode",
    refusal: "noBillingCode",
    check: ({ shortcode, billingCode: code }) =>
      code
        ? {
            passed: true,
            record: { kind: "billing_code", id: code.id, name: code.name, value: [`Price ${amountText(code.price)}`] },
          }
        : { passed: false, record: { kind: "shortcode", ...shortcode, value: ["No enabled billing code"] } },
  },
  {
    name: "lastChargeKnown",
    refusal: "lastIsUnknown",
    check: ({ subscription: { name }, unknownCharge: charge }) => ({
      passed: charge === null,
      record: charge && { kind: "charge", id: charge.id, name, value: ["End unknown, made on", charge.createdAt] },
    }),
  },
  {
    name: "connection",
    refusal: "noConnection",
    check: ({ carrier, line: { state, connection } }) => {
      const passed = state === "ready";
      if (connection)
        return {
          passed,
          record: { kind: "carrier_connection", ...connection, value: [passed ? "Enabled" : "Disabled"] },
        };
      const value = passed ? "No connection; this portal accepts its charges" : "No connection for charges";
      return { passed, record: { kind: "carrier", ...carrier, value: [value] } };
    },
  },
];

/** The answer of a charge that is refused. */
export function chargeRefusalText(refusal: ChargeRefusal, { carrier, line }: ChargeFacts): string {
  if (refusal === "endHasCome") return endTexts.endHasCome;
  if (refusal === "lastIsUnknown") return chargeTexts.lastIsUnknown;
  if (refusal !== "noConnection") return texts[refusal];
  return line.state === "off" ? chargeTexts.connectionOff(carrier.name) : chargeTexts.noConnection(carrier.name);
}

/** An exact amount with at least two decimals (P-26). */
function amountText(amount: string): string {
  const [whole, decimals = ""] = amount.split(".");
  let kept = decimals.padEnd(2, "0");
  while (kept.length > 2 && kept.endsWith("0")) kept = kept.slice(0, -1);
  return `${whole}.${kept}`;
}

/** The most tries that a carrier's policies allow a day; null for no limit. */
export const chargeLimitOf = (values: readonly string[]): number | null =>
  strictestLimit(values.map((value) => ({ id: 0, name: "", value })))?.limit ?? null;

/** A policy that is no whole number limits nothing; of several the strictest holds. */
function strictestLimit(policies: readonly Policy[]) {
  const limits = policies.flatMap(({ value, ...policy }) =>
    /^\d+$/.test(value.trim()) ? [{ ...policy, limit: Number(value.trim()) }] : [],
  );
  return limits.sort((one, other) => one.limit - other.limit)[0];
}

/** Whether a subscription can be charged by hand. */
export const decideCharge = (facts: ChargeFacts, knownSince?: KnownSince<ChargeRuleName>) =>
  decide(chargeRules, facts, knownSince);
