import { texts } from "@portal/api-client/texts";
import { build, noAnswer, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { card, openMonitor } from "../open-monitor.fixture.tsx";
import { chargeOf, chargePreviewOf } from "./charges.fixture.ts";

const all = [
  "monitor.subscription",
  "monitor.subscription-deactivate",
  "monitor.subscription-generate-charge",
] as const;
const weekly = build.subscription({ subscriptionId: 9 });
const charge = chargeOf(weekly);
const chargePreview = () => chargePreviewOf(weekly);

function open(monitorActions: object = {}, permissions: readonly (typeof all)[number][] = all, rows = [weekly]) {
  return openMonitor({
    permissions,
    handlers: {
      monitor: { subscriptions: () => build.page(rows) },
      monitorActions: { chargePreview, ...monitorActions },
    },
  });
}
const button = (name: string) => screen.findByRole("button", { name });
const confirm = () => screen.findByRole("button", { name: "Confirm" });

describe("actions of an active subscription", () => {
  it("Cancel Subscription asks, cancels once and reloads (B-122, B-124, B-634, M-6)", async () => {
    const { api, user } = open({ deactivate: () => weekly });
    await user.click(await button("Cancel Subscription 9"));
    const dialog = await screen.findByRole("dialog", { name: "Do you want to confirm this action?" });
    within(dialog).getByText("This changes cannot be undo.");
    expect(dialog.textContent).toContain(weekly.subscriptionMsisdn);
    expect(dialog.textContent).toContain("Daily horoscope");
    await user.click(await confirm());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorActions.deactivate").map(({ path }) => path)).toEqual([
      "/services/monitor-users/subscriptions/deactivate/9",
    ]);
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
  });

  it("Generate Charge asks and reloads the subscriptions (B-123, B-259, B-565, B-635)", async () => {
    const { api, user } = open({ generateCharge: () => ({ charge, subscription: weekly }) });
    await user.click(await button("Generate Charge 9"));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorActions.generateCharge")).toHaveLength(1);
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
  });

  it("Generate Charge says in words that the carrier has not answered, and reloads (ADR 51)", async () => {
    const unknown = chargeOf(weekly, { chargeStatus: "unknown" });
    const { api, user } = open({ generateCharge: () => ({ charge: unknown, subscription: weekly }) });
    await user.click(await button("Generate Charge 9"));
    await user.click(await confirm());
    await screen.findByText(
      "The carrier has not answered yet. The charge is shown as unknown until the carrier says how it ended.",
    );
    expect(screen.queryByText("Done Successfully!")).toBeNull();
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
  });

  it.each([
    ["Cancel Subscription 9", { deactivate: () => weekly }],
    ["Generate Charge 9", { generateCharge: () => ({ charge, subscription: weekly }) }],
  ])("%s reloads subscriptions, history and notifications, and no other card (B-112, M-6)", async (name, actions) => {
    const { api, user } = openMonitor({
      permissions: [...all, "monitor.subscription-history", "monitor.notification"],
      handlers: {
        monitor: { subscriptions: () => build.page([weekly]), presubscriptions: () => build.page([]) },
        monitorHistory: { paginate: () => build.page([]) },
        notifications: { paginate: () => build.page([]) },
        monitorActions: { chargePreview, ...actions },
      },
    });
    await user.click(await button(name));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    for (const reloaded of ["monitor.subscriptions", "monitorHistory.paginate", "notifications.paginate"] as const)
      await waitFor(() => expect(api.callsTo(reloaded), reloaded).toHaveLength(2));
    expect(api.callsTo("monitor.presubscriptions")).toHaveLength(1);
  });

  it.each([
    ["Cancel Subscription 9", "deactivate"],
    ["Generate Charge 9", "generateCharge"],
  ] as const)("%s has one key for each question, the same when it is confirmed again", async (name, action) => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      return tries === 1
        ? refuse(502, { message: "Try again" })
        : { deactivate: weekly, generateCharge: { charge, subscription: weekly } }[action];
    };
    const { api, user } = open({ [action]: answer });
    await user.click(await button(name));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Try again");
    await user.click(await confirm());
    await screen.findByText("Done Successfully!");
    await user.click(await button(name));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(tries).toBe(3));
    const [first, again, later] = api.callsTo(`monitorActions.${action}`).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  it("Subscription Statement asks and saves the file under the name that the API gives it (B-120, B-567, B-688)", async () => {
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:statement");
    const { api, user } = open({ bill: () => new Blob(["%PDF-"]) });
    await user.click(await button("Subscription Statement 9"));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorActions.bill")[0]?.body).toEqual({ subscriptionId: 9 });
    expect(saved).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it("Cancel in the question makes no call (B-124)", async () => {
    const { api, user } = open();
    for (const name of ["Cancel Subscription 9", "Generate Charge 9", "Subscription Statement 9"]) {
      await user.click(await button(name));
      await user.click(await screen.findByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    const acts = api.calls.filter(({ name }) => /^monitorActions\.(?!chargePreview$)/.test(name));
    expect(acts).toEqual([]);
  });

  it("without an answer the cards are asked again, as it may have been done; the question stays open", async () => {
    const { api, user } = open({ deactivate: () => noAnswer });
    await user.click(await button("Cancel Subscription 9"));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText(texts.unreachable);
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    const keys = api.callsTo("monitorActions.deactivate").map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(screen.getAllByText(texts.unreachable)).toHaveLength(1);
    expect(await confirm()).toBeTruthy();
  });

  it("a refusal shows the server's message; after a 409 the card is asked again (M-6)", async () => {
    const { api, user } = open({ generateCharge: () => refuse(409, { message: "A charge was just made" }) });
    await user.click(await button("Generate Charge 9"));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("A charge was just made");
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    expect(screen.queryByText("Done Successfully!")).toBeNull();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are those of the permissions; the statement only for a valid landing product (B-121, B-201, B-472, B-476, B-477)", async () => {
    open(
      {},
      ["monitor.subscription"],
      [weekly, build.subscription({ subscriptionId: 10, landingProductValid: false })],
    );
    const region = await card("Active Subscriptions");
    await within(region).findByRole("button", { name: "Subscription Statement 9" });
    expect(
      within(region).queryByRole("button", { name: /Statement 10|Generate Charge|Cancel Subscription/ }),
    ).toBeNull();
  });
});
