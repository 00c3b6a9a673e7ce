import type { Why, WhyAct, WhyRecordKind, WhyRuleName, WhyRuleState } from "@portal/api-client/contract/monitor-why";

export const actWords: Readonly<Record<WhyAct, string>> = {
  charge: "Charge",
  message: "Message",
  subscribe: "Subscription",
};

export const ruleWords: Readonly<Record<WhyRuleName, string>> = {
  active: "The subscription is active",
  plannedEnd: "No planned end of the subscription has come",
  subscribed: "The number is subscribed to the product",
  blacklist: "The number is not on the carrier's blacklist",
  justCharged: "There was no try to charge within a minute before",
  dailyLimit: "The carrier's limit of charges a day is not reached",
  billingCode: "The product's shortcode has an enabled billing code",
  lastChargeKnown: "The end of the last charge is known",
  connection: "Charges reach the carrier",
  quota: "The carrier's quota of messages a day is not reached",
  quietTime: "Quiet time of the product",
  keyword: "The product has a keyword that subscribes",
  enabled: "Keyword, product, shortcode, provider and carrier are enabled",
  olderProduct: "No older product has the same keyword",
  alreadySubscribed: "The number is not subscribed to the product yet",
  dailySubscriptions: "The product's limit of subscriptions a day is not reached",
  monthlySubscriptions: "The product's limit of subscriptions a month is not reached",
  repeated: "The file has no earlier row of this number and product",
};

export const stateWords: Readonly<Record<WhyRuleState, string>> = {
  passed: "Passed",
  failed: "Failed",
  unknown: "Unknown",
  notReached: "Not reached",
};

export const kindWords: Readonly<Record<WhyRecordKind, string>> = {
  subscription: "Subscription",
  blacklist: "Blacklist entry",
  charge: "Charge",
  carrier_policy: "Carrier policy",
  billing_code: "Billing code",
  shortcode: "Shortcode",
  product: "Product",
  product_keyword: "Keyword",
  provider: "Provider",
  carrier: "Carrier",
  carrier_connection: "Carrier connection",
};

const answers: Readonly<Record<WhyAct, string>> = {
  charge: "A charge was possible",
  message: "A message was possible",
  subscribe: "A subscription was possible",
};

/** The outcome in a sentence; a refusal is in the words of the act. */
export const outcomeText = ({ act, outcome, refusal }: Pick<Why, "act" | "outcome" | "refusal">): string => {
  if (outcome === "refused") return `Refused: ${refusal}`;
  return outcome === "allowed" ? answers[act] : "Nobody can know, since records begin later";
};
