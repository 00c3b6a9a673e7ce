import { type Widget, widgets } from "@portal/api-client/contract/widgets";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const acme = { providerId: 3, providerName: "Acme", carrierId: 2 };
const charges = build.widget({ widgetId: 12, widgetTitle: "Charges", widgetPriority: 4, providerId: acme });
const churn = build.widget({ widgetId: 13, widgetTitle: "Churn", widgetEnabled: 0 });

function open({
  rows = [charges, churn],
  user,
}: {
  rows?: Widget[];
  user?: ReturnType<typeof build.currentUser>;
} = {}) {
  const api = fakeApi(
    { widgets },
    {
      widgets: {
        paginate: () => build.page(rows),
        get: () => charges,
        remove: () => ({ message: "Delete successful" }),
      },
    },
  );
  return { api, ...renderRoute(remote, "Widgets", { api, alone: true, ...(user && { user }) }) };
}

const shown = () => screen.findByRole("cell", { name: "Charges" });
const filters = [
  ["widgetTitle", "Title", "char"],
  ["reportId", "Report ID", "8"],
  ["providerId", "Provider ID", "3"],
  ["widgetEnabled", "Enabled", "0"],
] as const;

describe("Widgets (R1)", () => {
  it("lists enabled and disabled widgets, the newest first, with their columns in order (B-539)", async () => {
    const { api, address } = open();
    await shown();
    expect(address()).toBe("/admin/report-settings/widgets");
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual([
      ...["ID", "Title", "Report", "Provider", "Priority", "Enabled", "Date modified"],
      "Actions",
    ]);
    const rows = screen.getAllByRole("row").slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(0, -1)
        .map((cell) => within(cell).queryByRole("img")?.getAttribute("aria-label") ?? cell.textContent),
    );
    expect(cells).toEqual([
      ["12", "Charges", "Charges by day", "Acme", "4", "Yes", "05/03/2024 - 14:07"],
      ["13", "Churn", "Charges by day", "-", "1", "No", "05/03/2024 - 14:07"],
    ]);
    expect(api.callsTo("widgets.paginate")[0]?.query).toBe("page=1&limit=15&sortBy=widgetId&sort=desc");
  });

  it("sends each of its filters", async () => {
    const { api, user } = open();
    await shown();
    for (const [key, label, value] of filters) {
      await user.selectOptions(screen.getByRole("combobox", { name: "Filter field" }), key);
      const box = screen.getByLabelText(`${label} value`);
      if (box.tagName === "SELECT") await user.selectOptions(box, value);
      else await user.type(box, value);
      await user.click(screen.getByRole("button", { name: "Search" }));
      await waitFor(() => expect(api.callsTo("widgets.paginate").at(-1)?.query).toContain(`${key}=${value}`));
    }
  });

  it("sorts by each of its columns (A-434)", async () => {
    const { api, user } = open();
    await shown();
    for (const [label, key] of [
      ["ID", "widgetId"],
      ["Title", "widgetTitle"],
      ["Report", "reportName"],
      ["Provider", "providerName"],
      ["Priority", "widgetPriority"],
      ["Enabled", "widgetEnabled"],
      ["Date modified", "dateModified"],
    ] as const) {
      await user.click(screen.getByRole("button", { name: label }));
      await waitFor(() => expect(api.callsTo("widgets.paginate").at(-1)?.query).toContain(`sortBy=${key}&sort=asc`));
    }
  });

  it("opens the form to add and to edit, a disabled widget too", async () => {
    const { user, address, goTo } = open();
    await user.click(await screen.findByRole("button", { name: "Edit Churn" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/widgets/edit/13"));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    goTo("/admin/report-settings/widgets");
    await user.click(await screen.findByRole("button", { name: "Add" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/widgets/add"));
  });

  it("deletes once that is confirmed, and asks for the list again (B-543)", async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole("button", { name: "Delete Charges" }));
    expect(api.callsTo("widgets.remove")).toHaveLength(0);
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Delete successful");
    expect(api.callsTo("widgets.remove").map(({ path }) => path)).toEqual(["/services/widgets/12"]);
    await waitFor(() => expect(api.callsTo("widgets.paginate")).toHaveLength(2));
  });

  it.each([
    ["without its rights", { permissions: ["widget.list"] as const }],
    ["to who is tied to a carrier (D1)", { carrierId: { carrierId: 2, carrierName: "Movistar" } }],
    ["to who is tied to a provider (D1)", { providerId: acme }],
  ])("offers no write %s", async (_, parts) => {
    open({ user: build.currentUser(parts) });
    await shown();
    for (const name of ["Add", "Edit Charges", "Delete Charges", "Edit Churn"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("link", { name: "Charges" })).toBeNull();
  });
});
