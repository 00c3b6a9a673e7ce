import type { SlotHost } from "@portal/remote";
import { build } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { card, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const contribution = { id: "operations/Notes", remote: "operations", name: "Notes", title: "Charge notes" };
const slots: SlotHost = {
  contributions: { "monitor.cards/v1": [contribution] },
  Content: ({ contribution: { title }, props }) => <p>{`${title}: ${JSON.stringify(props)}`}</p>,
};

const open = (result: Parameters<typeof build.providerResult>[0]) =>
  openMonitor({
    permissions: ["monitor.blacklist"],
    handlers: {
      monitor: { providers: () => [build.providerResult(result)] },
      monitorBlacklist: { list: () => build.page([]) },
    },
    slots,
  });

it("stands below the cards of a provider, as a card of its own, and is told what was looked up", async () => {
  open({ provider_id: 3, carrier_id: 2 });
  await card("Blacklist");
  const text = within(await card("Charge notes")).getByText(/^Charge notes: /).textContent ?? "";
  const props: unknown = JSON.parse(text.slice("Charge notes: ".length));
  expect(props).toEqual({ msisdn, carrierId: 2, providerId: 3, searchedAt: expect.any(Number) });
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Blacklist", "Charge notes", "Time line"]);
});

it("is not there for a number that is only on the blacklist (B-114)", async () => {
  open({ provider_id: null, provider_name: null });
  await card("Blacklist");
  expect(screen.queryByRole("region", { name: "Charge notes" })).toBeNull();
});
