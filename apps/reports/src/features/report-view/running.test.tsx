import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { refuse } from "@portal/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { button, charges, field, fillPeriod, filtersIn, may, openView } from "./open-view.fixture.tsx";

/** A run that answers when the test lets it. */
function slowRun() {
  const answers: ((result: ReportResult) => void)[] = [];
  const view = () => new Promise<ReportResult>((resolve) => answers.push(resolve));
  return { view, answer: (nth: number, result = charges) => answers[nth]?.(result) };
}

describe("running a report", () => {
  it("sends the filters with their values and shows the rows, when they were read and how long it took (B-171, B-249, B-693, X1)", async () => {
    const { api, user } = openView();
    await fillPeriod();
    await user.click(await button("Run"));
    const table = await screen.findByRole("table", { name: "Results" });
    expect([...table.querySelectorAll("tbody tr")].map(({ textContent }) => textContent)).toEqual([
      "2024-05-0112",
      "2024-05-029",
    ]);
    screen.getByText(/took 84 ms/);
    screen.getByText("03/05/2024 - 10:20");
    expect(api.callsTo("reportRuns.view").map(({ body }) => body)).toEqual([{ reportFilters: may }]);
  });

  it("sends texts trimmed (B-447)", async () => {
    const { api, user } = openView({ sql: "[keyword]" });
    await user.type(await field("Keyword"), " abc {Enter}");
    await screen.findByRole("table", { name: "Results" });
    expect(api.callsTo("reportRuns.view")[0]?.body).toMatchObject({ reportFilters: [{ paramValue: "abc" }] });
  });

  it("is not begun while a filter is wrong; the first such one gets the focus (B-446, B-448)", async () => {
    const { api, user } = openView({ sql: "[from], [to], [product_id?]" });
    await user.click(await button("Run"));
    expect(await screen.findAllByText("This field is required")).toHaveLength(2);
    expect(document.activeElement).toBe(await field("From"));
    expect(api.callsTo("reportRuns.view")).toEqual([]);
    await fillPeriod();
    await user.click(await button("Run"));
    await screen.findByRole("table", { name: "Results" });
  });

  it("can be canceled, without a word: the request is given up (X6)", async () => {
    const { view, answer } = slowRun();
    const aborted = vi.fn();
    const { user } = openView({ sql: "[keyword?]", runs: { view } });
    watchAborts(aborted);
    await user.click(await button("Run"));
    const cancel = await button("Cancel");
    screen.getByRole("timer", { name: "Running for" });
    fireEvent.click(cancel, { detail: 2 }); // the second half of a double click on Run
    expect(aborted).not.toHaveBeenCalled();
    await user.click(cancel);
    await button("Run");
    expect(aborted).toHaveBeenCalledOnce();
    screen.getByText("The run was canceled");
    answer(0);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("table", { name: "Results" })).toBeNull();
  });

  it("is given up when its user leaves the page (X6)", async () => {
    const aborted = vi.fn();
    const { user } = openView({ sql: "[keyword?]", runs: slowRun() });
    watchAborts(aborted);
    await user.click(await button("Run"));
    await button("Cancel");
    await user.click(await button("Back"));
    await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
  });

  it("ends the one before, whose rows never come (X6)", async () => {
    const { view, answer } = slowRun();
    const { user, api } = openView({ sql: "[keyword?]", runs: { view } });
    await user.click(await button("Run"));
    await user.type(await field("Keyword"), "b{Enter}");
    await waitFor(() => expect(api.callsTo("reportRuns.view")).toHaveLength(2));
    answer(0, { ...charges, query: [{ day: "of the first", total: "1" }] });
    answer(1);
    await screen.findByText("2024-05-01");
    expect(screen.queryByText("of the first")).toBeNull();
  });

  it("keeps the rows of the last run until the next ones are there", async () => {
    const { view, answer } = slowRun();
    const { user } = openView({ sql: "[keyword?]", runs: { view } });
    await user.click(await button("Run"));
    answer(0);
    await screen.findByText("2024-05-01");
    await user.click(await button("Run"));
    await screen.findByRole("progressbar", { name: "Refreshing Results" });
    screen.getByText("2024-05-01");
    await user.click(await button("Cancel"));
    screen.getByText("2024-05-01");
  });

  it.each([
    [429, "Too many reports are running", /Wait until another report has ended/],
    [502, "Could not connect to the datasource", /The report's database/],
    [504, "The report took too long", /Narrow the filters/],
  ])("tells a refusal with %i where the rows would be, and runs again on Retry", async (status, message, hint) => {
    let isRefused = true;
    const { api, user } = openView({
      sql: "[keyword?]",
      runs: { view: () => (isRefused ? refuse(status, { message }) : charges) },
    });
    await user.click(await button("Run"));
    await screen.findByText(message);
    screen.getByText(hint);
    expect(screen.getAllByText(message)).toHaveLength(1);
    isRefused = false;
    await user.click(await button("Retry"));
    await screen.findByRole("table", { name: "Results" });
    expect(api.callsTo("reportRuns.view")).toHaveLength(2);
  });

  it("does not blame the report's database for a 502 of a gateway, which comes without words", async () => {
    const { user } = openView({ sql: "[keyword?]", runs: { view: () => refuse(502) } });
    await user.click(await button("Run"));
    await screen.findByText("Check the connection, then try again.");
    expect(screen.queryByText(/The report's database/)).toBeNull();
  });

  it("marks the fields whose values the server refuses (V7)", async () => {
    const message = "Product is not one of yours";
    const { user } = openView({
      sql: "[product_id]",
      query: { product_id: "3" },
      runs: { view: () => refuse(400, { message: "Check the filters", errors: [{ field: "[product_id]", message }] }) },
    });
    await user.click(await button("Run"));
    await screen.findByText(message);
    const product = screen.getByRole("combobox", { name: "Product" });
    expect(product.getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(product));
  });

  it("raises the customer's toast where it fails without a word, and can be tried again (B-614)", async () => {
    const { user } = openView({ sql: "[keyword?]", runs: { view: () => refuse(500) } });
    await user.click(await button("Run"));
    await screen.findByText("Error message not found :(");
    await button("Retry");
  });

  it("raises the toast No data available where nothing was found, over an empty table (B-617, X15)", async () => {
    const { user } = openView({ sql: "[keyword?]", runs: { view: () => ({ ...charges, query: [] }) } });
    await user.click(await button("Run"));
    await screen.findByText("No data available");
    const table = screen.getByRole("table", { name: "Results" });
    expect(table.querySelectorAll("tbody tr")).toHaveLength(0);
  });

  it("says that rows were left out (X4)", async () => {
    const { user } = openView({ sql: "[keyword?]", runs: { view: () => ({ ...charges, truncated: true }) } });
    await user.click(await button("Run"));
    await screen.findByText("Only the first 5000 rows are shown");
  });

  it("sends a locked filter as the server gave it (V7)", async () => {
    const filters = filtersIn("[provider_name]").map((one) => ({ ...one, locked: true, paramValue: "Acme" }));
    const { api, user } = openView({ filters });
    await screen.findByText("Acme");
    await user.click(await button("Run"));
    await screen.findByRole("table", { name: "Results" });
    expect(api.callsTo("reportRuns.view")[0]?.body).toMatchObject({ reportFilters: [{ paramValue: "Acme" }] });
  });
});

/** Calls back for each run whose request is cancelled. */
function watchAborts(onAbort: () => void): void {
  const fetch = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
    if (String(input).endsWith("/view")) init?.signal?.addEventListener("abort", onAbort);
    return fetch(input, init);
  });
}
