import type { Permission } from "@portal/api-client/permissions";
import { build } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { card, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const masked = "5212••••890";
const handlers = {
  monitor: {
    subscriptions: () => build.page([build.subscription({ subscriptionId: 7, subscriptionMsisdn: masked })]),
    presubscriptions: () =>
      build.page([build.presubscription({ presubscriptionId: 8, presubscriptionMsisdn: masked })]),
  },
  monitorHistory: {
    paginate: () => build.page([build.subscription({ subscriptionId: 9, subscriptionMsisdn: masked })]),
  },
  monitorBlacklist: { list: () => build.page([build.blacklist({ blacklistId: 10, blacklistMsisdn: masked })]) },
};

it.each<[string, Permission, object]>([
  ["Active Subscriptions", "monitor.subscription", { entity: "subscription", id: 7 }],
  ["Subscriptions History", "monitor.subscription-history", { entity: "subscription", id: 9 }],
  ["Pre-subscriptions", "monitor.subscription-history", { entity: "presubscription", id: 8 }],
  ["Blacklist", "monitor.blacklist", { entity: "blacklist", id: 10 }],
])("%s shows the number of one row in clear, after a reason", async (title, permission, record) => {
  const ask = vi.fn(async () => msisdn);
  const portalData = { reveal: { seconds: 60, reasonMax: 200, ask } };
  const { user } = openMonitor({ permissions: [permission], handlers, portalData });
  const region = within(await card(title));
  await user.click(await region.findByRole("button", { name: `Reveal ${masked}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Reveal ${masked}` }));
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "He is on the phone");
  await user.click(dialog.getByRole("button", { name: "Reveal" }));
  await region.findByText(msisdn);
  expect(ask.mock.calls).toEqual([[record, "He is on the phone"]]);
});
