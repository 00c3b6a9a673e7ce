import { build, refuse } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { msisdn, numberField, openPage, tabNames } from "../open-page.fixture.tsx";

describe("result", () => {
  const two = [
    build.providerResult({ provider_id: 3, provider_name: "Acme" }),
    build.providerResult({ provider_id: 4, provider_name: "Zeta" }),
    build.providerResult({ provider_id: null, provider_name: null, carrier_name: "Movistar" }),
  ];
  const search = { params: { msisdn }, query: { carrier: "2" } };

  it("is one tab per entry, the first one open; a tab loads when it is opened (B-111, B-114, B-211, M-3)", async () => {
    const { api, user } = openPage({ ...search, monitor: { providers: () => two } });
    expect(await tabNames()).toEqual(["Acme", "Zeta", "Movistar"]);
    expect(screen.getByRole("tab", { name: "Acme" }).getAttribute("aria-selected")).toBe("true");
    await screen.findByText("mds-77");
    const callsOfCards = () =>
      api.callsTo("monitor.subscriptions").map(({ body }) => (body as { providerId: number }).providerId);
    expect(callsOfCards()).toEqual([3]);
    await user.click(screen.getByRole("tab", { name: "Zeta" }));
    await waitFor(() => expect(callsOfCards()).toEqual([3, 4]));
    await user.click(screen.getByRole("tab", { name: "Acme" }));
    await waitFor(() => expect(callsOfCards()).toEqual([3, 4, 3]));
  });

  it("keeps tabs apart whose names are the same (M-3)", async () => {
    const namesakes = [build.providerResult({ provider_id: 3 }), build.providerResult({ provider_id: 4 })];
    const { api, user } = openPage({ ...search, monitor: { providers: () => namesakes } });
    const [, second] = await screen.findAllByRole("tab", { name: "Acme" });
    await user.click(second as HTMLElement);
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    expect(second?.getAttribute("aria-selected")).toBe("true");
  });

  it("asks for every card again on r", async () => {
    const { api, user } = openPage({ ...search, monitor: { providers: () => two } });
    await screen.findByText("mds-77");
    await user.keyboard("r");
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    expect(api.callsTo("monitor.providers")).toHaveLength(1);
  });

  it("names a blacklist-only tab after its carrier, and asks nothing that is not in it (B-114, B-115)", async () => {
    const only = [build.providerResult({ provider_id: null, provider_name: null })];
    const { api } = openPage({ ...search, monitor: { providers: () => only } });
    expect(await tabNames()).toEqual(["Movistar"]);
    screen.getByText("There is nothing here that you may see");
    expect(api.callsTo("monitor.subscriptions")).toHaveLength(0);
  });

  it("is the alert `User phone not found` for an empty answer, until a search finds one (B-109, B-110, B-619)", async () => {
    let found: typeof two = [];
    const { user } = openPage({ ...search, monitor: { providers: () => found } });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("User phone not found");
    found = two;
    await user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findAllByRole("tab");
    expect(screen.queryByText("User phone not found")).toBeNull();
  });

  it("is the server's message when the look-up fails; the spinner stops and it can be retried (B-639, M-12)", async () => {
    let isDown = true;
    const { user } = openPage({
      ...search,
      monitor: { providers: () => (isDown ? refuse(500, { message: "Database is away" }) : two) },
    });
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Database is away");
    expect(screen.queryByText("User phone not found")).toBeNull();
    expect(screen.queryByRole("status", { name: "Searching" })).toBeNull();
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await screen.findAllByRole("tab");
  });

  it("of before is marked as refreshing while the same number is searched for again (M-1)", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof two>();
    const answers = [two, promise];
    const { user } = openPage({ ...search, monitor: { providers: () => answers.shift() ?? two } });
    await screen.findAllByRole("tab");
    await user.click(screen.getByRole("button", { name: "Search" }));
    const result = screen.getByRole("region", { name: "Search result" });
    await waitFor(() => expect(result.getAttribute("aria-busy")).toBe("true"));
    resolve(two);
    await waitFor(() => expect(result.getAttribute("aria-busy")).toBeNull());
  });

  it("is another one's as soon as another number is entered, though the first is still looked for (B-103, C-19)", async () => {
    const { user, address } = openPage({
      ...search,
      monitor: {
        providers: ({ body }) =>
          body.outgoingMsisdn === msisdn
            ? new Promise<typeof two>(() => {})
            : [build.providerResult({ provider_name: "Later" })],
      },
    });
    await screen.findByRole("status", { name: "Searching" });
    await user.clear(await numberField());
    await user.type(await numberField(), "529999999999{Enter}");
    expect(await tabNames()).toEqual(["Later"]);
    expect(address()).toContain("/admin/support/529999999999?");
  });

  it("drops the answer of an earlier search (C-19)", async () => {
    const slow = Promise.withResolvers<typeof two>();
    const { goTo } = openPage({
      ...search,
      monitor: {
        providers: ({ body }) =>
          body.outgoingMsisdn === msisdn ? slow.promise : [build.providerResult({ provider_name: "Late" })],
      },
    });
    await screen.findByRole("status", { name: "Searching" });
    await goTo("/admin/support/529999999999?carrier=2");
    expect(await tabNames()).toEqual(["Late"]);
    slow.resolve(two);
    for (let turn = 0; turn < 20; turn++) await act(async () => {}); // by then an answer that counts would be shown
    expect(await tabNames()).toEqual(["Late"]);
  });
});
