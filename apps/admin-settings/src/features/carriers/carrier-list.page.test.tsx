import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const movistar = build.carrier({ carrierId: 2, carrierName: "Movistar" });
const telcel = build.carrier({ carrierId: 7, carrierName: "Telcel", carrierEnabled: 0 });
const both = build.page([telcel, movistar]);
const mexico = build.country();

function open(
  handlers: FakeHandlers<typeof contract.carriers> = {},
  options: Partial<Parameters<typeof renderRoute>[2]> = {},
) {
  const api = fakeApi(contract, {
    carriers: { paginate: ({ query }) => build.page([telcel, movistar], { ...query, total: 40 }), ...handlers },
    countries: { list: () => [mexico] },
  });
  return { api, ...renderRoute(remote, "Carriers", { api, ...options }) };
}
const lastQuery = (api: ReturnType<typeof open>["api"]) =>
  Object.fromEntries(new URLSearchParams(api.callsTo("carriers.paginate").at(-1)?.query));
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

describe("Carriers", () => {
  it("shows its columns in order and the newest first (A-079, A-080, D-A30, D-A31)", async () => {
    const { api } = open();
    await row("Movistar");
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["ID", "Carrier name", "Country name", "Enabled", "Actions"]);
    expect(lastQuery(api)).toEqual({ page: "1", limit: "15", sortBy: "carrierId", sort: "desc" });
    const cells = within(await row("Movistar")).getAllByRole("cell");
    expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(["2", "Movistar", "Mexico"]);
    within(cells[3] as HTMLElement).getByRole("img", { name: "Yes" });
  });

  it("offers exactly its filters and sends each under its key (A-081)", async () => {
    const { api, user, address } = open();
    await row("Movistar");
    const field = screen.getByRole("combobox", { name: "Filter field" });
    const choices = within(field).getAllByRole<HTMLOptionElement>("option");
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      ["carrierName", "Carrier name"],
      ["countryName", "Country name"],
      ["countryShort", "Country short"],
      ["carrierEnabled", "Enabled"],
    ]);
    for (const { value, text } of choices) {
      await user.selectOptions(field, value);
      const box = screen.getByLabelText(`${text} value`);
      if (value === "carrierEnabled") await user.selectOptions(box, "No");
      else await user.type(box, "mo");
      await user.click(screen.getByRole("button", { name: "Search" }));
      const sent = value === "carrierEnabled" ? "0" : "mo";
      await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: "1", [value]: sent }));
      expect(address()).toBe(`/admin/settings/carriers?${value}=${sent}`);
    }
  });

  it("leaves the carrier's own filters out for a tied user (D-A12)", async () => {
    open({}, { user: build.currentUser({ carrierId: { carrierId: 2, carrierName: "Movistar" } }) });
    await row("Movistar");
    const field = screen.getByRole("combobox", { name: "Filter field" });
    const keys = within(field)
      .getAllByRole<HTMLOptionElement>("option")
      .map(({ value }) => value);
    expect(keys).toEqual(["countryName", "countryShort", "carrierEnabled"]);
  });

  it("sorts by the keys of the contract", async () => {
    const { api, user } = open();
    await row("Movistar");
    for (const [label, sortBy] of [
      ["Carrier name", "carrierName"],
      ["Country name", "countryName"],
      ["Enabled", "carrierEnabled"],
    ] as const) {
      await user.click(screen.getByRole("button", { name: label }));
      await waitFor(() => expect(lastQuery(api)).toMatchObject({ sortBy, sort: "asc" }));
    }
  });

  it("offers Edit and Delete on an enabled row, Restore alone on a disabled one (A-050, A-201, A-202)", async () => {
    open();
    const buttons = async (name: string) =>
      within(await row(name))
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label"));
    expect(await buttons("Movistar")).toEqual(["Edit Movistar", "Delete Movistar"]);
    expect(await buttons("Telcel")).toEqual(["Restore Telcel"]);
  });

  it("opens the form to add and to edit (A-049, A-058)", async () => {
    const { user, address } = open({ get: () => movistar });
    await user.click(await screen.findByRole("button", { name: "Edit Movistar" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/carriers/edit/2"));
  });

  it("is found again as it was after a look at a form (D-A28)", async () => {
    const { user, address } = open(
      { get: () => movistar },
      { query: { page: "2", limit: "30", carrierName: "mo", sortBy: "carrierName", sort: "asc" } },
    );
    await user.click(await screen.findByRole("button", { name: "Edit Movistar" }));
    await user.click(await screen.findByRole("button", { name: "Back" }));
    await row("Movistar");
    expect(Object.fromEntries(new URL(address(), "http://portal.test").searchParams)).toEqual({
      page: "2",
      limit: "30",
      carrierName: "mo",
      sortBy: "carrierName",
      sort: "asc",
    });
  });

  it("deletes after a confirmation and shows the row disabled (A-200, D-A35)", async () => {
    let carrierEnabled: 0 | 1 = 1;
    const { api, user } = open({
      paginate: () => build.page([{ ...movistar, carrierEnabled }]),
      remove: () => {
        carrierEnabled = 0;
        return { message: "Delete successful" };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Delete Movistar" }));
    expect(api.callsTo("carriers.remove")).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await screen.findByRole("button", { name: "Restore Movistar" });
    await screen.findByText("Delete successful");
    expect(api.callsTo("carriers.remove")[0]?.path).toBe("/services/carriers/2");
  });

  it("restores at once and reloads (A-203, D-A36)", async () => {
    let carrierEnabled: 0 | 1 = 0;
    const { api, user } = open({
      paginate: () => build.page([{ ...telcel, carrierEnabled }]),
      restore: () => {
        carrierEnabled = 1;
        return { ...telcel, carrierEnabled };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Restore Telcel" }));
    await screen.findByRole("button", { name: "Edit Telcel" });
    expect(api.callsTo("carriers.restore")[0]?.path).toBe("/services/carriers/restore/7");
  });

  it("shows no button that the user may not use (A-393)", async () => {
    open({}, { user: build.currentUser({ permissions: ["carrier.list"] }) });
    await row("Movistar");
    expect(screen.queryByRole("button", { name: /Add$|Edit|Delete|Restore/ })).toBeNull();
  });

  it("says what could not be loaded, without a toast, and retries (B-638)", async () => {
    let isDown = true;
    const { user } = open({ paginate: () => (isDown ? refuse(500, { message: "Database is away" }) : both) });
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Carriers could not be loaded");
    expect(screen.getAllByText("Database is away")).toHaveLength(1);
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await row("Movistar");
  });
});
