import { contract } from "@portal/api-client/contract";
import { fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../../remote.ts";
import {
  agent,
  carrierSelect,
  movistar,
  msisdn,
  numberField,
  openPage,
  tabNames,
  telcel,
} from "../open-page.fixture.tsx";

describe("search", () => {
  it("opens without a number and asks nothing, no providers without a carrier either (B-032, B-106, B-463)", async () => {
    const { api } = openPage();
    await screen.findByRole("heading", { name: "Monitor", level: 1 });
    expect((await numberField()).value).toBe("");
    expect(document.activeElement).toBe(await numberField());
    await screen.findByText("No number searched yet");
    await carrierSelect();
    expect(api.calls.map(({ name }) => name)).toEqual(["lookups.carriers"]);
  });

  it("runs with Enter and puts itself into the address (B-005, B-101, B-103, B-202, M-1)", async () => {
    const { api, user, address } = openPage();
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

  it("keeps what is typed while the only carrier is looked for (M-2)", async () => {
    const carriers = Promise.withResolvers<(typeof movistar)[]>();
    const { user, address } = openPage({ findCarriers: () => carriers.promise });
    await user.type(await numberField(), "5212345");
    carriers.resolve([movistar]);
    await waitFor(() => expect(address()).toContain("carrier=2"));
    expect((await numberField()).value).toBe("5212345");
    await user.type(await numberField(), "67890{Enter}");
    expect(await tabNames()).toEqual(["Acme"]);
  });

  it("is filled from the address and runs at once (B-097, B-098, B-099)", async () => {
    const { api } = openPage({ params: { msisdn }, query: { carrier: "2", provider: ["3", "4"] } });
    await screen.findByRole("tab");
    expect((await numberField()).value).toBe(msisdn);
    expect((await carrierSelect()).value).toBe("2");
    screen.getByRole("button", { name: "Remove Acme" });
    screen.getByRole("button", { name: "Remove Zeta" });
    expect(api.callsTo("monitor.providers")).toHaveLength(1);
  });

  it("runs when the address changes, without a click (B-105)", async () => {
    const { api, goTo } = openPage({ params: { msisdn }, query: { carrier: "2" } });
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
    const { api, user } = openPage({ params: { msisdn }, query: { carrier: "2" } });
    await screen.findByText("mds-77");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(api.callsTo("monitor.providers")).toHaveLength(2));
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    await user.type(await numberField(), "{Enter}");
    await waitFor(() => expect(api.callsTo("monitor.providers")).toHaveLength(3));
  });

  it("asks for carrier and number and sends nothing (B-412, B-413, B-462)", async () => {
    const { api, user } = openPage();
    const select = await carrierSelect();
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(await screen.findAllByText("Field is required")).toHaveLength(2);
    expect(document.activeElement).toBe(select);
    await user.selectOptions(select, "Movistar");
    expect(screen.getAllByText("Field is required")).toHaveLength(1);
    expect(api.callsTo("monitor.providers")).toHaveLength(0);
  });

  it("waits for a carrier that the address does not name (B-106)", async () => {
    const { api } = openPage({ params: { msisdn } });
    await carrierSelect();
    await screen.findByText("Field is required");
    expect(api.callsTo("monitor.providers")).toHaveLength(0);
  });

  it("clears and reloads the providers when the carrier changes (B-107, B-108)", async () => {
    const { api, user } = openPage({ params: { msisdn }, query: { carrier: "2", provider: "3" } });
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
    const { api, address } = openPage({ params: { msisdn }, query: { carrier: "2", provider: ["3", "77", "x"] } });
    await screen.findByRole("tab");
    expect(address()).toBe(`/admin/support/${msisdn}?carrier=2&provider=3`);
    expect(api.callsTo("monitor.providers")).toHaveLength(1);
  });

  it("drops an unknown carrier and then asks for one (M-2)", async () => {
    const { api, address } = openPage({
      params: { msisdn },
      query: { carrier: "99" },
      monitor: { providersList: () => refuse(404, { message: "Record not found" }) },
    });
    await carrierSelect();
    await waitFor(() => expect(address()).toBe(`/admin/support/${msisdn}`));
    expect(api.callsTo("monitor.providers")).toHaveLength(0);
  });

  it("takes the only carrier by itself, without a select (B-100, M-2)", async () => {
    const { address } = openPage({ carriers: [movistar], params: { msisdn } });
    await screen.findByRole("tab");
    expect(address()).toBe(`/admin/support/${msisdn}?carrier=2`);
    expect(screen.queryByRole("combobox", { name: "Carrier" })).toBeNull();
  });

  it("locks the carrier of a bound user and corrects the address (B-100, B-514)", async () => {
    const { api, address } = openPage({
      user: agent({ carrierId: movistar }),
      params: { msisdn },
      query: { carrier: "9" },
    });
    await screen.findByRole("tab");
    expect(address()).toBe(`/admin/support/${msisdn}?carrier=2`);
    expect(screen.queryByRole("combobox", { name: "Carrier" })).toBeNull();
    expect(api.callsTo("lookups.carriers")).toHaveLength(0);
  });

  it("always sends the provider of a bound user, without a selector (B-102, B-515)", async () => {
    const { api, address } = openPage({
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
      lookups: { carriers: () => (isDown ? refuse(500, { message: "Database is away" }) : [movistar, telcel]) },
    });
    const { user } = renderRoute(remote, "Monitor", { api });
    await screen.findByText("Carriers could not be loaded");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await carrierSelect();
  });

  it("focuses the number on / wherever the focus is inside, except in a field", async () => {
    const { user } = openPage({ params: { msisdn }, query: { carrier: "2" } });
    (await screen.findByRole("tab")).focus();
    await user.keyboard("/");
    expect(document.activeElement).toBe(await numberField());
    await user.keyboard("/");
    expect((await numberField()).value).toBe(`${msisdn}/`);
  });
});
