import type { contract } from "@portal/api-client/contract";
import type { Why } from "@portal/api-client/contract/monitor-why";
import { build, type FakeHandlers, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openMonitor } from "../open-monitor.fixture.tsx";
import { readWhy, withWhy } from "./why-address.ts";

const refused: Why = {
  act: "charge",
  at: "2026-03-03T22:59:59.999Z",
  subscriptionId: 9,
  product: { productId: 4, productName: "Daily horoscope" },
  outcome: "refused",
  refusal: "Phone is blacklisted",
  rules: [
    {
      rule: "active",
      state: "passed",
      record: { kind: "subscription", id: 9, name: "Daily horoscope", value: [{ text: "Active" }] },
      knownSince: null,
    },
    {
      rule: "blacklist",
      state: "failed",
      record: {
        kind: "blacklist",
        id: 8,
        name: null,
        value: [{ text: "Expires" }, { at: "2026-04-01T10:00:00.000Z" }],
      },
      knownSince: null,
    },
    { rule: "justCharged", state: "unknown", record: null, knownSince: "2026-03-01T00:00:00.000Z" },
    { rule: "billingCode", state: "notReached", record: null, knownSince: null },
    { rule: "lastChargeKnown", state: "notReached", record: null, knownSince: null },
    { rule: "connection", state: "notReached", record: null, knownSince: null },
  ],
};

type WhyAnswer = FakeHandlers<typeof contract.monitorWhy>["why"];
const open = (why: WhyAnswer, query = {}) =>
  openMonitor({
    permissions: ["monitor.subscription", "monitor.subscription-history"],
    handlers: {
      monitor: {
        subscriptions: () => build.page([build.subscription({ subscriptionId: 9 })]),
        presubscriptions: () => build.page([]),
      },
      monitorHistory: { paginate: () => build.page([]) },
      monitorWhy: { why },
    },
    query,
  });
const dialog = () => screen.findByRole("dialog", { name: "Why? 521234567890" });

describe("Why?", () => {
  it("of a subscription's row asks for its charge at once, and shows each rule with its state and record", async () => {
    const { api, user } = open(() => refused);
    await user.click(await screen.findByRole("button", { name: "Why? 9" }));
    const shown = await dialog();
    await within(shown).findByText("Refused: Phone is blacklisted");
    const [call] = api.callsTo("monitorWhy.why");
    expect(call?.body).toMatchObject({ msisdn: "521234567890", act: "charge", subscriptionId: 9 });
    const rules = within(shown)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(rules).toEqual([
      "PassedThe subscription is activeSubscription Daily horoscope: Active",
      "FailedThe number is not on the carrier's blacklistBlacklist entry 8: Expires 01/04/2026 - 10:00",
      "UnknownThere was no try to charge within a minute beforeNot known before 01/03/2026 - 00:00",
      "Not reachedThe product's shortcode has an enabled billing code",
      "Not reachedThe end of the last charge is known",
      "Not reachedCharges reach the carrier",
    ]);
  });

  it("of a charge names the unknown one and the carrier's connection", async () => {
    const made = "2026-03-03T10:00:00.000Z";
    const why: Why = {
      ...refused,
      refusal: "The connection for charges of carrier Norte is disabled",
      rules: [
        {
          rule: "lastChargeKnown",
          state: "passed",
          record: { kind: "charge", id: 2, name: null, value: [{ text: "End unknown, made on" }, { at: made }] },
          knownSince: null,
        },
        {
          rule: "connection",
          state: "failed",
          record: { kind: "carrier_connection", id: 3, name: "Norte charges", value: [{ text: "Disabled" }] },
          knownSince: null,
        },
      ],
    };
    open(() => why, { why: "charge", product: "4" });
    const shown = await dialog();
    await within(shown).findByText("Refused: The connection for charges of carrier Norte is disabled");
    expect(
      within(shown)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "PassedThe end of the last charge is knownCharge 2: End unknown, made on 03/03/2026 - 10:00",
      "FailedCharges reach the carrierCarrier connection Norte charges: Disabled",
    ]);
  });

  it("of a number asks for a product first", async () => {
    const { api, user } = open(() => refused);
    await user.click(await screen.findByRole("button", { name: "Why?" }));
    const shown = await dialog();
    await user.click(within(shown).getByRole("button", { name: "Explain" }));
    await within(shown).findByText("Field is required");
    expect(api.callsTo("monitorWhy.why")).toEqual([]);
  });

  it("is filled in by an address, asks anew with another act, and closes", async () => {
    const query = { why: "message", product: "4", day: "2026-03-03T10:15:00.000Z" };
    const { api, user } = open(({ body }) => ({ ...refused, act: body.act }), query);
    const shown = await dialog();
    await within(shown).findByText("Refused: Phone is blacklisted");
    expect(api.callsTo("monitorWhy.why")[0]?.body).toMatchObject({ act: "message", productId: 4, day: query.day });
    expect(within(shown).getByLabelText<HTMLInputElement>("Day").value).toBe("03/03/2026");
    await user.selectOptions(within(shown).getByLabelText("Act"), "subscribe");
    await user.click(within(shown).getByRole("button", { name: "Explain" }));
    await waitFor(() => expect(api.callsTo("monitorWhy.why")).toHaveLength(2));
    expect(api.callsTo("monitorWhy.why")[1]?.body).toMatchObject({ act: "subscribe", productId: 4, day: query.day });
    await user.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryAllByRole("dialog")).toHaveLength(0));
  });

  it("says that a number never subscribed", async () => {
    open(() => refuse(404, { message: "Record not found" }), { why: "charge", product: "4" });
    await within(await dialog()).findByText("This number never subscribed to the product.");
  });
});

describe("the address of a question", () => {
  it("is read and written; other values of the address stay", () => {
    const asked = { act: "charge", productId: 4, subscriptionId: null, day: "2026-03-03" } as const;
    const query = withWhy({ carrier: ["2"] }, asked);
    expect(query).toEqual({ carrier: ["2"], why: "charge", product: "4", subscription: undefined, day: "2026-03-03" });
    expect(readWhy({ why: ["charge"], product: ["4"], day: ["2026-03-03"] })).toEqual(asked);
    expect(withWhy({ carrier: ["2"], why: ["charge"], product: ["4"] }, null)).toEqual({ carrier: ["2"] });
    expect([readWhy({}), readWhy({ why: ["x"] })]).toEqual([null, null]);
    expect(readWhy({ why: ["charge"], product: ["x"] })?.productId).toBeNull();
  });
});
