import { lookups } from "@portal/api-client/contract/lookups";
import { type ReportFilter, type ReportResult, reportRuns } from "@portal/api-client/contract/report-runs";
import { reportUserFilters } from "@portal/api-client/contract/report-user-filters";
import { type Report, reports } from "@portal/api-client/contract/reports";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { fireEvent } from "@testing-library/react";
import remote from "../../remote.ts";
import { button, field, filtersIn, lookupAnswers } from "../../test-support/report-parts.fixture.ts";

const tree = { reports, reportRuns, reportUserFilters, lookups };

/** A result with the charges of two days. */
export const charges: ReportResult = {
  query: [
    { day: "2024-05-01", total: "12" },
    { day: "2024-05-02", total: "9" },
  ],
  columns: [
    { name: "day", type: "date" },
    { name: "total", type: "number" },
  ],
  truncated: false,
  rowLimit: 5000,
  elapsedMs: 84,
  asOf: "2024-05-03T10:20:00.000Z",
};

interface Wishes {
  report?: Partial<Report>;
  /** The query of the report, whose filters the fake API answers. */
  sql?: string;
  filters?: ReportFilter[];
  runs?: FakeHandlers<typeof reportRuns>;
  saved?: FakeHandlers<typeof reportUserFilters>;
  query?: Record<string, string>;
  reportId?: string;
}

/** The view of report 8, which asks for a period and a keyword. */
export function openView({
  report,
  sql = "[from], [to], [keyword?]",
  query = {},
  reportId = "8",
  ...answers
}: Wishes = {}) {
  const api = fakeApi(tree, {
    reports: { get: () => build.report(report) },
    reportRuns: { filters: () => answers.filters ?? filtersIn(sql), view: () => charges, ...answers.runs },
    reportUserFilters: { list: () => [], ...answers.saved },
    lookups: lookupAnswers,
  });
  return { api, ...renderRoute(remote, "ReportView", { api, params: { reportId }, query, alone: true }) };
}

export { button, field, filtersIn };

const setField = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });

/** Fills the period of May 2024. */
export async function fillPeriod(): Promise<void> {
  await setField("From", "2024-05-01");
  await setField("To", "2024-05-31");
}
export const may = [
  { type: "date", realValue: "From", queryValue: "[from]", paramValue: "2024-05-01 00:00" },
  { type: "date", realValue: "To", queryValue: "[to]", paramValue: "2024-05-31 23:59" },
  { type: "text", realValue: "Keyword", queryValue: "[keyword?]", paramValue: "" },
];
