import { widgetCharts } from "@portal/api-client/contract/widgets";
import { build, refuse } from "@portal/testing";
import { raisedToasts } from "@portal/ui/test-support";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { aWidget, charges, openCards, rowsIn } from "./open-cards.fixture.tsx";

const RunBody = z.object({ reportFilters: z.array(z.object({ queryValue: z.string(), paramValue: z.string() })) });

const card = (name = "Sales by country") => screen.findByRole("region", { name });
const reload = (name = "Sales by country") => screen.findByRole("button", { name: `Reload ${name}` });

describe("a widget's card (B-011)", () => {
  it("runs its report with what it fills in, and shows its rows as a table (B-046, B-235, D2)", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2024-03-05T05:30:00Z") });
    const acme = { providerId: 4, providerName: "Acme", carrierId: 2 };
    const { api } = openCards({
      widgets: [aWidget({ providerId: acme })],
      sql: "[from], [to], [date_created], [action], [provider_id], [carrier_name], [msisdn?]",
      user: build.currentUser({ timeZone: "America/Mexico_City" }),
    });
    await screen.findByRole("heading", { level: 2, name: "Sales by country" });
    await screen.findByRole("table", { name: "Sales by country" });
    expect(rowsIn(await card())).toEqual(["Mexico1207", "Brazil803"]);
    const [run] = api.callsTo("reportRuns.view");
    expect(run).toMatchObject({ method: "PUT", path: "/services/reports/8/view", query: "source=widget" });
    const { reportFilters } = RunBody.parse(run?.body);
    expect(reportFilters.map(({ queryValue, paramValue }) => [queryValue, paramValue])).toEqual([
      ["[from]", "2024-02-26 00:00"],
      ["[to]", "2024-03-04 23:59"],
      ["[date_created]", "2024-03-04 00:00"],
      ["[action]", "all"],
      ["[provider_id]", "4"],
      ["[carrier_name]", "Telcel"],
      ["[msisdn?]", ""],
    ]);
    vi.useRealTimers();
  });

  it("shows 15 rows a page, all columns of them (C5)", async () => {
    const query = Array.from({ length: 40 }, (_, row) => ({ country: `C${row}`, sales: "1", refunds: null }));
    openCards({ runs: { view: () => charges({ query }) } });
    await screen.findByRole("table");
    expect(rowsIn(await card())).toHaveLength(15);
    expect(within(await card()).getAllByRole("columnheader")).toHaveLength(3);
  });

  it("offers exactly the customer's four charts, and changes only itself (B-051, B-684)", async () => {
    const { user } = openCards({ widgets: [aWidget(), aWidget({ widgetId: 13, widgetTitle: "Other" })] });
    await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Chart type of Sales by country" }));
    const choices = await screen.findAllByRole("menuitemradio");
    expect(choices.map(({ textContent }) => textContent)).toEqual([...widgetCharts]);
    expect(widgetCharts).toEqual(["DataTable", "PieChart", "LineVerticalChart", "RangeBarChart"]);
    expect(choices.map((one) => one.getAttribute("aria-checked"))).toEqual(["true", "false", "false", "false"]);
    expect(choices.every((one) => one.querySelectorAll("svg").length === 2)).toBe(true);
    await user.click(screen.getByRole("menuitemradio", { name: "PieChart" }));
    await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(1));
    await within(await card()).findByRole("img", {
      name: /^Sales by country: pie chart of sales by country; Mexico 60%/,
    });
    expect(rowsIn(await card("Other"))).toHaveLength(2);
  });

  it.each([
    ["PieChart", "220px", /pie chart/],
    ["LineVerticalChart", "440px", /column chart/],
    ["RangeBarChart", "440px", /range bar chart of sales to refunds/],
  ] as const)("draws a %s, %s high where there is room (B-047 to B-049, B-055, B-056)", async (chart, height, name) => {
    openCards({ chart });
    const image = await within(await card()).findByRole("img", { name });
    expect(image.parentElement?.style.blockSize).toBe(height);
  });

  it("says what cannot be drawn, and is switched to the table (C4)", async () => {
    const words = charges({ columns: [{ name: "note", type: "text" }], query: [{ note: "x" }] });
    const { user } = openCards({ chart: "RangeBarChart", runs: { view: () => words } });
    await screen.findByText("This report cannot be drawn as RangeBarChart");
    await user.click(screen.getByRole("button", { name: "Chart type of Sales by country" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "DataTable" }));
    await screen.findByRole("table");
  });

  it("runs on Reload, and no other one with it (B-050)", async () => {
    const other = aWidget({ widgetId: 13, widgetTitle: "Other", reportId: { reportId: 9, reportName: "Other" } });
    const { api, user, runsOf } = openCards({ widgets: [aWidget(), other] });
    await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(2));
    await user.click(await reload());
    await waitFor(() => expect(runsOf()).toBe(3));
    expect(
      api
        .callsTo("reportRuns.view")
        .map(({ path }) => path)
        .at(-1),
    ).toBe("/services/reports/8/view");
    expect(api.callsTo("reportRuns.filters")).toHaveLength(2);
  });

  it("keeps its rows while it loads again, as busy (D6)", async () => {
    const answer = Promise.withResolvers<void>();
    let runs = 0;
    const { user } = openCards({
      runs: {
        view: async () => {
          runs += 1;
          if (runs === 1) return charges();
          await answer.promise;
          return charges({ query: [{ country: "Peru", sales: "1", refunds: "1" }] });
        },
      },
    });
    await screen.findByRole("table");
    await user.click(await reload());
    await waitFor(async () => expect((await card()).getAttribute("aria-busy")).toBe("true"));
    expect(rowsIn(await card())).toHaveLength(2);
    await user.click(await reload()); // a press during a run starts no other one
    answer.resolve();
    await screen.findByText("Peru");
    expect((await card()).getAttribute("aria-busy")).toBe("false");
    expect(runs).toBe(2);
  });

  it("says No data available on the card, and by toast only after Reload (B-057, B-618, X15)", async () => {
    const { user } = openCards({ runs: { view: () => charges({ query: [] }) } });
    await within(await card()).findByText("No data available");
    expect(screen.getAllByText("No data available")).toHaveLength(1);
    await user.click(await reload());
    await waitFor(() => expect(screen.getAllByText("No data available")).toHaveLength(2));
    within(await card()).getByText("No data available");
  });

  it("keeps its rows where a load fails, with the server's message on the card, a Retry and no toast (D6)", async () => {
    let isDown = false;
    const { user } = openCards({
      runs: { view: () => (isDown ? refuse(502, { message: "Could not connect to the datasource" }) : charges()) },
    });
    await screen.findByRole("table");
    isDown = true;
    await user.click(await reload());
    await within(await card()).findByText("Could not connect to the datasource");
    expect(await raisedToasts()).toEqual([]);
    expect(rowsIn(await card())).toHaveLength(2);
    isDown = false;
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByText("Could not connect to the datasource")).toBeNull());
  });

  it("waits for a place where too many reports run, and says so only where none becomes free (X5)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let refusals = 2;
    const { user, api } = openCards({
      runs: { view: () => (refusals-- > 0 ? refuse(429, { message: "Too many reports are running" }) : charges()) },
    });
    const runs = () => api.callsTo("reportRuns.view").length;
    await waitFor(() => expect(runs()).toBe(1));
    expect(screen.queryByText("Too many reports are running")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    await within(await card()).findByRole("table");
    expect(runs()).toBe(3);

    refusals = 4;
    await user.click(await reload());
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    await within(await card()).findByText("Too many reports are running");
    expect(runs()).toBe(7);
  });

  it("that never loaded says why and tries again, while the others are drawn", async () => {
    let isGone = true;
    const other = aWidget({ widgetId: 13, widgetTitle: "Other", reportId: { reportId: 9, reportName: "Other" } });
    const { user } = openCards({
      widgets: [aWidget(), other],
      runs: {
        filters: ({ params }) => (params.id === 8 && isGone ? refuse(404, { message: "Record not found" }) : []),
      },
    });
    await within(await card()).findByText("Record not found");
    await within(await card("Other")).findByRole("table");
    isGone = false;
    await user.click(await within(await card()).findByRole("button", { name: "Retry" }));
    await within(await card()).findByRole("table");
  });

  it("shows what the API says of filters that a widget cannot fill, until the report asks for no such ones (D2)", async () => {
    let sql = "[msisdn]";
    const { api, user, runsOf } = openCards({
      runs: {
        filters: () =>
          sql === ""
            ? []
            : [{ type: "text", realValue: "Msisdn", queryValue: sql, paramValue: "", optional: false, locked: false }],
      },
    });
    await within(await card()).findByText("The report needs filters a widget cannot fill");
    expect(runsOf()).toBe(0);
    sql = "";
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    await screen.findByRole("table");
    expect(api.callsTo("reportRuns.filters")).toHaveLength(2);
  });

  it("asks for the filters again where the API refused their values", async () => {
    let refusals = 1;
    const { api, user } = openCards({
      runs: { view: () => (refusals-- > 0 ? refuse(400, { message: "Product is required" }) : charges()) },
    });
    await within(await card()).findByText("Product is required");
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    await screen.findByRole("table");
    expect(api.callsTo("reportRuns.filters")).toHaveLength(2);
  });

  describe("where the report was edited since its filters were asked for", () => {
    const message = "Paid At is required";
    /** Opens a widget whose report asked for From at its first run, and is then edited. */
    async function openEdited(isRefused: (sent: string | undefined) => boolean) {
      let queryValue = "[from]";
      const filter = { type: "date", realValue: "From", paramValue: "", optional: false, locked: false } as const;
      const opened = openCards({
        runs: {
          filters: () => [{ ...filter, queryValue }],
          view: ({ body }) => (isRefused(body?.reportFilters?.[0]?.queryValue) ? refuse(400, { message }) : charges()),
        },
      });
      await screen.findByRole("table");
      queryValue = "[date_created]";
      return { ...opened, asked: () => opened.api.callsTo("reportRuns.filters").length };
    }

    it("runs with those of now at once (D2)", async () => {
      let isEdited = false;
      const { user, runsOf, asked } = await openEdited((sent) => isEdited && sent === "[from]");
      isEdited = true;
      await user.click(await reload());
      await waitFor(() => expect(runsOf()).toBe(3));
      await waitFor(async () => expect((await card()).getAttribute("aria-busy")).not.toBe("true"));
      expect(screen.queryByText(message)).toBeNull();
      expect(asked()).toBe(2);
    });

    it("says what the API says of those too, and asks for them again with the next load", async () => {
      let isEdited = false;
      const { user, runsOf, asked } = await openEdited(() => isEdited);
      isEdited = true;
      await user.click(await reload());
      await within(await card()).findByText(message);
      expect(runsOf()).toBe(3);
      await user.click(await reload());
      await waitFor(() => expect(asked()).toBe(3));
      await waitFor(() => expect(runsOf()).toBe(4));
    });
  });

  it("tells of rows that are left out", async () => {
    openCards({ runs: { view: () => charges({ truncated: true }) } });
    await screen.findByText("Only the first 500 rows are shown");
  });

  it("tells of rows that are too large", async () => {
    openCards({ runs: { view: () => charges({ truncated: true, rowLimit: 2, byteLimit: 10 * 1024 ** 2 }) } });
    await screen.findByText("Only the first 2 rows are shown: with the next one they are larger than 10 MiB");
  });

  it("leads to the report with the same filters, for who may list reports", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2024-05-08T10:00:00Z") });
    const { user, address } = openCards({ sql: "[from], [msisdn?]" });
    await screen.findByRole("table");
    await user.click(within(screen.getByRole("heading", { level: 2 })).getByRole("link", { name: "Sales by country" }));
    expect(address()).toBe("/admin/reports/8/view?from=2024-05-01+00%3A00");
    vi.useRealTimers();
  });

  it("leads nobody else there", async () => {
    openCards({ user: build.currentUser({ permissions: [] }) });
    const heading = await screen.findByRole("heading", { level: 2, name: "Sales by country" });
    expect(heading.children).toHaveLength(0);
  });

  it("runs once it comes near the window, and no more once it is far away again", async () => {
    const see = watchPlaces({ top: 5_000, bottom: 5_310 });
    const { runsOf, user } = openCards();
    const place = await card();
    within(place).getByRole("status", { name: "Sales by country is loading" });
    await waitFor(() => expect(see.margin()).toBe("400px"));
    expect(runsOf()).toBe(0);
    see.near(true);
    await screen.findByRole("table");
    see.near(false);
    await user.click(await reload()); // Reload still works
    await waitFor(() => expect(runsOf()).toBe(2));
  });
});

/** Puts every element at that place, far below the window, and returns a function that brings an element near. */
function watchPlaces(place: Pick<DOMRect, "top" | "bottom">) {
  const seen: { tell: IntersectionObserverCallback; margin: string | undefined }[] = [];
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ ...new DOMRect(), ...place });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
        seen.push({ tell, margin: rootMargin });
      }
      observe() {}
      disconnect() {}
    },
  );
  return {
    margin: () => seen.at(-1)?.margin,
    near: (isIntersecting: boolean) => {
      const [one] = seen.slice(-1);
      act(() => one?.tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
    },
  };
}
