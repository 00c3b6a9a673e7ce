import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { card, cellsOf, headsOf, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const title = "Subscriptions History";
const past = build.subscription({
  subscriptionId: 17,
  subscriptionStatus: 0,
  subscriptionDeactivatedAt: "2024-03-09T10:00:00.000Z",
  subscriptionDeactivatedBy: "operator",
});

function open(handlers: object = {}, mayExport = true) {
  return openMonitor({
    permissions: [
      "monitor.subscription-history",
      ...(mayExport ? (["monitor.subscription-history-export"] as const) : []),
    ],
    handlers: {
      monitor: { presubscriptions: () => build.page([]) },
      monitorHistory: {
        paginate: ({ body }) => build.page([past], { page: body.page, limit: body.limit, total: 40 }),
        ...handlers,
      },
    },
  });
}
const lastBody = (api: ReturnType<typeof open>["api"]) => api.callsTo("monitorHistory.paginate").at(-1)?.body;

describe(title, () => {
  it("shows its columns in order, each with its field (B-125, B-130, B-131, B-199, B-200, B-667)", async () => {
    const { api } = open();
    const region = await card(title);
    expect((await cellsOf(region, "operator")).slice(-3)).toEqual(["09/03/2024 - 10:00", "operator", "Inactive"]);
    expect(headsOf(region)).toEqual([
      "ID",
      "MSISDN",
      "MDS",
      "Provider",
      "Product",
      "Shortcode",
      "PIN",
      "Created At",
      "Last Charge",
      "Next Charge",
      "Deactivated At",
      "Deactivated By",
      "Status",
    ]);
    expect(lastBody(api)).toEqual(
      expect.objectContaining({ subscriptionMsisdn: msisdn, carrierId: 2, providerId: 3, page: 1, limit: 15 }),
    );
  });

  it("folds away and back (B-126)", async () => {
    const { user } = open();
    const region = await card(title);
    const toggle = within(region).getByRole("button", { name: title });
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    await user.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    expect(within(region).queryByRole("table")).toBeNull();
    await user.click(toggle);
    await within(region).findByRole("table");
  });

  it("has a filter builder whose rows are what is asked for (B-127, M-7, B-453, B-455)", async () => {
    const { api, user } = open();
    const region = await card(title);
    await within(region).findByText("operator");
    const field = within(region).getByRole("combobox", { name: "Filter field" });
    expect(
      within(field)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Product", "Shortcode", "Status", "Deactivated By", "MDS", "Created from", "Created to"]);
    await user.selectOptions(within(region).getByLabelText("Product value"), "Daily horoscope");
    await user.click(within(region).getByRole("button", { name: "Add filter" }));
    const [, second] = within(region).getAllByRole("combobox", { name: "Filter field" });
    await user.selectOptions(second as HTMLElement, "Created from");
    await user.type(within(region).getByLabelText("Created from value"), "2026-03-31");
    await user.click(within(region).getByRole("button", { name: "Search" }));
    await waitFor(() =>
      expect(lastBody(api)).toMatchObject({ productId: 4, startDate: "2026-04-01", endDate: "2026-04-01", page: 1 }),
    );
    await user.click(within(region).getByRole("button", { name: "Remove filter 1" }));
    await user.click(within(region).getByRole("button", { name: "Search" }));
    await waitFor(() => expect(lastBody(api)).toMatchObject({ productId: null, startDate: "2026-04-01" }));
  });

  it("shows of a filter that is set twice what is asked for: the last (M-7)", async () => {
    const { api, user } = open();
    const region = await card(title);
    await within(region).findByText("operator");
    await user.selectOptions(within(region).getByRole("combobox", { name: "Filter field" }), "MDS");
    await user.type(within(region).getByLabelText("MDS value"), "1");
    await user.click(within(region).getByRole("button", { name: "Add filter" }));
    const [, second] = within(region).getAllByRole("combobox", { name: "Filter field" });
    await user.selectOptions(second as HTMLElement, "MDS");
    await user.type(within(region).getAllByLabelText("MDS value")[1] as HTMLElement, "2");
    await user.click(within(region).getByRole("button", { name: "Search" }));
    await waitFor(() => expect(within(region).getAllByLabelText("MDS value")).toHaveLength(1));
    expect(within(region).getByLabelText<HTMLInputElement>("MDS value").value).toBe("2");
    expect(JSON.stringify(lastBody(api))).toContain('"2"');
  });

  it("Search and Refresh ask again, pages are the server's (B-128, B-129)", async () => {
    const { api, user } = open();
    const region = await card(title);
    await within(region).findByText("operator");
    await user.click(within(region).getByRole("button", { name: "Search" }));
    await waitFor(() => expect(api.callsTo("monitorHistory.paginate")).toHaveLength(2));
    await user.click(within(region).getByRole("button", { name: `Refresh ${title}` }));
    await waitFor(() => expect(api.callsTo("monitorHistory.paginate")).toHaveLength(3));
    await user.click(within(region).getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(lastBody(api)).toMatchObject({ page: 2 }));
    await within(region).findByText("Page 2 of 3");
  });

  it("exports what was last searched for, of the searched carrier and no fixed one (B-128, B-569, B-661, B-689, M-7, 5.6)", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:history");
    const { api, user } = open({ export: () => new Blob(["ID"]) });
    const region = await card(title);
    await user.selectOptions(within(region).getByRole("combobox", { name: "Filter field" }), "Status");
    await user.selectOptions(within(region).getByLabelText("Status value"), "Inactive");
    await user.click(within(region).getByRole("button", { name: "Search" }));
    await user.click(within(region).getByRole("button", { name: "Export to CSV" }));
    await screen.findByText("Export finished");
    expect(api.callsTo("monitorHistory.export")[0]?.body).toMatchObject({ subscriptionStatus: 0, carrierId: 2 });
    vi.restoreAllMocks();
  });

  it("has no export without its permission (B-475)", async () => {
    open({}, false);
    const region = await card(title);
    await within(region).findByText("operator");
    expect(within(region).queryByRole("button", { name: "Export to CSV" })).toBeNull();
  });

  it("says in its own place that it could not load, and retries (C-19)", async () => {
    let isDown = true;
    const { user } = open({
      paginate: () => (isDown ? refuse(500, { message: "Database is away" }) : build.page([past])),
    });
    const region = await card(title);
    await within(region).findByText("Could not load");
    isDown = false;
    await user.click(within(region).getByRole("button", { name: "Retry" }));
    await within(region).findByText("operator");
  });
});
