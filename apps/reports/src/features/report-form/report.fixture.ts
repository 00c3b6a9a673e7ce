import { EditorView } from "@codemirror/view";
import { contract } from "@portal/api-client/contract";
import type { QueryCheck } from "@portal/api-client/contract/report-runs";
import type { Report } from "@portal/api-client/contract/reports";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import remote from "../../remote.ts";

/** A report of its user, with two lines of SQL that ask for days. */
export const sales: Report = build.report({
  reportId: 5,
  reportName: "Sales",
  reportPrivateEnabled: 0,
  reportQuery: "select day, total\nfrom sales\nwhere day between [from] and [to]",
  categoryId: { categoryId: 3, categoryName: "Charging" },
  datasourceId: { datasourceId: 6, datasourceName: "Warehouse" },
  reportChartEnabled: 1,
  chartTypeId: { chartTypeId: 5, chartTypeName: "PieChart" },
  userId: { userId: 7, username: "operator" },
});

export const rightQuery: QueryCheck = {
  filters: [],
  problems: [],
  columns: [
    { name: "day", type: "date" },
    { name: "total", type: "number" },
  ],
  reached: true,
};

type Handlers = FakeHandlers<typeof contract>;

interface Opened {
  params?: Record<string, string | number>;
  user?: ReturnType<typeof build.currentUser>;
  handlers?: {
    reports?: Handlers["reports"];
    reportRuns?: Handlers["reportRuns"];
    reportReaders?: Handlers["reportReaders"];
  };
}

/** The form over a fake API; by default it edits the report of its own user. */
export function openForm({ params = { action: "edit", id: 5 }, user = author(), handlers = {} }: Opened = {}) {
  const api = fakeApi(contract, {
    reports: { get: () => sales, create: () => sales, edit: () => sales, ...handlers.reports },
    reportRuns: { check: () => rightQuery, tables: () => [], ...handlers.reportRuns },
    reportReaders: { audience: () => build.reportAudience(), ...handlers.reportReaders },
    lookups: {
      carriers: () => [],
      providers: () => [],
      products: () => [],
      reportCategories: () => [{ categoryId: 3, categoryName: "Charging" }],
      reportDatasources: () => [{ datasourceId: 6, datasourceName: "Warehouse" }],
      reportChartTypes: () => [{ chartTypeId: 5, chartTypeName: "PieChart" }],
      users: () => [
        { userId: 7, username: "operator", providerId: null },
        { userId: 8, username: "maria", providerId: null },
      ],
    },
  });
  return { api, ...renderRoute(remote, "ReportsForm", { api, params, user, alone: true }) };
}

/** The owner of the report; the test decides on other rights. */
export const author = (overrides: Parameters<typeof build.currentUser>[0] = {}) =>
  build.currentUser({ userId: 7, username: "operator", ...overrides });

/** The editor, once its library is loaded. */
export async function editor(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Query" }).tagName).toBe("DIV"));
  return screen.getByRole("textbox", { name: "Query" });
}

/**
 * Replaces the query in the editor. The test environment has no layout, so keys do not reach the editor by themselves.
 */
export async function write(query: string): Promise<void> {
  const view = EditorView.findFromDOM(await editor());
  if (!view) throw new Error("There is no editor");
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: query }, userEvent: "input.type" }));
}
