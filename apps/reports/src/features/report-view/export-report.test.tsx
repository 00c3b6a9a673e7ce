import { refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { button, fillPeriod, may, openView } from "./open-view.fixture.tsx";

const file = new Blob(["day,total\r\n"], { type: "text/csv" });
const formats = () => screen.findByLabelText<HTMLSelectElement>("Export to");

describe("the export of a report", () => {
  it("offers CSV alone, which is chosen from the start (B-687, X14)", async () => {
    openView();
    const select = await formats();
    expect([...select.options].map(({ text }) => text)).toEqual(["-", "CSV"]);
    expect(select.value).toBe("csv");
  });

  it("saves the file of a run of its own (B-174, B-693)", async () => {
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:report");
    const { api, user } = openView({ runs: { export: () => file } });
    await fillPeriod();
    await user.click(await button("Export"));
    await screen.findByText("Export finished");
    expect(saved).toHaveBeenCalledOnce();
    expect(api.callsTo("reportRuns.export").map(({ body }) => body)).toEqual([{ reportFilters: may }]);
    expect(api.callsTo("reportRuns.view")).toEqual([]);
  });

  it("takes the name that the server gave the file: the report and the day (B-691)", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:report");
    const { user } = openView({ runs: { export: () => file } });
    await fillPeriod();
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      const reply = await fetch(input, init);
      if (String(input).endsWith("/export"))
        reply.headers.set("content-disposition", 'attachment; filename="Sales-2024-05-03.csv"');
      return reply;
    });
    await user.click(await button("Export"));
    await waitFor(() => expect(names).toEqual(["Sales-2024-05-03.csv"]));
    click.mockRestore();
  });

  it("without a format is refused, and no call is made (B-629, X14)", async () => {
    const { api, user } = openView();
    await fillPeriod();
    await user.selectOptions(await formats(), "-");
    await user.click(await button("Export"));
    await screen.findByText("Export to is a required");
    expect(api.callsTo("reportRuns.export")).toEqual([]);
  });

  it("is not begun while a filter is wrong (B-449)", async () => {
    const { api, user } = openView();
    await user.click(await button("Export"));
    expect(await screen.findAllByText("This field is required")).toHaveLength(2);
    expect(api.callsTo("reportRuns.export")).toEqual([]);
    expect(screen.queryByText("Export finished")).toBeNull();
  });

  it("tells what the server says instead of a file (X12)", async () => {
    const message = "Too many rows to export, narrow the filters";
    const { user } = openView({ sql: "[keyword?]", runs: { export: () => refuse(413, { message }) } });
    await user.click(await button("Export"));
    await screen.findByText(message);
    await button("Export");
  });

  it("can be given up while it is made", async () => {
    const { user } = openView({ sql: "[keyword?]", runs: { export: () => new Promise(() => undefined) } });
    await user.click(await button("Export"));
    await user.click(await button("Cancel export"));
    await button("Export");
    expect(screen.queryByText("Export finished")).toBeNull();
  });
});
