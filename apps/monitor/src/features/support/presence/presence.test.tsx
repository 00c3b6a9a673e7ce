import { presenceEvery } from "@portal/api-client/contract/monitor-presence";
import { build } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chargePreviewOf } from "../active-subscriptions/charges.fixture.ts";
import { card, openMonitor } from "../open-monitor.fixture.tsx";

type Presence = { others: { username: string; chargingId: number | null }[]; charges: object[]; revision: string };

/** The Monitor with one active subscription, and what the next calls answer about the number. */
function open() {
  const subscription = build.subscription({ subscriptionId: 7 });
  const now: Presence = { others: [], charges: [], revision: "1" };
  const { api, user } = openMonitor({
    permissions: ["monitor.subscription", "monitor.subscription-generate-charge"],
    handlers: {
      monitor: { subscriptions: () => build.page([subscription]) },
      monitorActions: { chargePreview: () => chargePreviewOf(subscription) },
      monitorPresence: { look: () => now as never },
    },
  });
  return { api, user, now };
}

/** The portal asks again after the pause between two calls. */
const nextCall = () => act(() => vi.advanceTimersByTimeAsync(presenceEvery));

describe("who else looks at the number", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("stands beside the number, and goes when they go", async () => {
    const { now } = open();
    await card("Active Subscriptions");
    now.others = [{ username: "anna", chargingId: null }];
    await nextCall();
    await screen.findByText("anna also looks at this number");
    now.others.push({ username: "ben", chargingId: null });
    await nextCall();
    await screen.findByText("anna and ben also look at this number");
    now.others = [];
    await nextCall();
    expect(screen.queryByText(/at this number/)).toBeNull();
  });

  it("reloads the cards once a record has changed, and not before", async () => {
    const { api, now } = open();
    await card("Active Subscriptions");
    await screen.findByRole("button", { name: "Generate Charge 7" });
    await nextCall();
    expect(api.callsTo("monitor.subscriptions")).toHaveLength(1);
    now.revision = "2";
    await nextCall();
    expect(api.callsTo("monitor.subscriptions")).toHaveLength(2);
  });

  it.each<[string, Partial<Presence>, RegExp]>([
    [
      "has just made",
      { charges: [{ subscriptionId: 7, username: "anna", chargeCreatedAt: "2026-03-01T10:05:00.000Z" }] },
      /^anna charged this subscription at 01\/03\/2026 - 10:05/,
    ],
    [
      "is about to make",
      { others: [{ username: "ben", chargingId: 7 }] },
      /^ben is about to charge this subscription too\.$/,
    ],
  ])("warns of a charge that somebody else %s, before the second one", async (_when, answer, words) => {
    const { api, user, now } = open();
    await user.click(await screen.findByRole("button", { name: "Generate Charge 7" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByText(words)).toBeNull();
    Object.assign(now, answer);
    await nextCall();
    await waitFor(() => expect(dialog.getAllByRole("status").some((one) => words.test(one.textContent))).toBe(true));
    const said = api.callsTo("monitorPresence.look").map(({ body }) => (body as { chargingId?: number }).chargingId);
    expect(said).toContain(7);
  });
});
