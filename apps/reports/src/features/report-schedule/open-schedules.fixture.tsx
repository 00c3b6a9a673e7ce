import { lookups } from "@portal/api-client/contract/lookups";
import { type ReportAgend, reportAgends } from "@portal/api-client/contract/report-agends";
import { reportDeliveries } from "@portal/api-client/contract/report-deliveries";
import { reports } from "@portal/api-client/contract/reports";
import { build, type FakeHandlers, fakeApi } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import { renderPart } from "../../render-part.fixture.tsx";
import { ScheduleTable } from "./schedule-table.tsx";

interface Wishes {
  schedules?: readonly Partial<ReportAgend>[];
  agends?: FakeHandlers<typeof reportAgends>;
  deliveries?: FakeHandlers<typeof reportDeliveries>;
}

/** Opens the schedules of report 8 that belong to ana. */
export function openSchedules({ schedules = [{}], agends, deliveries }: Wishes = {}) {
  const api = fakeApi(
    { reportAgends, reportDeliveries, reports, lookups },
    {
      reportAgends: { byReport: () => schedules.map(build.reportAgend), deliveries: () => [], ...agends },
      ...(deliveries && { reportDeliveries: deliveries }),
      reports: { get: () => build.report() },
      lookups: { providers: () => [{ providerId: 4, providerName: "Acme", carrierId: 2 }] },
    },
  );
  return { api, ...renderPart(() => <ScheduleTable reportId={8} userId={7} />, { api }) };
}

export const button = (name: string) => screen.findByRole("button", { name });

/** The values of the row that holds a text. */
export async function cellsOf(text: string): Promise<(string | null)[]> {
  const row = (await screen.findByText(text)).closest("tr") as HTMLElement;
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}
