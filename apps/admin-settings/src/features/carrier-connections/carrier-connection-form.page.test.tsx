import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/fields.ts";

const stored = build.carrierConnection({ carrierConnectionId: 3 });
const secret = `whsec_${"c2VjcmV0".repeat(4)}`;

function open(
  params: Record<string, string | number>,
  handlers: FakeHandlers<typeof contract.carrierConnections> = {},
) {
  const api = fakeApi(contract, {
    carrierConnections: {
      get: () => stored,
      create: () => stored,
      edit: () => stored,
      paginate: () => build.page([stored]),
      test: () => ({ message: "The carrier can be reached" }),
      ...handlers,
    },
    lookups: { carriers: () => [{ carrierId: 2, carrierName: "Movistar" }] },
  });
  return { api, ...renderRoute(remote, "CarrierConnectionsForm", { api, params }) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const secretField = () => screen.findByLabelText<HTMLInputElement>("Secret");
const kind = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Kind" });
const press = (name: string) => screen.getByRole("button", { name });

async function openStored(handlers?: FakeHandlers<typeof contract.carrierConnections>) {
  const opened = open({ action: "edit", id: 3 }, handlers);
  await waitFor(async () => expect((await box("Carrier connection name")).value).toBe("Billing"));
  return opened;
}

describe("CarrierConnectionsForm", () => {
  it("adds a connection over HTTP and returns to the list", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await box("Carrier connection name"), "Billing");
    await choose(user, "Carrier", "Movistar");
    await user.type(await box("Address"), "https://billing.example.com/charges");
    await user.type(await secretField(), secret);
    await user.click(press("Save"));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("carrierConnections.create")[0]?.body).toEqual({
      carrierId: 2,
      carrierConnectionName: "Billing",
      carrierConnectionPurpose: "charges",
      carrierConnectionKind: "http",
      carrierConnectionAddress: "https://billing.example.com/charges",
      carrierConnectionUser: null,
      carrierConnectionSecret: secret,
      carrierConnectionTimeLimit: 5_000,
      carrierConnectionCallsPerSecond: 20,
      carrierConnectionShortcodePerSecond: null,
      carrierConnectionRefusedShare: 0,
      carrierConnectionLateShare: 0,
      carrierConnectionSilentShare: 0,
      carrierConnectionEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/settings/carrier-connections"));
  });

  it("adds a connection to Kannel with its user and password", async () => {
    const { api, user } = open({ action: "add" });
    await user.type(await box("Carrier connection name"), "SMS");
    await choose(user, "Carrier", "Movistar");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Purpose" }), "messages");
    await user.selectOptions(await kind(), "kannel");
    await user.type(await box("Address"), "http://kannel.example.com:13013/cgi-bin/sendsms");
    await user.type(await box("User"), "portal");
    await user.type(await secretField(), "a password");
    await user.click(press("Save"));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("carrierConnections.create")[0]?.body).toMatchObject({
      carrierConnectionPurpose: "messages",
      carrierConnectionKind: "kannel",
      carrierConnectionUser: "portal",
      carrierConnectionSecret: "a password",
    });
  });

  it("keeps the stored secret by sending none (X10)", async () => {
    const { api, user } = await openStored();
    expect((await secretField()).value).toBe("");
    screen.getByText("Leave it blank to keep the stored one");
    await user.type(await box("Carrier connection name"), " 2");
    await user.click(press("Save"));
    await screen.findByText("Done Successfully!");
    const body = api.callsTo("carrierConnections.edit")[0]?.body;
    expect(body).toMatchObject({ carrierConnectionName: "Billing 2", dateModified: stored.dateModified });
    expect(body).not.toHaveProperty("carrierConnectionSecret");
  });

  it("asks for the secret again when the address changes (X10)", async () => {
    const { user } = await openStored();
    await user.type(await box("Address"), "/v2");
    await screen.findByText("Enter the secret again");
    expect((await secretField()).getAttribute("aria-required")).toBe("true");
  });

  it("asks for shares instead, where the portal plays the carrier", async () => {
    const { api, user } = await openStored();
    await user.selectOptions(await kind(), "simulator");
    expect(screen.queryByLabelText("Secret")).toBeNull();
    const late = await box("Late charges (%)");
    await user.clear(late);
    await user.type(late, "25");
    await user.click(press("Save"));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("carrierConnections.edit")[0]?.body).toMatchObject({
      carrierConnectionKind: "simulator",
      carrierConnectionLateShare: 25,
      carrierConnectionSecret: null,
    });
  });

  it.each([
    ["charges", "Must be an address like"],
    ["https://a.example.com?x=1", "Must be an address like"],
  ])("refuses the address %s", async (typed, message) => {
    const { user } = open({ action: "add" });
    await user.type(await box("Address"), typed);
    await user.tab();
    await screen.findByText(message, { exact: false });
  });
});

describe("Test connection", () => {
  it("tries what the form holds, with the stored secret where none is typed", async () => {
    const { api, user } = await openStored();
    await user.click(press("Test connection"));
    await screen.findByText("The carrier can be reached");
    expect(api.callsTo("carrierConnections.test")[0]?.body).toEqual({
      carrierConnectionId: 3,
      carrierConnectionPurpose: "charges",
      carrierConnectionUser: null,
      carrierConnectionKind: "http",
      carrierConnectionAddress: stored.carrierConnectionAddress,
      carrierConnectionTimeLimit: 5_000,
    });
    expect(api.callsTo("carrierConnections.edit")).toHaveLength(0);
  });

  it("says one text when it fails", async () => {
    const { user } = await openStored({ test: () => refuse(502, { message: "Could not connect to the carrier" }) });
    await user.click(press("Test connection"));
    await screen.findByText("Could not connect to the carrier");
  });

  it("marks a field that the API refuses", async () => {
    const message = "Enter the secret again";
    const { user } = await openStored({
      test: () => refuse(400, { message, errors: [{ field: "carrierConnectionSecret", message }] }),
    });
    await user.click(press("Test connection"));
    await waitFor(async () => expect((await secretField()).getAttribute("aria-invalid")).toBe("true"));
  });
});
