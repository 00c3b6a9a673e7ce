import { lookups } from "@portal/api-client/contract/lookups";
import { reportAgends } from "@portal/api-client/contract/report-agends";
import { reportRuns } from "@portal/api-client/contract/report-runs";
import { type Report, reports } from "@portal/api-client/contract/reports";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import remote from "../../remote.ts";
import { button, field, filtersIn, lookupAnswers } from "../../test-support/report-parts.fixture.ts";

const tree = { reports, reportRuns, reportAgends, lookups };

interface Wishes {
  report?: Partial<Report>;
  /** The query of the report, whose filters the fake API answers. */
  sql?: string;
  lock?: Record<string, string>;
  agends?: FakeHandlers<typeof reportAgends>;
  runs?: FakeHandlers<typeof reportRuns>;
  reportId?: string;
  permissions?: readonly string[];
  timeZone?: string;
  /** The current time; the timers run on. */
  now?: string;
}

/** Opens the delivery schedules of report 8, "Charges by day", at noon of 22 November 2026. */
export function openForm(wishes: Wishes = {}) {
  const { report, sql = "[from], [to]", lock = {}, reportId = "8", timeZone = "UTC" } = wishes;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(wishes.now ?? "2026-11-22T12:00:00Z") });
  const filters = filtersIn(sql).map((filter) => {
    const forced = lock[filter.queryValue];
    return forced === undefined ? filter : { ...filter, locked: true, paramValue: forced };
  });
  const api = fakeApi(tree, {
    reports: { get: () => build.report(report) },
    reportRuns: { filters: () => filters, ...wishes.runs },
    reportAgends: {
      periodicities: () => [
        { agendPeriodicityId: 1, periodicity: "Daily" },
        { agendPeriodicityId: 2, periodicity: "Weekly" },
        { agendPeriodicityId: 3, periodicity: "Monthly" },
      ],
      byReport: () => [],
      ...wishes.agends,
    },
    lookups: lookupAnswers,
  });
  const page = renderRoute(remote, "ReportAgend", {
    api,
    params: { reportId },
    alone: true,
    user: build.currentUser({ timeZone, ...(wishes.permissions && { permissions: wishes.permissions as never }) }),
  });
  const { user } = page;
  const sent = () => api.callsTo("reportAgends.create").at(-1)?.body as Record<string, unknown> | undefined;
  return {
    api,
    ...page,
    /** Chooses how often and when. */
    async plan(periodicity: string, time: string) {
      await user.selectOptions(await periodicityField(), await screen.findByRole("option", { name: periodicity }));
      await user.type(await field("Send Time"), time);
      await user.tab();
    },
    save: async () => user.click(await button("Save")),
    /** The body of the last save. */
    sent,
    /** The filter values in the last save, by their tokens. */
    sentValues() {
      const stored = JSON.parse(String(sent()?.agendDataReport)) as { queryValue: string; paramValue: unknown }[];
      return Object.fromEntries(stored.map(({ queryValue, paramValue }) => [queryValue, paramValue]));
    },
  };
}

export { button, field };
export const periodicityField = () => screen.findByRole("combobox", { name: "Periodicity" });
export const setDay = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
