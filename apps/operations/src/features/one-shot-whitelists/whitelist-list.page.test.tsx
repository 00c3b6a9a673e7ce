import { contract } from "@portal/api-client/contract";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { type Permission, permissions } from "@portal/api-client/permissions";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";

const first = build.oneShotWhitelist({ oneShotWhitelistId: 31, msisdn: "5215512340001" });
const second = build.oneShotWhitelist({ oneShotWhitelistId: 32, msisdn: "5215512340002" });

type Handlers = FakeHandlers<typeof contract.oneShotWhitelists>;

function open(handlers: Handlers = {}, user?: CurrentUser) {
  const api = fakeApi(contract, {
    oneShotWhitelists: { paginate: () => build.page([first, second]), ...handlers },
    jobs: { list: () => [] },
  });
  return { api, ...renderRoute(remote, "WhitelistOneShot", { api, ...(user && { user }) }) };
}
const without = (...missing: Permission[]) =>
  build.currentUser({ permissions: permissions.filter((one) => !missing.includes(one)) });
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const absent = (name: string) => expect(screen.queryByRole("button", { name })).toBeNull();
const queryOf = ({ query }: { query: string }) => Object.fromEntries(new URLSearchParams(query));
const lastQuery = (api: ReturnType<typeof open>["api"]) =>
  queryOf(api.callsTo("oneShotWhitelists.paginate").at(-1) ?? { query: "" });

describe("One-shot whitelist", () => {
  it("lists the numbers by msisdn (B-041, B-088, B-090, B-232)", async () => {
    const { api, address } = open();
    const table = await screen.findByRole("table", { name: "One-shot Whitelist" });
    await within(table).findByText(first.msisdn);
    screen.getByRole("heading", { level: 1, name: "One-shot Whitelist" });
    expect(address()).toBe("/admin/whitelist-one-shot");
    const [head] = within(table).getAllByRole("columnheader");
    expect(head?.textContent).toBe("msisdn");
    expect(head?.getAttribute("aria-sort")).toBe("ascending");
    expect(lastQuery(api)).toEqual({ page: "1", limit: "15", sortBy: "msisdn", sort: "asc" });
  });

  it("is narrowed to what was typed, and says so in the address (B-089)", async () => {
    const { api, user, address } = open({ paginate: () => build.page([first]) });
    await user.type(await screen.findByRole("textbox", { name: "msisdn value" }), "52155{Enter}");
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ msisdn: "52155", page: "1" }));
    expect(address()).toBe("/admin/whitelist-one-shot?msisdn=52155");
  });

  it("deletes a row after the question of C-20 (B-096, B-232)", async () => {
    let rows = [first, second];
    const remove = () => {
      rows = [second];
      return { message: "Delete successful" };
    };
    const { api, user } = open({ paginate: () => build.page(rows), delete: remove });
    await user.click(await button(`Delete ${first.msisdn}`));
    await screen.findByText("This changes cannot be undo.");
    expect(api.callsTo("oneShotWhitelists.delete")).toHaveLength(0);
    await user.click(await button("Confirm"));
    await screen.findByText("Delete successful");
    await waitFor(() => expect(screen.queryByText(first.msisdn)).toBeNull());
    expect(api.callsTo("oneShotWhitelists.delete").map(({ path }) => path)).toEqual([
      "/services/one-shot-whitelists/31",
    ]);
  });

  it("saves all numbers as a file, of a narrowed list too (B-093)", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { api, user } = open({ export: () => new Blob(["msisdn"]) });
    await user.click(await button("Export"));
    await screen.findByText("Export finished");
    expect(saved).toHaveBeenCalledTimes(1);
    const [call] = api.callsTo("oneShotWhitelists.export");
    expect(call).toMatchObject({ path: "/services/one-shot-whitelists/export/", query: "" });
    vi.restoreAllMocks();
  });

  it.each([
    ["the customer's words without a reason", {}, "File NOT save :("],
    ["the server's where it has some", { message: "The server has no room" }, "The server has no room"],
  ])("tells a failed export in %s (B-625, O-4)", async (_, body, text) => {
    const { user } = open({ export: () => refuse(500, body) });
    await user.click(await button("Export"));
    await screen.findByText(text);
  });

  it("offers what the user may do, and nothing else (B-493, B-495, B-496)", async () => {
    open({}, without("whitelist.search", "whitelist.delete-export", "whitelist.export", "whitelist.import"));
    await screen.findByText(first.msisdn);
    expect(screen.queryByRole("search")).toBeNull();
    for (const name of ["Export", `Delete ${first.msisdn}`, "Import CSV", "Delete CSV"]) absent(name);
  });

  it("asks for no order of numbers that the user may not see (D13, M2)", async () => {
    const masked = build.oneShotWhitelist({ msisdn: "5215••••001" });
    const { api } = open({ paginate: () => build.page([masked]) }, build.currentUser({ numbersMasked: true }));
    await screen.findByText("5215••••001");
    expect(lastQuery(api)).toEqual({ page: "1", limit: "15" });
    expect(within(screen.getByRole("columnheader", { name: "msisdn" })).queryByRole("button")).toBeNull();
  });
});
