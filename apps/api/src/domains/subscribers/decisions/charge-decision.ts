import { blacklistRule } from "./blacklist-rule.ts";
import { decide, type KnownSince, type Rule } from "./decision.ts";
import type { BlacklistEntry, Policy } from "./facts.ts";

/** The records that decide on a charge by hand. */
export interface ChargeFacts {
  at: Date;
  subscription: { id: number; name: string; active: boolean; createdAt: Date; deactivatedAt: Date | null };
  blacklist: BlacklistEntry | null;
  /** The newest try to charge the subscription within two days, and the tries of the day, failed ones included. */
  lastCharge: { id: number; createdAt: Date } | null;
  chargesToday: number;
  /** Enabled policies of the carrier on charges a day. */
  policies: readonly Policy[];
  shortcode: { id: number; name: string };
  /** The first enabled billing code of the shortcode. */
  billingCode: { id: number; name: string | null; price: string } | null;
}

export type ChargeRefusal =
  | "subscriptionNotActive"
  | "phoneBlacklisted"
  | "justCharged"
  | "dailyChargeLimit"
  | "noBillingCode";
export type ChargeRuleName = "active" | "blacklist" | "justCharged" | "dailyLimit" | "billingCode";

const noRepeatMs = 60_000;

/** The customer's rules of a charge, in their order (5.4). */
export const chargeRules: readonly Rule<ChargeFacts, ChargeRuleName, ChargeRefusal>[] = [
  {
    name: "active",
    refusal: "subscriptionNotActive",
    check: ({ subscription: { id, name, active, createdAt, deactivatedAt } }) => {
      const inactive = deactivatedAt ? ["Inactive since", deactivatedAt] : ["Subscribed later, on", createdAt];
      return { passed: active, record: { kind: "subscription", id, name, value: active ? ["Active"] : inactive } };
    },
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
        value: ["Last try", lastCharge.createdAt],
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
];

/** An exact amount with at least two decimals (P-26). */
function amountText(amount: string): string {
  const [whole, decimals = ""] = amount.split(".");
  let kept = decimals.padEnd(2, "0");
  while (kept.length > 2 && kept.endsWith("0")) kept = kept.slice(0, -1);
  return `${whole}.${kept}`;
}

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
