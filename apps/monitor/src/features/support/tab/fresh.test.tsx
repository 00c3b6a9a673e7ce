import type { contract } from "@portal/api-client/contract";
import type { Permission } from "@portal/api-client/permissions";
import { build, type FakeHandlers } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { card, openMonitor } from "../open-monitor.fixture.tsx";
import { cards } from "../results/cards.ts";

interface CardCall {
  readonly title: string;
  readonly permission: Permission;
  readonly module: keyof typeof contract;
  readonly call: string;
  readonly row: object;
}

const cardCalls: readonly CardCall[] = [
  {
    title: "Active Subscriptions",
    permission: "monitor.subscription",
    module: "monitor",
    call: "subscriptions",
    row: build.subscription(),
  },
  {
    title: "Subscriptions History",
    permission: "monitor.subscription-history",
    module: "monitorHistory",
    call: "paginate",
    row: build.subscription(),
  },
  {
    title: "Pre-subscriptions",
    permission: "monitor.subscription-history",
    module: "monitor",
    call: "presubscriptions",
    row: build.presubscription(),
  },
  {
    title: "Blacklist",
    permission: "monitor.blacklist",
    module: "monitorBlacklist",
    call: "list",
    row: build.blacklist(),
  },
  {
    title: "Notifications",
    permission: "monitor.notification",
    module: "notifications",
    call: "paginate",
    row: build.notification(),
  },
  {
    title: "Messages",
    permission: "monitor.messages",
    module: "monitorMessages",
    call: "paginate",
    row: build.monitorMessage(),
  },
];
const paged = cardCalls.filter(({ call }) => call === "paginate");
const filtered = paged.filter(({ title }) => title !== "Notifications");

/** Opens one card alone at two providers; after `hold()`, calls are answered by `answer()`. */
async function open({ title, permission, module, call, row }: CardCall) {
  let answered = Promise.resolve();
  let answer = () => {};
  let callCount = 0;
  const found = ["Acme", "Zeta"].map((provider_name, index) =>
    build.providerResult({ provider_id: 3 + index, provider_name }),
  );
  const others = { subscriptions: () => build.page([]), presubscriptions: () => build.page([]) };
  const rows = async () => {
    callCount += 1;
    await answered;
    return build.page([row], { total: 40 });
  };
  const handlers = {
    monitorHistory: { paginate: () => build.page([]) },
    ...(module !== "monitor" && { [module]: { [call]: rows } }),
    monitor: { ...others, providers: () => found, ...(module === "monitor" && { [call]: rows }) },
  } as FakeHandlers<typeof contract>;
  const { user } = openMonitor({ permissions: [permission], handlers });
  const table = async () => within(await card(title)).findByRole("table", { name: title });
  await waitFor(async () => expect((await table()).getAttribute("aria-busy")).toBeNull());
  return {
    user,
    hold: () => {
      const held = Promise.withResolvers<void>();
      answered = held.promise;
      answer = held.resolve;
    },
    /** Expects that the next call runs while the old rows are marked as refreshing; then answers it. */
    asksAgain: async (times: number) => {
      await waitFor(() => expect(callCount).toBe(times));
      expect((await table()).getAttribute("aria-busy")).toBe("true");
      expect(within(await table()).getAllByRole("row")).toHaveLength(2);
      answer();
      await waitFor(async () => expect((await table()).getAttribute("aria-busy")).toBeNull());
    },
    press: async (name: string) => user.click(await within(await card(title)).findByRole("button", { name })),
  };
}

describe("no card shows what was true before without saying so", () => {
  it("the table of this test has every card", () => {
    expect(cardCalls.map(({ permission }) => permission)).toEqual(cards.map(({ permission }) => permission));
  });

  it.each(cardCalls)("$title asks again when its tab is opened again", async (one) => {
    const { user, hold, asksAgain } = await open(one);
    await user.click(screen.getByRole("tab", { name: "Zeta" }));
    await waitFor(async () => expect(within(await card(one.title)).getAllByRole("row")).toHaveLength(2));
    hold();
    await user.click(screen.getByRole("tab", { name: "Acme" }));
    await asksAgain(3);
  });

  it.each(paged)("$title asks for a page that was shown before (B-129)", async (one) => {
    const { hold, asksAgain, press } = await open(one);
    for (const [index, name] of ["Next page", "Previous page", "Next page"].entries()) {
      hold();
      await press(name);
      await asksAgain(2 + index);
    }
  });

  it.each(filtered)("$title asks at every Search, the same one again too (B-127, B-128)", async (one) => {
    const { user, hold, asksAgain, press } = await open(one);
    const region = within(await card(one.title));
    const value = () => region.getByRole("textbox", { name: / value$/ });
    const field = one.title === "Messages" ? "Shortcode" : "MDS";
    await user.selectOptions(region.getByRole("combobox", { name: "Filter field" }), field);
    let calls = 1;
    for (const typed of ["a", "b", "a"]) {
      await user.clear(value());
      await user.type(value(), typed);
      hold();
      await press("Search");
      calls += 1;
      await asksAgain(calls);
    }
  });

  it.each(filtered)("$title asks at every change of its order, also back to the first one (C-10)", async (one) => {
    const { hold, asksAgain, press } = await open(one);
    for (let calls = 2; calls < 6; calls += 1) {
      hold();
      await press("ID");
      await asksAgain(calls);
    }
  });
});
