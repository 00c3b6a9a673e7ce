import { whyRules } from "@portal/api-client/contract/monitor-why";
import { describe, expect, it } from "vitest";
import { type ChargeFacts, chargeRefusalText, chargeRules, decideCharge } from "./charge-decision.ts";
import { decideMessage, type MessageFacts, messageRules } from "./message-decision.ts";
import { decideSubscribe, type SubscribeFacts, subscribeRules } from "./subscribe-decision.ts";

const at = new Date("2026-03-03T12:00:00.000Z");
const after = (ms: number) => new Date(at.getTime() + ms);
const product = { id: 4, name: "Daily horoscope" };
const policy = (value: string, id = 7) => ({ id, name: "Policy", value });
const entry = (expireDate: Date | null) => ({ id: 8, expireDate });

const charge: ChargeFacts = {
  at,
  subscription: { id: 9, name: product.name, active: true, createdAt: after(-9e9), deactivatedAt: null },
  plannedEnd: null,
  blacklist: null,
  lastCharge: null,
  chargesToday: 0,
  policies: [],
  shortcode: { id: 5, name: "77700" },
  billingCode: { id: 6, name: "WEEK", price: "12.5" },
  unknownCharge: null,
  carrier: { id: 3, name: "Norte" },
  line: { state: "ready", connection: { id: 1, name: "Norte charges" } },
};
const message: MessageFacts = {
  at,
  timeZone: "UTC",
  product: { ...product, quietTime: false },
  subscription: { id: 9 },
  blacklist: null,
  messagesToday: 0,
  quotaPolicies: [],
  timePolicies: [],
};
const part = (kind: "product_keyword" | "product" | "carrier", enabled = true) => ({
  kind,
  id: 3,
  name: kind,
  enabled,
});
const subscribe: SubscribeFacts = {
  at,
  product,
  offers: [{ keyword: "news", product, parts: [part("product_keyword"), part("product"), part("carrier")] }],
  olderProduct: null,
  blacklist: null,
  subscription: null,
  madeToday: 0,
  madeThisMonth: 0,
  maxDaily: 0,
  maxMonthly: 0,
  place: 1,
  repeated: false,
};

/** The states of all rules where this one ends the act. */
const endsWith = (names: readonly string[], end: string, state: string) =>
  names.map((name) => (name === end ? state : names.indexOf(name) < names.indexOf(end) ? "passed" : "notReached"));

describe("the rules", () => {
  it("are those of the contract, in its order", () => {
    expect({
      charge: chargeRules.map(({ name }) => name),
      message: messageRules.map(({ name }) => name),
      subscribe: subscribeRules.map(({ name }) => name),
    }).toEqual(whyRules);
  });

  it("all pass where nothing forbids the act", () => {
    for (const { rules, refusal, isKnown } of [
      decideCharge(charge),
      decideMessage(message),
      decideSubscribe(subscribe),
    ]) {
      expect({ refusal, isKnown }).toEqual({ refusal: null, isKnown: true });
      expect(new Set(rules.map(({ state }) => state))).toEqual(new Set(["passed"]));
    }
  });

  it("end at one whose records begin later", () => {
    const { rules, refusal, isKnown } = decideCharge(charge, { justCharged: after(1) });
    expect({ refusal, isKnown }).toEqual({ refusal: null, isKnown: false });
    expect(rules.map(({ state }) => state)).toEqual(endsWith(whyRules.charge, "justCharged", "unknown"));
    expect(rules[3]?.knownSince).toEqual(after(1));
  });

  it("tell a refusal that comes before one that is unknown", () => {
    const inactive = { ...charge, subscription: { ...charge.subscription, active: false } };
    expect(decideCharge(inactive, { justCharged: at })).toMatchObject({
      refusal: "subscriptionNotActive",
      isKnown: true,
    });
  });
});

