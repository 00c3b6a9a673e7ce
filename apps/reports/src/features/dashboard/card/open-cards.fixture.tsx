import { lookups } from "@portal/api-client/contract/lookups";
import { type ReportResult, reportRuns } from "@portal/api-client/contract/report-runs";
import type { Widget, WidgetChartName } from "@portal/api-client/contract/widgets";
import type { SlotHost } from "@portal/remote";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { filtersIn } from "../../../test-support/report-parts.fixture.ts";
import { WidgetCard } from "./widget-card.tsx";

/** The answer of a widget's report. */
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

/** A widget of report 8. */
export const aWidget = (changes: Partial<Widget> = {}): Widget =>
  build.widget({ widgetTitle: "Sales by country", ...changes });

interface Wishes {
  widgets?: readonly Widget[];
  chart?: WidgetChartName;
  /** The query of the report, whose filters the fake API answers. */
  sql?: string;
  runs?: FakeHandlers<typeof reportRuns>;
  user?: Parameters<typeof renderRoute>[2]["user"];
  slots?: SlotHost;
}

/** Cards as the grid shows them, under a button that takes them away and brings them back. */
export function openCards({
  widgets = [aWidget()],
  chart = "DataTable",
  sql = "[from], [to]",
  runs,
  user,
  slots,
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
    const [isHere, setIsHere] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setIsHere(!isHere)}>
          {isHere ? "Leave" : "Come back"}
        </button>
        {isHere &&
          widgets.map((widget) => (
            <WidgetCard
              key={widget.widgetId}
              widget={widget}
              chart={charts[widget.widgetId] ?? chart}
              onChart={(next) => setCharts({ ...charts, [widget.widgetId]: next })}
            />
          ))}
      </>
    );
  }
  return {
    api,
    runsOf: () => api.callsTo("reportRuns.view").length,
    ...renderRoute({ routes: routesOf(Cards) }, "Dashboard", { api, ...(user && { user }), ...(slots && { slots }) }),
  };
}

const routesOf = (Dashboard: () => ReactNode) => [
  { name: "Dashboard", path: "home", page: async () => ({ default: Dashboard }) },
  { name: "ReportView", path: "reports/:reportId/view", page: async () => ({ default: () => null }) },
];

/** The rows that the table in a card shows. */
export const rowsIn = (card: HTMLElement) =>
  [...within(card).getByRole("table").querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
