import { contract } from "@portal/api-client/contract";
import type { CurrentUser } from "@portal/api-client/contract/users";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const msisdn = "521234567890";
const movistar = { carrierId: 2, carrierName: "Movistar" };
const telcel = { carrierId: 5, carrierName: "Telcel" };
const acme = { providerId: 3, providerName: "Acme" };
const zeta = { providerId: 4, providerName: "Zeta" };
const ofTelcel = { providerId: 8, providerName: "Omega" };

/** Sees card 1 only: the other cards have tests of their own. */
const agent = (parts: Parameters<typeof build.currentUser>[0] = {}) =>
  build.currentUser({ permissions: ["monitor.subscription"], ...parts });

interface Wishes {
  monitor?: FakeHandlers<typeof contract.monitor>;
  carriers?: (typeof movistar)[];
  user?: CurrentUser;
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
}

function open({ monitor, carriers = [movistar, telcel], ...options }: Wishes = {}) {
  const api = fakeApi(contract, {
    filters: { carriers: () => carriers },
    monitorTimeline: { events: () => ({ events: [], next: null }) },
    monitor: {
      providersList: ({ query }) => (query.carrierId === 2 ? [acme, zeta] : [ofTelcel]),
      providers: () => [build.providerResult()],
      subscriptions: () => build.page([build.subscription()]),
      ...monitor,
    },
  });
  return { api, ...renderRoute(remote, "Monitor", { api, user: agent(), ...options }) };
}
const numberField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "MSISDN" });
const carrierSelect = async () => {
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Carrier" });
  await waitFor(() => expect(select.disabled).toBe(false));
  return select;
};
const tabNames = async () => (await screen.findAllByRole("tab")).map(({ textContent }) => textContent);

