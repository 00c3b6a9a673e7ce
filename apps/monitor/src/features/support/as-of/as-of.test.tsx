import { asOfTexts } from "@portal/api-client/contract/as-of-texts";
import { build } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { card, openMonitor } from "../open-monitor.fixture.tsx";

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
const ofMoment = (unknown: { id: number; field: string; since: string }[] = [], knownSince: string | null = null) => ({
  asOf: { at: `${at}:00.000Z`, knownSince, unknown },
});

/** The Monitor with subscription 7, which was charged and renamed since. */
function openThen(query: Readonly<Record<string, string>> = { at }) {
  const now = build.subscription({
    id: 7,
    subscriptionId: 7,
    productId: { productId: 4, productName: "Stars" },
    subscriptionNextChargeAt: "2026-03-17T10:00:00.000Z",
  });
  const then = { ...now, productId: { productId: 4, productName: "Horoscope" }, subscriptionNextChargeAt: null };
  const unknown = [{ id: 7, field: "subscriptionNextChargeAt", since: "2026-03-05T00:00:00.000Z" }];
  return openMonitor({
    permissions,
    query,
    handlers: {
      monitor: {
        subscriptions: ({ body }) =>
          body.at ? { ...build.page([then]), ...ofMoment(unknown, "2026-03-04T00:00:00.000Z") } : build.page([now]),
        presubscriptions: () => build.page([]),
      },
      monitorHistory: { paginate: () => build.page([]) },
      monitorBlacklist: {
        list: ({ query: { at: moment } }) =>
          moment ? { ...build.page([]), ...ofMoment() } : build.page([build.blacklist()]),
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

  it("marks in words what differs now, and what is not known", async () => {
    openThen();
    const region = await card("Active Subscriptions");
    const product = await within(region).findByText("Now:");
    expect(product.closest("td")?.textContent).toBe("HoroscopeNow: Stars");
    expect(within(region).getByText("Not known before 05/03/2026 - 00:00")).toBeDefined();
    expect(await within(region).findByText("Not all is known of before 04/03/2026 - 00:00.")).toBeDefined();
    const blacklist = await card("Blacklist");
    expect(await within(blacklist).findByText("Now: 1 more row, which was not there then.")).toBeDefined();
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
});
