import { type BinItem, bin } from "@portal/api-client/contract/bin";
import { type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const churn: BinItem = {
  kind: "report",
  id: 5,
  name: "Churn",
  deletedAt: "2024-05-03T09:59:00.000Z",
  deletedBy: "ana",
  keptUntil: "2024-06-02T09:59:00.000Z",
};
const charges: BinItem = { ...churn, kind: "widget", name: "Charges", deletedBy: null };

function open(handlers: FakeHandlers<typeof bin> = {}) {
  const items = [churn, charges];
  const api = fakeApi({ bin }, { bin: { list: () => items, restoreWidget: () => ({ message: "" }), ...handlers } });
  return { api, items, ...renderRoute(remote, "Deleted", { api, alone: true }) };
}

describe("the deleted reports and widgets", () => {
  it("are listed with who deleted them, when, and until when they are kept", async () => {
    const { address } = open();
    const row = await screen.findByRole("row", { name: /Churn/ });
    expect(address()).toBe("/admin/report-settings/deleted");
    expect([...row.children].slice(0, 5).map((cell) => cell.textContent)).toEqual([
      "Report",
      "Churn",
      "03/05/2024 - 09:59",
      "ana",
      "02/06/2024 - 09:59",
    ]);
  });

  it("are restored one by one; those of two kinds may share a number", async () => {
    const { api, items, user } = open();
    const row = await screen.findByRole("row", { name: /Charges/ });
    items.pop();
    await user.click(within(row).getByRole("button", { name: "Restore Charges" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("bin.restoreWidget")).toMatchObject([{ path: "/services/bin/widget/5" }]);
    await waitFor(() => expect(screen.queryByRole("row", { name: /Charges/ })).toBeNull());
    screen.getByRole("row", { name: /Churn/ });
  });

  it("stay where a restore is refused", async () => {
    const { user } = open({
      restoreWidget: () => refuse(400, { message: "Its report is deleted, restore that first" }),
    });
    await user.click(await screen.findByRole("button", { name: "Restore Charges" }));
    await screen.findByText("Its report is deleted, restore that first");
    screen.getByRole("row", { name: /Charges/ });
  });

  it("may be none", async () => {
    open({ list: () => [] });
    await screen.findByText("Nothing was deleted");
  });

  it("say why they could not be loaded", async () => {
    open({ list: () => refuse(500, { message: "Database is away" }) });
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Database is away");
  });
});
