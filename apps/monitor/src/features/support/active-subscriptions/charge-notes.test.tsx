import type { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openMonitor } from "../open-monitor.fixture.tsx";
import { chargeOf, chargePreviewOf } from "./charges.fixture.ts";

const weekly = build.subscription({ subscriptionId: 9 });
const allowed = chargePreviewOf(weekly);

async function ask(monitorActions: FakeHandlers<typeof contract.monitorActions>) {
  const opened = openMonitor({
    permissions: ["monitor.subscription", "monitor.subscription-generate-charge"],
    handlers: { monitor: { subscriptions: () => build.page([weekly]) }, monitorActions },
  });
  await opened.user.click(await screen.findByRole("button", { name: "Generate Charge 9" }));
  const dialog = await screen.findByRole("dialog", { name: "Do you want to confirm this action?" });
  return { ...opened, dialog: within(dialog) };
}

describe("the question before a charge", () => {
  it("says what will happen, below the customer's text, and sends it along", async () => {
    const generateCharge = () => ({ charge: chargeOf(weekly), subscription: weekly });
    const { api, user, dialog } = await ask({ chargePreview: () => allowed, generateCharge });
    dialog.getByText("This changes cannot be undo.");
    await dialog.findByText("12.50 MXN");
    for (const text of ["B12", "10/03/2026", "Charge, to Acme"]) dialog.getByText(text);
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorActions.generateCharge")[0]?.body).toEqual({ seen: allowed.terms });
  });

  it("says which rule will refuse, with its record", async () => {
    const { dialog } = await ask({
      chargePreview: () => ({
        ...allowed,
        terms: { ...allowed.terms, refusal: "Daily charge limit reached" },
        rule: {
          rule: "dailyLimit",
          state: "failed",
          record: { kind: "carrier_policy", id: 4, name: "Tries", value: [{ text: "2 of 2 tries on this day" }] },
          knownSince: null,
        },
      }),
    });
    await dialog.findByText("Will be refused: Daily charge limit reached");
    dialog.getByText("Failed: The carrier's limit of charges a day is not reached");
    dialog.getByText(/^Carrier policy Tries:/);
    expect(dialog.queryByText("Amount")).toBeNull();
  });

  it("shows a refusal that names what has changed", async () => {
    const message = "Nothing was charged. Changed since the preview: amount 12.50 MXN, now 20.00 MXN";
    const { user, dialog } = await ask({
      chargePreview: () => allowed,
      generateCharge: () => refuse(409, { message }),
    });
    await dialog.findByText("12.50 MXN");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await screen.findByText(message);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("can be confirmed while the preview is away, which can be loaded again", async () => {
    let tries = 0;
    const { api, user, dialog } = await ask({
      chargePreview: () => {
        tries += 1;
        return tries === 1 ? refuse(404, { message: "Record not found" }) : allowed;
      },
      generateCharge: () => ({ charge: chargeOf(weekly), subscription: weekly }),
    });
    await dialog.findByText("Could not load what will happen");
    expect(dialog.getByRole("button", { name: "Confirm" })).toHaveProperty("disabled", false);
    await user.click(dialog.getByRole("button", { name: "Retry" }));
    await dialog.findByText("12.50 MXN");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorActions.generateCharge")).toHaveLength(1);
  });
});
