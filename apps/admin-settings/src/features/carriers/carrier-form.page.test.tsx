import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const mexico = build.country({ countryId: 1, countryName: "Mexico" });
const peru = build.country({ countryId: 4, countryName: "Peru" });
const movistar = build.carrier({ carrierId: 2, carrierName: "Movistar" });

interface Wishes {
  carriers?: FakeHandlers<typeof contract.carriers>;
  countries?: FakeHandlers<typeof contract.countries>;
}

function open(params: Record<string, string | number>, { carriers, countries }: Wishes = {}) {
  const api = fakeApi(contract, {
    carriers: {
      get: () => movistar,
      create: () => movistar,
      edit: () => movistar,
      paginate: () => build.page([movistar]),
      ...carriers,
    },
    countries: { list: () => [mexico, peru], ...countries },
  });
  return { api, ...renderRoute(remote, "CarriersForm", { api, params }) };
}
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Carrier name" });
const countryField = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Country" });
const save = () => screen.getByRole("button", { name: "Save" });

describe("CarriersForm", () => {
  it("adds a carrier and returns to the list (A-130, A-149, A-162, A-163, A-215)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await nameField(), "  Claro ");
    await user.click(await countryField());
    await user.click(await screen.findByRole("option", { name: "Peru" }));
    const enabled = screen.getByRole("checkbox", { name: "Enabled" });
    expect(enabled).toHaveProperty("disabled", true);
    expect(enabled).toHaveProperty("checked", true);
    expect(screen.queryByText("Last Modified")).toBeNull();
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("carriers.create")[0]?.body).toEqual({ carrierName: "Claro", countryId: 4, carrierEnabled: 1 });
    await waitFor(() => expect(address()).toBe("/admin/settings/carriers"));
  });

  it("edits a carrier, and sends back the date it was loaded with (A-147, A-162, A-163, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 2 });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Movistar"));
    screen.getByText("05/03/2024 - 14:07");
    screen.getByText("02/01/2024 - 10:00");
    await user.clear(name);
    await user.type(name, "Movistar MX");
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    const [call] = api.callsTo("carriers.edit");
    expect(call?.path).toBe("/services/carriers/2");
    expect(call?.body).toEqual({
      carrierName: "Movistar MX",
      countryId: 1,
      carrierEnabled: 0,
      dateModified: movistar.dateModified,
    });
  });

  it("makes no call where the address has no action (A-344, D-A05)", async () => {
    const { api } = open({});
    await screen.findByText("Error, not action sended in route params :(");
    expect(api.calls).toHaveLength(0);
  });

  it("asks for name and country and sends nothing (A-291, A-292)", async () => {
    const { api, user } = open({ action: "add" });
    await nameField();
    await countryField();
    await user.click(save());
    await waitFor(async () => expect((await nameField()).getAttribute("aria-invalid")).toBe("true"));
    expect((await countryField()).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText("This field is required")).toHaveLength(2);
    expect(document.activeElement).toBe(await nameField());
    expect(api.callsTo("carriers.create")).toHaveLength(0);
  });

  it("takes 50 characters and not 51 (A-291)", async () => {
    const { user } = open({ action: "edit", id: 2 });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Movistar"));
    await user.clear(name);
    await user.click(name);
    await user.paste("x".repeat(51));
    await user.tab();
    await screen.findByText("Field must be less than 50 characters");
    await user.type(name, "{Backspace}");
    await waitFor(() => expect(screen.queryByText("Field must be less than 50 characters")).toBeNull());
  });

  it("puts a refusal of the server on its field, says it there alone, and keeps what was typed (A-470, D-A54)", async () => {
    const message = "Carrier name already exists";
    const { user, address } = open(
      { action: "edit", id: 2 },
      { carriers: { edit: () => refuse(409, { message, errors: [{ field: "carrierName", message }] }) } },
    );
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Movistar"));
    await user.type(name, " 2");
    await user.click(save());
    await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    expect(name.value).toBe("Movistar 2");
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(address()).toBe("/admin/forms/carriers/edit/2");
    expect(screen.queryByText("Done Successfully!")).toBeNull();
  });

  it("offers to reload or to save over what another user changed (P-6)", async () => {
    let stored = movistar;
    const { api, user } = open(
      { action: "edit", id: 2 },
      {
        carriers: {
          get: () => stored,
          edit: ({ body }) =>
            body.dateModified && body.dateModified !== stored.dateModified
              ? refuse(409, { message: "The record was changed by another user", code: "record-changed" })
              : stored,
        },
      },
    );
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Movistar"));
    stored = { ...movistar, carrierName: "Movistar Perú", dateModified: "2024-06-01T08:00:00.000Z" };
    await user.type(name, " 2");
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Reload" }));
    await waitFor(async () => expect((await nameField()).value).toBe("Movistar Perú"));

    stored = { ...stored, dateModified: "2024-06-02T08:00:00.000Z" };
    await user.type(await nameField(), " 3");
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Save over it" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("carriers.edit").at(-1)?.body).toMatchObject({ carrierName: "Movistar Perú 3" });
    expect(api.callsTo("carriers.edit").at(-1)?.body).not.toHaveProperty("dateModified");
  });

  it("keeps a country that is disabled meanwhile, named so (D-A39)", async () => {
    const { user } = open({ action: "edit", id: 2 }, { countries: { list: () => [peru] } });
    const field = await countryField();
    await waitFor(() => expect(field.value).toBe("Mexico (disabled)"));
    await user.click(field);
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Peru", "Mexico (disabled)"]);
  });

  it("says when the countries cannot be loaded, and retries (B-638)", async () => {
    let isDown = true;
    const { user } = open(
      { action: "add" },
      { countries: { list: () => (isDown ? refuse(500, { message: "Database is away" }) : [peru]) } },
    );
    const alert = (await screen.findByText("Database is away")).closest<HTMLElement>('[role="alert"]');
    isDown = false;
    await user.click(within(alert as HTMLElement).getByRole("button", { name: "Retry" }));
    await countryField();
  });

  it("shows no Save to a user who may add but not edit (D-A09)", async () => {
    const api = fakeApi(contract, { carriers: { get: () => movistar }, countries: { list: () => [mexico] } });
    const user = build.currentUser({ permissions: ["carrier.list", "carrier.create"] });
    renderRoute(remote, "CarriersForm", { api, user, params: { action: "edit", id: 2 } });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Movistar"));
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(name.readOnly).toBe(true);
  });
});