describe("search", () => {
  it("opens without a number and asks nothing, no providers without a carrier either (B-032, B-106, B-463)", async () => {
    const { api } = open();
    await screen.findByRole("heading", { name: "Monitor", level: 1 });
    expect((await numberField()).value).toBe("");
    expect(document.activeElement).toBe(await numberField());
    await screen.findByText("No number searched yet");
    await carrierSelect();
    expect(api.calls.map(({ name }) => name)).toEqual(["filters.carriers"]);
  });

  it("runs with Enter and puts itself into the address (B-005, B-101, B-103, B-202, M-1)", async () => {
    const { api, user, address } = open();
    await user.selectOptions(await carrierSelect(), "Movistar");
    await user.click(await screen.findByRole("combobox", { name: "Provider" }));
    await user.click(await screen.findByRole("option", { name: "Acme" }));
    await user.click(await screen.findByRole("option", { name: "Zeta" }));
    await user.type(await numberField(), "+52 123-456 7890{Enter}");
    expect(await tabNames()).toEqual(["Acme"]);
    expect(address()).toBe(`/admin/support/${msisdn}?carrier=2&provider=3&provider=4`);
    const bodies = api.callsTo("monitor.providers").map(({ body }) => body);
    expect(bodies).toEqual([{ outgoingMsisdn: msisdn, carrierId: 2, providerId: [3, 4] }]);
  });

  it("is filled from the address and runs at once (B-097, B-098, B-099)", async () => {
    const { api } = open({ params: { msisdn }, query: { carrier: "2", provider: ["3", "4"] } });
    await screen.findByRole("tab");
    expect((await numberField()).value).toBe(msisdn);
    expect((await carrierSelect()).value).toBe("2");
    screen.getByRole("button", { name: "Remove Acme" });
    screen.getByRole("button", { name: "Remove Zeta" });
    expect(api.callsTo("monitor.providers")).toHaveLength(1);
  });

  it("runs when the address changes, without a click (B-105)", async () => {
    const { api, goTo } = open({ params: { msisdn }, query: { carrier: "2" } });
    await screen.findByRole("tab");
    await goTo("/admin/support/529999999999?carrier=5");
    await waitFor(() => expect(api.callsTo("monitor.providers")).toHaveLength(2));
    expect(api.callsTo("monitor.providers")[1]?.body).toEqual({
      outgoingMsisdn: "529999999999",
      carrierId: 5,
      providerId: [],
    });
    expect((await numberField()).value).toBe("529999999999");
    await goTo(`/admin/support/${msisdn}?carrier=2`);
    await waitFor(() => expect(api.callsTo("monitor.providers")).toHaveLength(3));
  });

  it("runs again where the address is the same, tabs and cards too (B-104, M-1)", async () => {
    const { api, user } = open({ params: { msisdn }, query: { carrier: "2" } });
    await screen.findByText("mds-77");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(api.callsTo("monitor.providers")).toHaveLength(2));
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    await user.type(await numberField(), "{Enter}");
    await waitFor(() => expect(api.callsTo("monitor.providers")).toHaveLength(3));
  });

  it("asks for carrier and number and sends nothing (B-412, B-413, B-462)", async () => {
    const { api, user } = open();
    const select = await carrierSelect();
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(await screen.findAllByText("Field is required")).toHaveLength(2);
    expect(document.activeElement).toBe(select);
    await user.selectOptions(select, "Movistar");
    expect(screen.getAllByText("Field is required")).toHaveLength(1);
    expect(api.callsTo("monitor.providers")).toHaveLength(0);
  });

  it("waits for a carrier that the address does not name (B-106)", async () => {
    const { api } = open({ params: { msisdn } });
    await carrierSelect();
    await screen.findByText("Field is required");
    expect(api.callsTo("monitor.providers")).toHaveLength(0);
  });

  it("clears and reloads the providers when the carrier changes (B-107, B-108)", async () => {
    const { api, user } = open({ params: { msisdn }, query: { carrier: "2", provider: "3" } });
    await screen.findByRole("button", { name: "Remove Acme" });
    await user.selectOptions(await carrierSelect(), "Telcel");
    expect(screen.queryByRole("button", { name: "Remove Acme" })).toBeNull();
    await waitFor(() => expect(api.callsTo("monitor.providersList").at(-1)?.query).toBe("carrierId=5"));
    await user.click(await screen.findByRole("combobox", { name: "Provider" }));
    await screen.findByRole("option", { name: "Omega" });
    expect(screen.queryByRole("option", { name: "Acme" })).toBeNull();
    await user.selectOptions(await carrierSelect(), "Movistar");
    await user.click(await screen.findByRole("combobox", { name: "Provider" }));
    await screen.findByRole("option", { name: "Acme" });
    expect(screen.queryByRole("button", { name: "Remove Acme" })).toBeNull();
  });

  it("drops what the user cannot choose from the address (M-2)", async () => {
    const { api, address } = open({ params: { msisdn }, query: { carrier: "2", provider: ["3", "77", "x"] } });
    await screen.findByRole("tab");
    expect(address()).toBe(`/admin/support/${msisdn}?carrier=2&provider=3`);
    expect(api.callsTo("monitor.providers")).toHaveLength(1);
  });

  it("drops an unknown carrier and then asks for one (M-2)", async () => {
    const { api, address } = open({
      params: { msisdn },
      query: { carrier: "99" },
      monitor: { providersList: () => refuse(404, { message: "Record not found" }) },
    });
    await carrierSelect();
    await waitFor(() => expect(address()).toBe(`/admin/support/${msisdn}`));
    expect(api.callsTo("monitor.providers")).toHaveLength(0);
  });

  it("takes the only carrier by itself, without a select (B-100, M-2)", async () => {
    const { address } = open({ carriers: [movistar], params: { msisdn } });
    await screen.findByRole("tab");
    expect(address()).toBe(`/admin/support/${msisdn}?carrier=2`);
    expect(screen.queryByRole("combobox", { name: "Carrier" })).toBeNull();
  });

  it("locks the carrier of a bound user and corrects the address (B-100, B-514)", async () => {
    const { api, address } = open({
      user: agent({ carrierId: movistar }),
      params: { msisdn },
      query: { carrier: "9" },
    });
    await screen.findByRole("tab");
    expect(address()).toBe(`/admin/support/${msisdn}?carrier=2`);
    expect(screen.queryByRole("combobox", { name: "Carrier" })).toBeNull();
    expect(api.callsTo("filters.carriers")).toHaveLength(0);
  });

  it("always sends the provider of a bound user, without a selector (B-102, B-515)", async () => {
    const { api, address } = open({
      user: agent({ providerId: { providerId: 4, providerName: "Zeta", carrierId: 2 } }),
      params: { msisdn },
    });
    await screen.findByRole("tab");
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(api.callsTo("monitor.providers")[0]?.body).toEqual({
      outgoingMsisdn: msisdn,
      carrierId: 2,
      providerId: [4],
    });
    expect(api.callsTo("monitor.providersList")).toHaveLength(0);
    expect(address()).toBe(`/admin/support/${msisdn}?carrier=2&provider=4`);
  });

  it("says when the carriers cannot be loaded, and retries", async () => {
    let isDown = true;
    const api = fakeApi(contract, {
      filters: { carriers: () => (isDown ? refuse(500, { message: "Database is away" }) : [movistar, telcel]) },
    });
    const { user } = renderRoute(remote, "Monitor", { api });
    await screen.findByText("Carriers could not be loaded");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await carrierSelect();
  });

  it("focuses the number on / wherever the focus is inside, except in a field", async () => {
    const { user } = open({ params: { msisdn }, query: { carrier: "2" } });
    (await screen.findByRole("tab")).focus();
    await user.keyboard("/");
    expect(document.activeElement).toBe(await numberField());
    await user.keyboard("/");
    expect((await numberField()).value).toBe(`${msisdn}/`);
  });
});

