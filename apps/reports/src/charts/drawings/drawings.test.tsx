import { PortalSettings } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type ChartTypeName, chartTypeNames } from "../chart-types.ts";
import type { Cell } from "../chart-values.ts";
import { ReportChart } from "../report-chart.tsx";
import { resultOf } from "../result.fixture.ts";

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(500);
});

const show = (chartTypeName: string, names: readonly string[], ...rows: readonly (readonly Cell[])[]) =>
  render(
    <PortalSettings timeZone="UTC">
      <ReportChart chartTypeName={chartTypeName} result={resultOf(names, ...rows)} title="Sales" />
    </PortalSettings>,
  );

const sales = [
  ["Mexico", "120", "7"],
  ["Brazil", "80.5", null],
] as const;
const incidents = [["Telcel", "2026-04-01T02:00:00.000Z", "2026-04-01T09:30:00.000Z"]] as const;

const samples: Readonly<Record<Exclude<ChartTypeName, "Table">, readonly [readonly string[], ...(readonly Cell[])[]]>> =
  {
    PieChart: [["country", "sales", "refunds"], ...sales],
    LineChart: [["country", "sales", "refunds"], ...sales],
    AreaChart: [["country", "sales", "refunds"], ...sales],
    BarChart: [["country", "sales", "refunds"], ...sales],
    ColumnChart: [["country", "sales", "refunds"], ...sales],
    GeoChart: [["country", "sales", "refunds"], ...sales],
    Gauge: [["country", "sales", "refunds"], ...sales],
    Timeline: [["carrier", "from", "to"], ...incidents],
  };

const drawn = Object.entries(samples) as [keyof typeof samples, (typeof samples)["PieChart"]][];

describe("each type of the viewer (B-685)", () => {
  it("is one of nine", () => {
    expect([...Object.keys(samples), "Table"].toSorted()).toEqual([...chartTypeNames].toSorted());
  });

  it.each(drawn)(
    "%s is an image with a name that says what it shows, 600 px high (B-686)",
    async (type, [names, ...rows]) => {
      show(type, names, ...rows);
      const image = await screen.findByRole("img", { name: /^Sales: / });
      expect(image.querySelector("svg, canvas")).toBeTruthy();
      expect(image.parentElement?.style.blockSize).toBe("600px");
    },
  );

  it.each(drawn)("%s has a table of the same rows beside it", async (type, [names, ...rows]) => {
    show(type, names, ...rows);
    const figure = await screen.findByRole("figure", { name: "Sales" });
    fireEvent.click(within(figure).getByRole("button", { name: "Table" }));
    const table = within(figure).getByRole("table", { name: "Sales" });
    expect([...table.querySelectorAll("th")].map(({ textContent }) => textContent).filter(Boolean)).toEqual(names);
    expect(table.querySelectorAll("tbody tr")).toHaveLength(rows.length);
    fireEvent.click(within(figure).getByRole("button", { name: "Chart" }));
    expect(await within(figure).findByRole("img", { name: /^Sales: / })).toBeTruthy();
  });

  it.each(drawn)("%s says where rows do not fit it (C4)", async (type) => {
    show(type, ["note", "remark"], ["x", "y"]);
    expect(await screen.findByText(`This report cannot be drawn as ${type}`)).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("what a picture says", () => {
  it("names of series and their ranges", async () => {
    show("LineChart", ...samples.LineChart);
    expect(
      await screen.findByRole("img", {
        name: "Sales: line chart over 2 values of country, Mexico to Brazil; sales from 80.5 to 120, refunds 7",
      }),
    ).toBeTruthy();
    const legend = screen.getByRole("list", { name: "Legend" });
    expect(
      within(legend)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["sales", "refunds"]);
  });

  it("rows that it leaves out", async () => {
    show("GeoChart", ["country", "sales"], ["Mexico", 3], ["Atlantis", 1204]);
    expect(await screen.findByText("Not on the map: Atlantis 1,204")).toBeTruthy();
  });

  it("texts as texts (O4)", async () => {
    const evil = "<img src=x onerror=alert(1)>";
    const { container } = show("BarChart", ["product", "sales"], [evil, 3]);
    await screen.findByRole("img", { name: /^Sales: / });
    expect(container.querySelector("img")).toBeNull();
    expect(container.textContent).toContain(evil);
  });
});
