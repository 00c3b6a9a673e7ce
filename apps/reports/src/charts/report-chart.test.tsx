import { render } from "@portal/ui/test-support";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ReportChart } from "./report-chart.tsx";
import { resultOf } from "./result.fixture.ts";

const rows = resultOf(["product", "total"], ["Horoscope", "12"], ["Trivia", "30"]);

describe("the chart of a report (B-172, B-685, C1)", () => {
  it.each(["Sunburst", "", "piechart"])("is not there for the type %j", (chartTypeName) => {
    const { container } = render(<ReportChart chartTypeName={chartTypeName} result={rows} title="Sales" />);
    expect(container.textContent).toBe("");
  });

  it("is not there without rows (X15)", () => {
    const nothing = resultOf(["product", "total"]);
    const { container } = render(<ReportChart chartTypeName="PieChart" result={nothing} title="Sales" />);
    expect(container.textContent).toBe("");
  });

  it("Table shows the rows as the results table does", async () => {
    render(<ReportChart chartTypeName="Table" result={rows} title="Sales" />);
    const table = await screen.findByRole("table", { name: "Sales" });
    const cells = [...table.querySelectorAll("td")].map(({ textContent }) => textContent);
    expect(cells.filter(Boolean)).toEqual(["Horoscope", "12", "Trivia", "30"]);
  });
});
