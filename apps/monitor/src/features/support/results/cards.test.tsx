import type { Permission } from "@portal/api-client/permissions";
import { build } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openMonitor } from "../open-monitor.fixture.tsx";

const answers = {
  monitor: { subscriptions: () => build.page([]), presubscriptions: () => build.page([]) },
  monitorHistory: { paginate: () => build.page([]) },
  monitorMessages: { paginate: () => build.page([]) },
  monitorBlacklist: { list: () => build.page([]) },
  notifications: { paginate: () => build.page([]) },
} as const;

const titles = [
  "Active Subscriptions",
  "Subscriptions History",
  "Pre-subscriptions",
  "Blacklist",
  "Notifications",
  "Messages",
];

describe("a card is there for holders of its permission, and so is its call", () => {
  it.each<[Permission, string[], string[], string]>([
    ["monitor.subscription", ["Active Subscriptions"], ["monitor.subscriptions"], "B-471"],
    [
      "monitor.subscription-history",
      ["Subscriptions History", "Pre-subscriptions"],
      ["monitor.presubscriptions", "monitorHistory.paginate"],
      "B-473, B-474",
    ],
    ["monitor.blacklist", ["Blacklist"], ["monitorBlacklist.list"], "B-478"],
    ["monitor.notification", ["Notifications"], ["notifications.paginate"], "B-481"],
    ["monitor.messages", ["Messages"], ["monitorMessages.paginate"], "B-482"],
  ])("%s shows %j (%s, %s)", async (permission, shown, called) => {
    const { api } = openMonitor({ permissions: [permission], handlers: answers });
    for (const title of shown) await screen.findByRole("region", { name: title });
    for (const title of titles.filter((one) => !shown.includes(one)))
      expect(screen.queryByRole("region", { name: title }), title).toBeNull();
    const cards = /^(monitor\.(pre)?subscriptions|monitorHistory|monitorMessages|monitorBlacklist|notifications)/;
    const asked = () => [...new Set(api.calls.map(({ name }) => name).filter((name) => cards.test(name)))].sort();
    await waitFor(() => expect(asked()).toEqual(called)); // a card makes its call once its code is there
  });

  it("the export of messages needs its own permission (B-483)", async () => {
    openMonitor({ permissions: ["monitor.messages"], handlers: answers });
    await screen.findByRole("region", { name: "Messages" });
    expect(screen.queryByRole("button", { name: "Export to CSV" })).toBeNull();
  });
});
