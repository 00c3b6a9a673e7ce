import { refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { button, charges, field, fillPeriod, openView } from "./open-view.fixture.tsx";

describe("the report view", () => {
  it("is where View leads: it has the report's name and text, and runs nothing by itself (B-037, B-161, B-170, X16)", async () => {
    const { api } = openView();
    await screen.findByRole("heading", { level: 1, name: "Charges by day" });
    screen.getByText("What was charged on each day");
    await button("Run");
    screen.getByText("Not run yet");
    screen.getByText("Fill in the filters and press Run.");
    expect(api.calls.map(({ path }) => path).toSorted()).toEqual([
      "/services/reports/8",
      "/services/reports/8/get-filters",
      "/services/reports/get-user-filter",
    ]);
  });

  it("asks for no filters where the report has none", async () => {
    openView({ filters: [] });
    await screen.findByText("This report has no filters.");
    screen.getByText("Press Run.");
  });

  it("goes back to Reports (B-169)", async () => {
    const { user, address } = openView();
    await button("Run");
    await user.click(await button("Back"));
    expect(address()).toBe("/admin/reports");
  });

  it("says so where the address has no report's id, and asks nothing (R2, B-628)", async () => {
    const { api } = openView({ reportId: "x" });
    await screen.findByText("Error, not id sended in route params :(");
    expect(api.calls).toEqual([]);
    expect(screen.queryByRole("status", { name: "The report is loading" })).toBeNull();
  });

  it("tells a report that is not there from one that could not be loaded", async () => {
    const { user } = openView({ runs: { filters: () => refuse(404, { message: "Record not found" }) } });
    await screen.findByText("There is no such report");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(user).toBeDefined();
  });

  it("loads again", async () => {
    let isDown = true;
    const { user } = openView({
      runs: {
        filters: () => {
          return isDown ? refuse(500, { message: "Database is away" }) : [];
        },
      },
    });
    await screen.findByText("The report could not be loaded");
    isDown = false;
    await user.click(await button("Retry"));
    await screen.findByText("This report has no filters.");
  });

  it("marks a disabled report and does not run it (V1)", async () => {
    openView({ report: { reportEnabled: 0 } });
    await screen.findByText("The report is disabled");
    expect((await button("Run")).hasAttribute("disabled")).toBe(true);
    expect(screen.queryByLabelText("Export to")).toBeNull();
  });

  it("draws the chart where the report has one, and none where it is off or nothing was found (B-172, X15)", async () => {
    const chart = { reportChartEnabled: 1, chartTypeId: { chartTypeId: 1, chartTypeName: "ColumnChart" } } as const;
    let rows = charges.query;
    const { user } = openView({
      report: chart,
      sql: "[keyword?]",
      runs: {
        view: () => {
          return { ...charges, query: rows };
        },
      },
    });
    await user.click(await button("Run"));
    await screen.findByRole("region", { name: "Chart" });
    rows = [];
    await user.click(await button("Run"));
    await screen.findByText("No rows");
    expect(screen.queryByRole("region", { name: "Chart" })).toBeNull();
  });

  it("shows a chart of the type Table once: it is the results table (C3)", async () => {
    const chart = { reportChartEnabled: 1, chartTypeId: { chartTypeId: 8, chartTypeName: "Table" } } as const;
    const { user } = openView({ report: chart, sql: "[keyword?]" });
    await user.click(await button("Run"));
    await screen.findByRole("table");
    expect(screen.queryByRole("region", { name: "Chart" })).toBeNull();
  });

  it("draws no chart where the report's is off (B-172)", async () => {
    const { user } = openView({ sql: "[keyword?]" });
    await user.click(await button("Run"));
    await screen.findByRole("table", { name: "Results" });
    expect(screen.queryByRole("region", { name: "Chart" })).toBeNull();
  });
});

describe("a link with filter values", () => {
  it("fills the fields and runs nothing", async () => {
    const { api } = openView({ query: { from: "2024-05-01 06:30", keyword: "abc", gone: "1" } });
    expect((await field("From")).value).toBe("01/05/2024 06:30");
    expect((await field("Keyword")).value).toBe("abc");
    expect(api.callsTo("reportRuns.view")).toEqual([]);
  });

  it("stands in the address after a run, so that a reload and the way back bring the values again", async () => {
    const { user, address, goTo } = openView();
    await fillPeriod();
    await user.type(await field("Keyword"), "abc");
    await user.click(await button("Run"));
    await screen.findByRole("table", { name: "Results" });
    const link = "/admin/reports/8/view?from=2024-05-01+00%3A00&to=2024-05-31+23%3A59&keyword=abc";
    expect(address()).toBe(link);
    await user.type(await field("Keyword"), "d");
    await screen.findByText("The filters have changed since this run");
    await goTo("/admin/reports/8/view?from=2024-04-01+00%3A00");
    await waitFor(async () => expect((await field("From")).value).toBe("01/04/2024 00:00"));
    expect((await field("Keyword")).value).toBe("");
    await goTo(link);
    await waitFor(async () => expect((await field("Keyword")).value).toBe("abc"));
  });

  it("is copied as the fields are filled", async () => {
    const { user } = openView();
    await fillPeriod();
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(await button("Copy link"));
    expect(written.mock.calls[0]?.[0]).toMatch(/\?from=2024-05-01\+00%3A00&to=2024-05-31\+23%3A59$/);
    await screen.findByText("Link is copied");
  });
});
