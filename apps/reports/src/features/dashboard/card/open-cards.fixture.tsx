import { lookups } from "@portal/api-client/contract/lookups";
import { type ReportFilter, type ReportResult, reportRuns } from "@portal/api-client/contract/report-runs";
import type { Widget, WidgetChartName } from "@portal/api-client/contract/widgets";
import { filtersOf, readQuery } from "@portal/api-client/report-query";
import { build, type FakeHandlers, fakeApi, type renderRoute } from "@portal/testing";
import { act, within } from "@testing-library/react";
import { useState } from "react";
import { vi } from "vitest";
import { renderPart } from "../../../render-part.fixture.tsx";
import { WidgetCard } from "./widget-card.tsx";

/** A Sunday, noon in UTC. */
export const now = new Date("2024-05-05T12:00:00Z");

/** What a widget's report answers now. */
export const charges = (changes: Partial<ReportResult> = {}): ReportResult => ({
  query: [
    { country: "Mexico", sales: "120", refunds: "7" },
    { country: "Brazil", sales: "80", refunds: "3" },
  ],
  columns: [
    { name: "country", type: "text" },
    { name: "sales", type: "number" },
    { name: "refunds", type: "number" },
  ],
  truncated: false,
  rowLimit: 500,
  elapsedMs: 84,
  asOf: new Date().toISOString(),
  ...changes,
});

/** The filters of a query, as the API answers them. */
export const filtersIn = (sql: string): ReportFilter[] =>
  filtersOf(readQuery(`select ${sql}`).tokens).map(({ type, realValue, queryValue, optional }) => {
    return { type, realValue, queryValue, optional, paramValue: "", locked: false };
  });

/** A widget of report 8. */
export const aWidget = (changes: Partial<Widget> = {}): Widget => ({
  ...stamps,
  widgetId: 12,
  widgetTitle: "Sales by country",
  widgetEnabled: 1,
  widgetPriority: 0,
  widgetDefaultWidth: 6,
  widgetDefaultWidgetChartId: { widgetChartId: 1, widgetChartName: "DataTable" },
  providerId: null,
  reportId: { reportId: 8, reportName: "Sales" },
  ...changes,
});

const { reportId: _, ...stamps } = build.report();

interface Wishes {
  widgets?: readonly Widget[];
  chart?: WidgetChartName;
  /** The filters by the query that asks for them. */
  sql?: string;
  runs?: FakeHandlers<typeof reportRuns>;
  user?: Parameters<typeof renderRoute>[2]["user"];
}

/** Cards as the grid shows them; whichever chart is chosen is shown. */
export function openCards({
  widgets = [aWidget()],
  chart = "DataTable",
  sql = "[from], [to]",
  runs,
  user,
}: Wishes = {}) {
  const api = fakeApi(
    { reportRuns, lookups },
    {
      reportRuns: { filters: () => filtersIn(sql), view: () => charges(), ...runs },
      lookups: { carriers: () => [{ carrierId: 2, carrierName: "Telcel" }] },
    },
  );
  function Cards() {
    const [charts, setCharts] = useState<Readonly<Record<number, WidgetChartName>>>({});
    return widgets.map((widget) => (
      <WidgetCard
        key={widget.widgetId}
        widget={widget}
        chart={charts[widget.widgetId] ?? chart}
        onChart={(next) => setCharts({ ...charts, [widget.widgetId]: next })}
      />
    ));
  }
  return {
    api,
    runsOf: () => api.callsTo("reportRuns.view").length,
    ...renderPart(Cards, { api, ...(user && { user }) }),
  };
}

/** Lets everything happen that is due on a clock that stands still. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 40; turn += 1) await vi.advanceTimersByTimeAsync(0);
  });

export const pass = async (milliseconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await settle();
};

/** What the table in a card shows. */
export const rowsIn = (card: HTMLElement) =>
  [...within(card).getByRole("table").querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
