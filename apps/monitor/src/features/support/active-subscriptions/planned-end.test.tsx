import type { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openMonitor } from "../open-monitor.fixture.tsx";

const weekly = build.subscription({ subscriptionId: 9 });
const ending = build.subscription({
  subscriptionId: 9,
  subscriptionNextChargeAt: null,
  plannedEnd: { endsAt: "2999-03-05T23:59:00.000Z", kind: "day", by: "ana" },
});
const inPeriod = { endsAt: "2999-03-05T14:07:00.000Z", currency: "MXN", charges: [], total: "0.00" };

type Handlers = Omit<FakeHandlers<typeof contract>, "monitor">;

const open = (handlers: Handlers, row = weekly) =>
  openMonitor({
    permissions: ["monitor.subscription", "monitor.subscription-deactivate"],
    handlers: { monitor: { subscriptions: () => build.page([row]) }, ...handlers },
  });

async function ask(handlers: Handlers) {
  const opened = open(handlers);
  await opened.user.click(await screen.findByRole("button", { name: "Cancel Subscription 9" }));
  const dialog = await screen.findByRole("dialog", { name: "Do you want to confirm this action?" });
  return { ...opened, dialog: within(dialog) };
}

describe("the question before a cancel", () => {
  it("cancels now unless another end is chosen, and asks for no preview", async () => {
    const { api, user, dialog } = await ask({ monitorActions: { deactivate: () => weekly } });
    expect(await dialog.findByLabelText("End")).toHaveProperty("value", "now");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorActions.deactivate")[0]?.body).toEqual({ when: "now" });
    expect(api.callsTo("plannedEnds.preview")).toEqual([]);
  });

  it("says what still comes until the end of the paid period, and plans it", async () => {
    const { api, user, dialog } = await ask({
      monitorActions: { deactivate: () => ending },
      plannedEnds: { preview: () => inPeriod },
    });
    await user.selectOptions(dialog.getByLabelText("End"), "At the end of the paid period");
    await dialog.findByText("05/03/2999 - 14:07");
    dialog.getByText("None");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorActions.deactivate")[0]?.body).toEqual({ when: "period" });
  });

  it("of a day asks for it, and lists the charges that still come", async () => {
    const charges = ["01", "02", "03", "04", "05", "06", "07", "08"].map((day) => ({
      at: `2999-03-${day}T10:00:00.000Z`,
      amount: "2.50",
    }));
    const { api, user, dialog } = await ask({
      monitorActions: { deactivate: () => ending },
      plannedEnds: { preview: () => ({ ...inPeriod, charges, total: "20.00" }) },
    });
    await user.selectOptions(dialog.getByLabelText("End"), "On a day");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await dialog.findByText("Field is required");
    await user.type(dialog.getByLabelText(/^Last day/), "01/01/2001");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await dialog.findByText("Choose today or a later day");
    expect(api.callsTo("monitorActions.deactivate")).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Last day/));
    await user.type(dialog.getByLabelText(/^Last day/), "05/03/2999");
    await dialog.findByText("8, together 20.00 MXN");
    expect(dialog.getAllByText("2.50 MXN")).toHaveLength(6);
    expect(dialog.getByText("Later charges").nextElementSibling?.textContent).toBe("2");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorActions.deactivate")[0]?.body).toEqual({ when: "day", day: "2999-03-05" });
  });

  it("shows why an end is refused", async () => {
    const message = "No paid period is running. Cancel now or on a day";
    const { user, dialog } = await ask({ plannedEnds: { preview: () => refuse(409, { message }) } });
    await user.selectOptions(dialog.getByLabelText("End"), "At the end of the paid period");
    await dialog.findByText(message);
  });
});

describe("a planned end", () => {
  it("is shown with the next charge, and taken back", async () => {
    const { api, user } = open({ plannedEnds: { takeBack: () => weekly } }, ending);
    await screen.findByText("Ends 05/03/2999 - 23:59");
    await user.click(await screen.findByRole("button", { name: "Keep Subscription 9" }));
    const dialog = await screen.findByRole("dialog", { name: "Do you want to confirm this action?" });
    within(dialog).getByText("The subscription then goes on. An end can be planned again.");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("plannedEnds.takeBack").map(({ path }) => path)).toEqual([
      "/services/monitor-users/subscriptions/keep/9",
    ]);
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
  });

  it("cannot be taken back where there is none", async () => {
    open({});
    await screen.findByRole("button", { name: "Cancel Subscription 9" });
    expect(screen.queryByRole("button", { name: /^Keep Subscription/ })).toBeNull();
  });
});
