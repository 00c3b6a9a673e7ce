import type { msisdns } from "@portal/api-client/contract/msisdns";
import type { Permission } from "@portal/api-client/permissions";
import type { FakeHandlers } from "@portal/testing";
import { build } from "@portal/testing";
import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { card, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const masked = "5212••••890";
const until = "2024-03-05T14:08:00.000Z";

async function open(permissions: readonly Permission[], reveal?: FakeHandlers<typeof msisdns>["reveal"]) {
  const opened = openMonitor({
    permissions: ["monitor.subscription", ...permissions],
    handlers: {
      monitor: {
        subscriptions: () => build.page([build.subscription({ subscriptionId: 7, subscriptionMsisdn: masked })]),
      },
      ...(reveal && { msisdns: { reveal } }),
    },
  });
  return { ...opened, region: within(await card("Active Subscriptions")) };
}

it("shows a masked number in clear for a minute, after a reason", async () => {
  const { api, user, region } = await open(["msisdn.reveal"], () => ({ msisdn, until }));
  await user.click(await region.findByRole("button", { name: `Reveal ${masked}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Reveal ${masked}` }));
  await user.click(dialog.getByRole("button", { name: "Reveal" }));
  await dialog.findByText("This field is required");
  expect(api.callsTo("msisdns.reveal")).toEqual([]);

  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  try {
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "He is on the phone");
    await user.click(dialog.getByRole("button", { name: "Reveal" }));
    await region.findByText(msisdn);
    expect(region.queryByRole("button", { name: /^Reveal/ })).toBeNull();
    expect(api.callsTo("msisdns.reveal")[0]?.body).toEqual({
      entity: "subscription",
      id: 7,
      reason: "He is on the phone",
    });
    act(() => void vi.advanceTimersByTime(58_000));
    region.getByText(msisdn);
    act(() => void vi.advanceTimersByTime(3_000));
    region.getByText(masked);
    expect(region.queryByText(msisdn)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("offers nothing to those who may not reveal", async () => {
  const { region } = await open([]);
  await region.findByText(masked);
  expect(region.queryByRole("button", { name: /^Reveal/ })).toBeNull();
});
