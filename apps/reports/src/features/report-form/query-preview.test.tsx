import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { refuse } from "@portal/testing";
import { raisedToasts } from "@portal/ui/test-support";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openForm, sales, write } from "./report.fixture.ts";

const rows: ReportResult = {
  query: [{ day: "2024-05-01", total: "12" }],
  columns: [
    { name: "day", type: "date" },
    { name: "total", type: "number" },
  ],
  truncated: true,
  rowLimit: 10,
  elapsedMs: 84,
  asOf: "2024-05-03T10:20:00.000Z",
};

type Preview = NonNullable<NonNullable<Parameters<typeof openForm>[0]>["handlers"]>["reportRuns"];

const open = (reportRuns: Preview) => openForm({ handlers: { reportRuns } });
const panel = async () => within(await screen.findByRole("region", { name: "Preview" }));
const start = async () => (await panel()).getByRole("button", { name: "Preview" });

describe("preview of a query", () => {
  it("asks for the values that the query needs, and shows the first rows of what is typed, unsaved (B-238, X1, X4)", async () => {
    const { api, user } = open({ preview: () => rows });
    await write("select day, total from sales where product = [product_code]");
    const value = await (await panel()).findByLabelText("Product Code");
    await user.click(await start());
    await (await panel()).findByText("This field is required");
    expect(api.callsTo("reportRuns.preview")).toHaveLength(0);
    await user.type(value, " A1 {Enter}");
    const table = await screen.findByRole("table", { name: "First rows" });
    within(table).getByText("2024-05-01");
    (await panel()).getByText("Only the first 10 rows are shown");
    expect((await panel()).getByText(/As of/).textContent).toBe("As of 03/05/2024 - 10:20, 84 ms");
    expect(api.callsTo("reportRuns.preview")[0]?.body).toMatchObject({
      datasourceId: 6,
      reportQuery: "select day, total from sales where product = [product_code]",
      reportFilters: [{ queryValue: "[product_code]", paramValue: "A1" }],
    });
    expect(api.callsTo("reports.edit")).toHaveLength(0); // Enter ran the preview and saved nothing
    await write("select 1");
    await (await panel()).findByText(/before the last change/);
  });

  it("ends by Stop without a word, and can be run again (X6)", async () => {
    const never = Promise.withResolvers<ReportResult>();
    const answers = [never.promise, rows];
    const { user } = open({ preview: () => answers.shift() ?? rows });
    await write("select 1");
    await user.click(await start());
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    await user.click(await start());
    await screen.findByRole("table", { name: "First rows" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("tells in its place what the datasource answered, without a toast (X4, X8)", async () => {
    const { user } = open({ preview: () => refuse(504, { message: "The report took too long" }) });
    await write("select 1");
    await user.click(await start());
    await screen.findByText("The report took too long");
    expect(await raisedToasts()).toEqual([]);
  });

  it("is not run while the query has problems, and not offered to who may not change it (V7a)", async () => {
    open({});
    await waitFor(async () => expect((await start()).getAttribute("disabled")).toBeNull());
    await write("delete from sales");
    await waitFor(async () => expect((await start()).getAttribute("disabled")).not.toBeNull());
    expect(sales.reportQuery).not.toBe("");
  });
});
