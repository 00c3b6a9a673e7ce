import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const mexico = build.country({ countryId: 1, countryName: "Mexico", countryShort: null });
const peru = build.country({ countryId: 4, countryName: "Peru", countryEnabled: 0 });

function open(handlers: FakeHandlers<typeof contract.countries> = {}) {
  const api = fakeApi(contract, { countries: { paginate: () => build.page([peru, mexico]), ...handlers } });
  return { api, ...renderRoute(remote, "Countries", { api }) };
}
const lastQuery = (api: ReturnType<typeof open>["api"]) =>
  Object.fromEntries(new URLSearchParams(api.callsTo("countries.paginate").at(-1)?.query));
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

describe("Countries", () => {
  it("shows its columns in order, a dash for what is missing, the dates in the one form (A-054, A-076, A-077, D-A34)", async () => {
    open();
    const cells = within(await row("Mexico")).getAllByRole("cell");
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual([
      "ID",
      "Country name",
      "Country short",
      "Country currency",
      "Currency exchange",
      "Country code",
      "Enabled",
      "Date modified",
      "Actions",
    ]);
    const shown = cells.slice(0, 8).map(({ textContent }) => textContent);
    expect(shown).toEqual(["1", "Mexico", "-", "MXN", "17.05", "52", "", "05/03/2024 - 14:07"]);
    within(cells[6] as HTMLElement).getByRole("img", { name: "Yes" });
    within(await row("Peru")).getByRole("img", { name: "No" });
  });

  it("offers exactly its filters and sends each under its key (A-078)", async () => {
    const { api, user } = open();
    await row("Mexico");
    const field = screen.getByRole("combobox", { name: "Filter field" });
    const choices = within(field).getAllByRole<HTMLOptionElement>("option");
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      ["countryName", "Country name"],
      ["countryShort", "Country short"],
      ["countryCurrency", "Country currency"],
      ["countryEnabled", "Enabled"],
    ]);
    for (const { value, text } of choices) {
      await user.selectOptions(field, value);
      const box = screen.getByLabelText(`${text} value`);
      if (value === "countryEnabled") await user.selectOptions(box, "Yes");
      else await user.type(box, "me");
      await user.click(screen.getByRole("button", { name: "Search" }));
      await waitFor(() => expect(lastQuery(api)).toMatchObject({ [value]: value === "countryEnabled" ? "1" : "me" }));
    }
  });

  it.each([
    ["ID", "countryId"],
    ["Country name", "countryName"],
    ["Country short", "countryShort"],
    ["Country currency", "countryCurrency"],
    ["Currency exchange", "countryCurrencyExchange"],
    ["Country code", "countryCode"],
    ["Enabled", "countryEnabled"],
    ["Date modified", "dateModified"],
  ])("sorts by %s (A-052, D-A30)", async (label, sortBy) => {
    const { api, user } = open();
    await row("Mexico");
    await user.click(screen.getByRole("button", { name: label }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ sortBy, sort: "asc" }));
  });

  it("deletes an enabled country and restores a disabled one (A-201, A-202, D-A35, D-A36)", async () => {
    const { api, user } = open({ remove: () => ({ message: "Delete successful" }), restore: () => peru });
    await user.click(await screen.findByRole("button", { name: "Restore Peru" }));
    await waitFor(() => expect(api.callsTo("countries.restore")[0]?.path).toBe("/services/countries/restore/4"));
    await user.click(screen.getByRole("button", { name: "Delete Mexico" }));
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(api.callsTo("countries.remove")[0]?.path).toBe("/services/countries/1"));
    await waitFor(() => expect(api.callsTo("countries.paginate").length).toBeGreaterThanOrEqual(3));
  });
});
