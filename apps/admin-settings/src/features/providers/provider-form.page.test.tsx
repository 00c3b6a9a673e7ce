import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/choose.ts";

const acme = build.provider({ providerId: 3, providerName: "Acme" });
const movistar = { carrierId: 2, carrierName: "Movistar" };

interface Wishes {
  handlers?: FakeHandlers<typeof contract.providers>;
  carriers?: { carrierId: number; carrierName: string }[];
  user?: ReturnType<typeof build.currentUser>;
}

function open(
  params: Record<string, string | number>,
  { handlers, carriers, user = build.currentUser() }: Wishes = {},
) {
  const api = fakeApi(contract, {
    providers: {
      get: () => acme,
      create: () => acme,
      edit: () => acme,
      paginate: () => build.page([acme]),
      ...handlers,
    },
    lookups: { carriers: () => carriers ?? [movistar, { carrierId: 7, carrierName: "Telcel" }] },
  });
  return { api, ...renderRoute(remote, "ProvidersForm", { api, params, user }) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const carrierField = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Carrier" });
const save = () => screen.getByRole("button", { name: "Save" });

describe("ProvidersForm", () => {
  it("adds a provider and returns to the list (A-132, A-162, A-211)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await box("Provider name"), " Zeta ");
    await user.type(await box("Notification endpoint"), "https://zeta.example");
    await choose(user, "Carrier", "Telcel");
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("providers.create")[0]?.body).toEqual({
      providerName: "Zeta",
      providerNotificationEndpoint: "https://zeta.example",
      carrierId: 7,
      providerEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/settings/providers"));
  });

  it("edits a provider, its carrier as an id (A-162, A-381, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 3 });
    const name = await box("Provider name");
    await waitFor(() => expect(name.value).toBe("Acme"));
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
    await user.type(name, " MX");
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("providers.edit")[0]?.body).toEqual({
      providerName: "Acme MX",
      providerNotificationEndpoint: "https://acme.example/notify",
      carrierId: 2,
      providerEnabled: 0,
      dateModified: acme.dateModified,
    });
  });

  it("asks for name, endpoint and carrier, and sends nothing (A-317 to A-319)", async () => {
    const { api, user } = open({ action: "add" });
    await box("Provider name");
    await carrierField();
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(3));
    expect((await carrierField()).getAttribute("aria-invalid")).toBe("true");
    expect(api.callsTo("providers.create")).toHaveLength(0);
  });

  it("puts a refused move to another carrier on the carrier (D-A50)", async () => {
    const message = "Cannot be changed while other records belong to this one";
    const edit = () => refuse(400, { message: `carrierId: ${message}`, errors: [{ field: "carrierId", message }] });
    const { user } = open({ action: "edit", id: 3 }, { handlers: { edit } });
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
    await choose(user, "Carrier", "Telcel");
    await user.click(save());
    await screen.findByText(message);
    expect((await carrierField()).value).toBe("Telcel");
  });

  it("pre-selects the only carrier, and fixes a tied user's own (D-A12, D-A51)", async () => {
    const user = build.currentUser({ carrierId: movistar });
    open({ action: "add" }, { user, carriers: [movistar] });
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
    expect((await carrierField()).disabled).toBe(true);
  });

  it("pre-selects it too where the form was one for a record before (D-A12, D-A51)", async () => {
    const caller = build.currentUser({ carrierId: movistar });
    const { goTo } = open({ action: "edit", id: 3 }, { user: caller, carriers: [movistar] });
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
    await act(() => goTo("/admin/forms/providers/add"));
    await waitFor(async () => expect((await box("Provider name")).value).toBe(""));
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
  });
});