describe("a charge (5.4)", () => {
  it.each<[rule: string, refusal: string, facts: Partial<ChargeFacts>, record: object]>([
    [
      "active",
      "subscriptionNotActive",
      { subscription: { id: 9, name: product.name, active: false, createdAt: after(-9e9), deactivatedAt: at } },
      { kind: "subscription", id: 9, name: product.name, value: ["Inactive since", at] },
    ],
    [
      "plannedEnd",
      "endHasCome",
      { plannedEnd: at },
      { kind: "subscription", id: 9, name: product.name, value: ["Ends on", at] },
    ],
    [
      "blacklist",
      "phoneBlacklisted",
      { blacklist: entry(null) },
      { kind: "blacklist", id: 8, value: ["Never expires"] },
    ],
    [
      "justCharged",
      "justCharged",
      { lastCharge: { id: 2, createdAt: after(-59_999), refusal: { code: "E7", meaning: "Low", remedy: "Wait" } } },
      { kind: "charge", id: 2, value: ["Last try", after(-59_999), "Code E7: Low. Remedy: Wait"] },
    ],
    [
      "dailyLimit",
      "dailyChargeLimit",
      { policies: [policy("9", 1), policy(" 2 ", 2), policy("many", 3)], chargesToday: 2 },
      { kind: "carrier_policy", id: 2, value: ["2 of 2 tries on this day"] },
    ],
    ["billingCode", "noBillingCode", { billingCode: null }, { kind: "shortcode", id: 5, name: "77700" }],
    [
      "lastChargeKnown",
      "lastIsUnknown",
      { unknownCharge: { id: 2, createdAt: after(-90_000) } },
      { kind: "charge", id: 2, name: product.name, value: ["End unknown, made on", after(-90_000)] },
    ],
    [
      "connection",
      "noConnection",
      { line: { state: "off", connection: { id: 1, name: "Norte charges" } } },
      { kind: "carrier_connection", id: 1, name: "Norte charges", value: ["Disabled"] },
    ],
    [
      "connection",
      "noConnection",
      { line: { state: "none", connection: null } },
      { kind: "carrier", id: 3, name: "Norte", value: ["No connection for charges"] },
    ],
  ])("the rule %s refuses with %s and its record", (rule, refusal, facts, record) => {
    const decided = decideCharge({ ...charge, ...facts });
    expect(decided.refusal).toBe(refusal);
    expect(decided.rules.map(({ state }) => state)).toEqual(endsWith(whyRules.charge, rule, "failed"));
    expect(decided.rules.find(({ state }) => state === "failed")?.record).toMatchObject(record);
  });

  it.each([
    ["12", "12.00"],
    ["12.5", "12.50"],
    ["0.0500", "0.05"],
    ["1.0049", "1.0049"],
  ])("shows a price of %s as %s (P-26)", (price, text) => {
    const { rules } = decideCharge({ ...charge, billingCode: { id: 6, name: null, price } });
    expect(rules.find(({ rule }) => rule === "billingCode")?.record?.value).toEqual([`Price ${text}`]);
  });

  it("names the carrier in the refusal of its connection", () => {
    const refusalOf = (state: "none" | "off") =>
      chargeRefusalText("noConnection", { ...charge, line: { state, connection: null } });
    expect([refusalOf("none"), refusalOf("off")]).toEqual([
      "Carrier Norte has no connection for charges",
      "The connection for charges of carrier Norte is disabled",
    ]);
  });

  it("shows the connection by which it leaves, or that the portal accepts it itself", () => {
    const recordOf = (facts: ChargeFacts) => decideCharge(facts).rules.at(-1)?.record;
    expect(recordOf(charge)).toEqual({
      kind: "carrier_connection",
      id: 1,
      name: "Norte charges",
      value: ["Enabled"],
    });
    expect(recordOf({ ...charge, line: { state: "ready", connection: null } })).toEqual({
      kind: "carrier",
      ...charge.carrier,
      value: ["No connection; this portal accepts its charges"],
    });
  });

  it.each<[text: string, facts: Partial<ChargeFacts>]>([
    ["an entry that ends at this moment is expired", { blacklist: entry(at) }],
    [
      "a charge of a minute ago is none of just now",
      { lastCharge: { id: 2, createdAt: after(-60_000), refusal: null } },
    ],
    ["a policy that is no whole number limits nothing", { policies: [policy("many")], chargesToday: 99 }],
    ["a limit that is not reached", { policies: [policy("3")], chargesToday: 2 }],
  ])("%s", (_, facts) => {
    expect(decideCharge({ ...charge, ...facts }).refusal).toBeNull();
  });
});

