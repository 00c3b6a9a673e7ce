import type { AsOf } from "@portal/api-client/contract/as-of";
import { asOfTexts } from "@portal/api-client/contract/as-of-texts";
import { texts } from "@portal/api-client/texts";
import { build } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { card, openMonitor } from "../open-monitor.fixture.tsx";
import { openPage } from "../open-page.fixture.tsx";

const at = "2026-03-03T14:05";
const permissions = [
  "monitor.subscription",
  "monitor.subscription-history",
  "monitor.subscription-deactivate",
  "monitor.subscription-generate-charge",
  "monitor.blacklist",
  "monitor.blacklist-add",
  "monitor.blacklist-remove",
  "monitor.subscription-history-export",
  "evidence.create",
  "subscriber.note",
] as const;
const ofMoment = (known: Partial<AsOf> = {}) => ({
  asOf: { at: `${at}:00.000Z`, knownSince: null, unknown: [], formerOwner: [], ...known },
});

const price = {
  id: 4,
  productName: "Horoscope",
  shortcode: "77700",
  price: "1.50",
  billingCode: "B7",
  productPeriodicity: 7,
  productFreeTrial: 0,
  productMaxDailySubs: 0,
  productMaxMonthlySubs: 0,
  productQuietTimeEnabled: 1,
} as const;
const policy = {
  id: 9,
  carrierPolicyType: "sms_daily_quota",
  carrierPolicyDescription: "Messages a day",
  carrierPolicyValue: "3",
} as const;

/** The Monitor with subscription 7, which was charged and renamed since. */
function openThen(query: Readonly<Record<string, string>> = { at }, timeZone = "UTC") {
  const now = build.subscription({
    id: 7,
    subscriptionId: 7,
    productId: { productId: 4, productName: "Stars" },
    subscriptionNextChargeAt: "2026-03-17T10:00:00.000Z",
  });
  const then = { ...now, productId: { productId: 4, productName: "Horoscope" }, subscriptionNextChargeAt: null };
  const unknown = [{ id: 7, field: "subscriptionNextChargeAt", since: "2026-03-05T00:00:00.000Z" }];
  const formerOwner = [{ id: 7, endedAt: "2026-03-05T00:00:00.000Z", begunAt: "2026-09-01T08:30:00.000Z" }];
  return openMonitor({
    permissions,
    query,
    timeZone,
    handlers: {
      monitor: {
        subscriptions: ({ body }) =>
          body.at
            ? { ...build.page([then]), ...ofMoment({ unknown, formerOwner, knownSince: "2026-03-04T00:00:00.000Z" }) }
            : build.page([now]),
        presubscriptions: () => build.page([]),
      },
      monitorHistory: { paginate: () => build.page([]) },
      monitorBlacklist: {
        list: ({ query: { at: moment } }) =>
          moment ? { ...build.page([]), ...ofMoment() } : build.page([build.blacklist()]),
      },
      monitorTerms: {
        prices: ({ body }) => ({ ...build.page([body.at ? { ...price, price: "1.00" } : price]), ...ofMoment() }),
        policies: () => ({ ...build.page([policy]), ...ofMoment({ knownSince: "2026-03-04T00:00:00.000Z" }) }),
      },
      subscriberNotes: { list: () => [] },
    },
  });
}