describe("result", () => {
  const two = [
    build.providerResult({ provider_id: 3, provider_name: "Acme" }),
    build.providerResult({ provider_id: 4, provider_name: "Zeta" }),
    build.providerResult({ provider_id: null, provider_name: null, carrier_name: "Movistar" }),
  ];
  const search = { params: { msisdn }, query: { carrier: "2" } };

  it("is one tab per entry, the first one open; a tab loads when first opened (B-111, B-114, B-211, M-3)", async () => {
    const { api, user } = open({ ...search, monitor: { providers: () => two } });
    expect(await tabNames()).toEqual(["Acme", "Zeta", "Movistar"]);
    expect(screen.getByRole("tab", { name: "Acme" }).getAttribute("aria-selected")).toBe("true");
    await screen.findByText("mds-77");
    const asked = () =>
      api.callsTo("monitor.subscriptions").map(({ body }) => (body as { providerId: number }).providerId);
    expect(asked()).toEqual([3]);
    await user.click(screen.getByRole("tab", { name: "Zeta" }));
    await waitFor(() => expect(asked()).toEqual([3, 4]));
    await user.click(screen.getByRole("tab", { name: "Acme" }));
    await screen.findByText("mds-77");
    expect(asked()).toEqual([3, 4]);
  });

  it("keeps tabs apart whose names are the same (M-3)", async () => {
    const namesakes = [build.providerResult({ provider_id: 3 }), build.providerResult({ provider_id: 4 })];
    const { api, user } = open({ ...search, monitor: { providers: () => namesakes } });
    const [, second] = await screen.findAllByRole("tab", { name: "Acme" });
    await user.click(second as HTMLElement);
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    expect(second?.getAttribute("aria-selected")).toBe("true");
  });

  it("asks for every card again on r", async () => {
    const { api, user } = open({ ...search, monitor: { providers: () => two } });
    await screen.findByText("mds-77");
    await user.keyboard("r");
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    expect(api.callsTo("monitor.providers")).toHaveLength(1);
  });

  it("names a blacklist-only tab after its carrier, and asks nothing that is not in it (B-114, B-115)", async () => {
    const only = [build.providerResult({ provider_id: null, provider_name: null })];
    const { api } = open({ ...search, monitor: { providers: () => only } });
    expect(await tabNames()).toEqual(["Movistar"]);
    screen.getByText("There is nothing here that you may see");
    expect(api.callsTo("monitor.subscriptions")).toHaveLength(0);
  });

  it("is the alert `User phone not found` for an empty answer, until a search finds one (B-109, B-110, B-619)", async () => {
    let found: typeof two = [];
    const { user } = open({ ...search, monitor: { providers: () => found } });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("User phone not found");
    found = two;
    await user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findAllByRole("tab");
    expect(screen.queryByText("User phone not found")).toBeNull();
  });

  it("is the server's message when the look-up fails; the spinner stops and it can be retried (B-639, M-12)", async () => {
    let isDown = true;
    const { user } = open({
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

  it("drops the answer of an earlier search (C-19)", async () => {
    const slow = Promise.withResolvers<typeof two>();
    const { goTo } = open({
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
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await tabNames()).toEqual(["Late"]);
  });
});
