import { contract } from "@portal/api-client/contract";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const march = build.statement();
const movistar = { carrierId: 2, carrierName: "Movistar" };
const acme = { providerId: 3, providerName: "Acme", carrierId: 2 };
const carriers = [movistar, { carrierId: 5, carrierName: "Telcel" }];
const providers = [acme];

function open(handlers: FakeHandlers<typeof contract.statements> = {}, user?: CurrentUser) {
  const api = fakeApi(contract, {
    statements: { paginate: () => build.page([march]), ...handlers },
    lookups: { carriers: () => carriers, providers: () => providers },
  });
  return { api, ...renderRoute(remote, "Statements", { api, ...(user && { user }) }) };
}
const button = (name: string) => screen.findByRole("button", { name });
const lastQuery = (api: ReturnType<typeof open>["api"]) =>
  Object.fromEntries(new URLSearchParams(api.callsTo("statements.paginate").at(-1)?.query));

describe("Statements", () => {
  it("lists month, carrier and provider, the newest first (B-033, B-078, B-230)", async () => {
    const { api, address } = open();
    const row = (await screen.findByText("03/2024")).closest("tr") as HTMLElement;
    screen.getByRole("heading", { level: 1, name: "Statements" });
    expect(address()).toBe("/admin/statement");
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["Date", "Carrier", "Provider", "Actions"]);
    const cells = within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual(["03/2024", "Movistar", "Acme"]);
    expect(lastQuery(api)).toEqual({ page: "1", limit: "15", sortBy: "statementDate", sort: "desc" });
  });

  it("is narrowed by a carrier or provider that is chosen by name (B-079, B-080)", async () => {
    const { api, user, address } = open();
    await screen.findByRole("option", { name: "Telcel" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Carrier value" }), "Telcel");
    await user.click(await button("Search"));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ carrierId: "5" }));
    screen.getByText("Telcel", { selector: "strong" });
    expect(address()).toBe("/admin/statement?carrierId=5");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filter field" }), "Provider");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Provider value" }), "Acme");
    await user.click(await button("Search"));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ providerId: "3" }));
  });

  it.each([
    ["carrier", { carrierId: movistar }, ["Provider", "From", "To"]],
    ["provider", { carrierId: movistar, providerId: acme }, ["From", "To"]],
  ])("hides what the tie of a %s's user decides (B-081, C-5)", async (_, tie, offered) => {
    open({}, build.currentUser(tie));
    await screen.findByText("03/2024");
    const fields = within(screen.getByRole("combobox", { name: "Filter field" })).getAllByRole("option");
    expect(fields.map(({ textContent }) => textContent)).toEqual(offered);
  });

  it("deletes after the question of C-20 (B-087, B-491)", async () => {
    let rows = [march];
    const remove = () => {
      rows = [];
      return { message: "Delete successful" };
    };
    const { api, user } = open({ paginate: () => build.page(rows), remove });
    await user.click(await button("Delete Acme 03/2024"));
    await screen.findByText("This changes cannot be undo.");
    await user.click(await button("Confirm"));
    await screen.findByText("Delete successful");
    await waitFor(() => expect(screen.queryByText("03/2024")).toBeNull());
    expect(api.callsTo("statements.remove").map(({ path }) => path)).toEqual(["/services/statements/12"]);
  });

  it("offers no Delete without its permission (B-491)", async () => {
    open({}, build.currentUser({ permissions: ["statement.list"] }));
    await button("Download Acme 03/2024");
    expect(screen.queryByRole("button", { name: /^Delete / })).toBeNull();
  });
});