describe("the Monitor as of a moment", () => {
  it("asks each card for that moment, says so in words, and offers nothing that writes, nor asks who is present", async () => {
    const { api } = openThen();
    expect(await screen.findByText("As of 03/03/2026 - 14:05: nothing can be changed here")).toBeDefined();
    const region = await card("Active Subscriptions");
    await within(region).findByText("Horoscope");
    for (const name of [/Generate Charge/, /Cancel/, /Evidence/, /^Add$/, /Delete/, /Export/])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("region", { name: "Notes" })).toBeNull();
    const calls = api.callsTo("monitorTimeline.events");
    expect(calls[0]).toMatchObject({ body: { at } });
    expect(api.callsTo("monitorPresence.look")).toEqual([]);
  });

  it("marks in words what differs now, what is not known, and what may be of a former owner", async () => {
    openThen();
    const region = await card("Active Subscriptions");
    const product = await within(region).findByText("Now:");
    expect(product.closest("td")?.textContent).toBe("HoroscopeNow: Stars");
    expect(within(region).getByText("Not known before 05/03/2026 - 00:00")).toBeDefined();
    expect(within(region).getByText("Former owner?").closest("td")?.textContent).toBe("7Former owner?");
    expect(
      await within(region).findByText(
        "Not all is known of before 04/03/2026 - 00:00. The number rested from 05/03/2026 - 00:00 to 01/09/2026 - 08:30, so rows of before may be of a former owner.",
      ),
    ).toBeDefined();
    const blacklist = await card("Blacklist");
    expect(await within(blacklist).findByText("Now: 1 more row, which was not there then.")).toBeDefined();
  });

  it("shows the prices and policies of then, and what they are now, which the cards of now do not ask for", async () => {
    const { api, user } = openThen();
    const prices = await card("Prices");
    const differs = await within(prices).findByText("Now:");
    expect(differs.closest("td")?.textContent).toBe("1.00Now: 1.50");
    const policies = await card("Policies");
    expect(await within(policies).findByText("Messages a day")).toBeDefined();
    expect(await within(policies).findByText("Not all is known of before 04/03/2026 - 00:00.")).toBeDefined();
    const asked = api.callsTo("monitorTerms.prices").length;
    await user.click(await screen.findByRole("button", { name: "Back to now" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Prices" })).toBeNull());
    expect(api.callsTo("monitorTerms.prices")).toHaveLength(asked);
  });

  it("goes to a moment and back to now by the address, and refuses one of the future", async () => {
    const { user, address } = openThen({});
    await user.click(await screen.findByRole("button", { name: "As of …" }));
    const field = await screen.findByRole("textbox", { name: /As of/ });
    await user.type(field, "03/03/2999 14:05");
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByText(asOfTexts.inFuture)).toBeDefined();
    await user.clear(field);
    await user.type(field, "03/03/2026 14:05");
    await user.click(screen.getByRole("button", { name: "Show" }));
    await waitFor(() => expect(address()).toContain("at=2026-03-03T14"));
    await user.click(await screen.findByRole("button", { name: "Back to now" }));
    await waitFor(() => expect(address()).not.toContain("at="));
    expect(await screen.findByRole("button", { name: "As of …" })).toBeDefined();
  });

  it.each([
    ["2999-03-03T14:05", asOfTexts.inFuture],
    ["2026-02-30T14:05", texts.notADate],
    ["1899-12-31T14:05", texts.notADate],
    ["2026-03-08T02:30", texts.notADate], // clocks in New York skip it
    ["2026-03-03", texts.notADate],
    ["yesterday", texts.notADate],
  ])("says once why the address %s cannot be shown, asks no card, and takes another moment", async (wrong, why) => {
    const { api, user, address } = openThen({ at: wrong }, "America/New_York");
    expect(await screen.findAllByText("The moment in the address cannot be shown")).toHaveLength(1);
    const field = screen.getByRole("textbox", { name: /As of/ });
    expect(await screen.findAllByText(why)).toHaveLength(1);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("region", { name: "Active Subscriptions" })).toBeNull();
    await user.clear(field);
    expect(screen.queryByText(why)).toBeNull();
    await user.type(field, "03/03/2026 14:05");
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByText("As of 03/03/2026 - 14:05: nothing can be changed here")).toBeDefined();
    await card("Active Subscriptions");
    await waitFor(() => expect(address()).toContain("at=2026-03-03T14"));
    const asked = [...api.callsTo("monitor.subscriptions"), ...api.callsTo("monitorTimeline.events")];
    expect(asked.filter(({ body }) => (body as { at?: string }).at === wrong)).toEqual([]);
  });

  it("is nothing without a number", async () => {
    openPage({ query: { at } });
    expect(await screen.findByText("No number searched yet")).toBeDefined();
  });
});
