import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const mexico = build.country({ countryId: 1, countryShort: null });

function open(params: Record<string, string | number>, handlers: FakeHandlers<typeof contract.countries> = {}) {
  const api = fakeApi(contract, {
    countries: {
      get: () => mexico,
      create: () => mexico,
      edit: () => mexico,
      paginate: () => build.page([mexico]),
      ...handlers,
    },
  });
  return { api, ...renderRoute(remote, "CountriesForm", { api, params }) };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

describe("CountriesForm", () => {
  it("adds a country; a blank short name is null and Enabled is sent as 1 (A-129, A-163, A-216, A-294)", async () => {
    const { api, user } = open({ action: "add" });
    await user.type(await field("Country name"), "Peru");
    await user.type(await field("Country currency"), "PEN");
    await user.type(await field("Currency exchange"), "3.75");
    await user.type(await field("Country code"), "51");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("countries.create")[0]?.body).toEqual({
      countryName: "Peru",
      countryShort: null,
      countryCurrency: "PEN",
      countryCurrencyExchange: "3.75",
      countryCode: "51",
      countryEnabled: 1,
    });
  });

  it("edits a country and returns to the list (A-147, A-149, A-218, P-6)", async () => {
    const { api, user, address } = open({ action: "edit", id: 1 });
    const short = await field("Country short");
    await waitFor(async () => expect((await field("Country name")).value).toBe("Mexico"));
    expect(short.value).toBe("");
    screen.getByText("Last Modified");
    screen.getByText("Created At");
    await user.type(short, "MX");
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    await waitFor(() => expect(address()).toBe("/admin/settings/countries"));
    expect(api.callsTo("countries.edit")[0]?.body).toMatchObject({
      countryShort: "MX",
      countryEnabled: 0,
      dateModified: mexico.dateModified,
    });
  });

  it("asks for everything but the short name and sends nothing (A-293, A-295, A-296, A-297)", async () => {
    const { api, user } = open({ action: "add" });
    await field("Country name");
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(4));
    for (const name of ["Country name", "Country currency", "Currency exchange", "Country code"]) {
      expect((await field(name)).getAttribute("aria-invalid")).toBe("true");
    }
    expect((await field("Country short")).getAttribute("aria-invalid")).toBeNull();
    expect(api.callsTo("countries.create")).toHaveLength(0);
  });

  it.each(["17,05", "-1", "0", "abc"])("refuses the exchange %s (A-296, D-A44)", async (typed) => {
    const { user } = open({ action: "add" });
    await user.type(await field("Currency exchange"), typed);
    await user.tab();
    await screen.findByText("Only numeric characters are allowed");
  });

  it("puts a refusal of the server on its field (D-A54)", async () => {
    const message = "Country name already exists";
    const { user } = open(
      { action: "edit", id: 1 },
      { edit: () => refuse(409, { message, errors: [{ field: "countryName", message }] }) },
    );
    const name = await field("Country name");
    await waitFor(() => expect(name.value).toBe("Mexico"));
    await user.type(name, "!");
    await user.click(save());
    await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    expect(name.value).toBe("Mexico!");
  });
});
