import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import remote from "../../remote.ts";
import { describeList } from "../../test-support/describe-list.tsx";

const entry = build.blacklist({ blacklistId: 9, blacklistMsisdn: "521234567899" });

describeList("blacklists", {
  ids: { route: "A-103", columns: "A-104, A-205, A-206", filters: "A-105" },
  columns: {
    ID: "9",
    "Blacklist msisdn": "521234567899",
    "Blacklist expire date": "15/01/2099 - 10:00",
    Carrier: "Movistar",
    "Date modified": "05/03/2024 - 14:07",
  },
  filters: ["Blacklist msisdn", "Carrier name"],
  record: entry,
});

it("strikes expired entries through, and offers nothing but Edit and Delete on them (A-205, A-206, D-A61)", async () => {
  const expired = build.blacklist({
    blacklistId: 10,
    blacklistMsisdn: "521234500000",
    blacklistExpireDate: "2020-01-01T00:00:00.000Z",
  });
  const never = build.blacklist({ blacklistId: 11, blacklistMsisdn: "521234500001", blacklistExpireDate: null });
  const api = fakeApi(contract, { blacklists: { paginate: () => build.page([never, expired]) } });
  renderRoute(remote, "Blacklist", { api });
  const struck = async (number: string) => (await screen.findByText(number)).closest("tr")?.dataset.struck;
  expect(await struck("521234500000")).toBe("true");
  expect(await struck("521234500001")).toBeUndefined();
  screen.getByRole("button", { name: "Edit 521234500000" });
  expect(screen.queryByRole("button", { name: /^Restore/ })).toBeNull();
});

it("opens an entry by its number", async () => {
  const api = fakeApi(contract, { blacklists: { paginate: () => build.page([entry]) } });
  renderRoute(remote, "Blacklist", { api });
  const number = await screen.findByRole("link", { name: "521234567899" });
  expect(number.getAttribute("href")).toBe("/admin/forms/blacklists/edit/9");
});

it("shows the masked number of one row in clear, after a reason", async () => {
  const masked = "5212••••899";
  const api = fakeApi(contract, {
    blacklists: { paginate: () => build.page([build.blacklist({ blacklistId: 9, blacklistMsisdn: masked })]) },
  });
  const ask = vi.fn(async () => "521234567899");
  const portalData = { reveal: { seconds: 60, reasonMax: 200, ask } };
  const { user } = renderRoute(remote, "Blacklist", { api, portalData });
  await user.click(await screen.findByRole("button", { name: `Reveal ${masked}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Reveal ${masked}` }));
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Asked by the carrier");
  await user.click(dialog.getByRole("button", { name: "Reveal" }));
  await screen.findByText("521234567899");
  expect(ask.mock.calls).toEqual([[{ entity: "blacklist", id: 9 }, "Asked by the carrier"]]);
});

it("offers no order by masked numbers, and leaves one that a link asks for out (D13, M2)", async () => {
  const api = fakeApi(contract, { blacklists: { paginate: () => build.page([entry]) } });
  const user = build.currentUser({ permissions: ["blacklist.list"], numbersMasked: true });
  renderRoute(remote, "Blacklist", { api, user, query: { sortBy: "blacklistMsisdn", sort: "asc" } });
  const head = await screen.findByRole("columnheader", { name: "Blacklist msisdn" });
  await screen.findByText("521234567899");
  expect(within(head).queryByRole("button")).toBeNull();
  expect(within(screen.getByLabelText("Sort by")).queryByText(/^Blacklist msisdn/)).toBeNull();
  expect(api.callsTo("blacklists.paginate").map(({ query }) => query)).toEqual([
    "page=1&limit=15&sortBy=blacklistId&sort=desc",
  ]);
});