describe("a message (5.10)", () => {
  it.each<[rule: string, refusal: string, facts: Partial<MessageFacts>, record: object]>([
    ["subscribed", "noSubscription", { subscription: null }, { kind: "product", id: 4 }],
    ["blacklist", "blacklisted", { blacklist: entry(after(1)) }, { kind: "blacklist", value: ["Expires", after(1)] }],
    [
      "quota",
      "quota",
      { quotaPolicies: [policy("5", 1), policy("3", 2)], messagesToday: 3 },
      { kind: "carrier_policy", id: 2, value: ["3 of 3 messages on this day"] },
    ],
    ["quota", "quota", { quotaPolicies: [policy("many")] }, { value: ["Is no whole number, so nothing is sent"] }],
  ])("the rule %s refuses with %s and its record", (rule, refusal, facts, record) => {
    const decided = decideMessage({ ...message, ...facts });
    expect(decided.refusal).toBe(refusal);
    expect(decided.rules.map(({ state }) => state)).toEqual(endsWith(whyRules.message, rule, "failed"));
    expect(decided.rules.find(({ state }) => state === "failed")?.record).toMatchObject(record);
  });

  it("waits for the end of quiet time, and is not refused", () => {
    const quiet = { ...message, product: { ...product, quietTime: true }, timePolicies: [policy("18:00-20:00")] };
    const { rules, refusal } = decideMessage(quiet);
    expect(refusal).toBeNull();
    expect(rules[3]?.record?.value).toEqual(["18:00-20:00", "waits until", new Date("2026-03-03T18:00:00.000Z")]);
  });
});

describe("a subscription (5.9)", () => {
  it.each<[rule: string, refusal: string, facts: Partial<SubscribeFacts>, record: object | null]>([
    ["keyword", "keywordNotFound", { offers: [] }, { kind: "product", id: 4 }],
    [
      "enabled",
      "keywordNotFound",
      {
        offers: [
          { keyword: "news", product, parts: [part("product_keyword"), part("product"), part("carrier", false)] },
        ],
      },
      { kind: "carrier", value: ["Disabled"] },
    ],
    ["olderProduct", "keywordNotFound", { olderProduct: { id: 1, name: "Older" } }, { kind: "product", id: 1 }],
    ["blacklist", "blacklisted", { blacklist: entry(null) }, { kind: "blacklist" }],
    ["alreadySubscribed", "alreadySubscribed", { subscription: { id: 9 } }, { kind: "subscription", id: 9 }],
    [
      "dailySubscriptions",
      "limitReached",
      { maxDaily: 5, madeToday: 5 },
      { kind: "product", value: ["5 of 5 subscriptions on this day"] },
    ],
    ["monthlySubscriptions", "limitReached", { maxMonthly: 9, madeThisMonth: 8, place: 2 }, { kind: "product" }],
    ["repeated", "alreadySubscribed", { repeated: true }, null],
  ])("the rule %s refuses with %s and its record", (rule, refusal, facts, record) => {
    const decided = decideSubscribe({ ...subscribe, ...facts });
    expect(decided.refusal).toBe(refusal);
    expect(decided.rules.map(({ state }) => state)).toEqual(endsWith(whyRules.subscribe, rule, "failed"));
    const failed = decided.rules.find(({ state }) => state === "failed");
    if (record) expect(failed?.record).toMatchObject(record);
    else expect(failed?.record).toBeNull();
  });

  it("0 is no limit", () => {
    expect(decideSubscribe({ ...subscribe, madeToday: 99, madeThisMonth: 99 }).refusal).toBeNull();
  });
});
