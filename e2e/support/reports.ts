import type { Page } from "@playwright/test";
import { lookups } from "@portal/api-client/contract/lookups";
import { reports } from "@portal/api-client/contract/reports";
import { answered, apiOf } from "./api.ts";
import { demo } from "./demo.ts";
import { demoSession } from "./sessions.ts";
import { arrived, quiet } from "./settled.ts";
import { expect } from "./test.ts";
import { uniqueWord } from "./unique.ts";

/** A day before today in the portal's time zone, as a link of the report view has it. */
function daysAgo(days: number): string {
  const zone = { timeZone: process.env.PORTAL_TIME_ZONE ?? "UTC", dateStyle: "short" } as const;
  return new Intl.DateTimeFormat("sv-SE", zone).format(Date.now() - days * 86_400_000);
}

/** Values for the filters of the demo's reports; a report ignores values in a link that it does not ask for. */
const usualValues = (): Record<string, string> => ({
  from: `${daysAgo(90)} 00:00`,
  to: `${daysAgo(0)} 23:59`,
  date_created: daysAgo(1),
  date_from: daysAgo(365),
  date_until: daysAgo(0),
  action: "all",
  msisdn: demo().subscriber("withActiveSubscriptions").msisdn,
});

/** Opens a report of the demo by a link with filter values. */
export async function openReport(page: Page, name: string, values: Record<string, string> = {}): Promise<void> {
  const { reportId } = demo().report(name);
  const link = new URLSearchParams({ ...usualValues(), ...values });
  await page.goto(`/admin/reports/${reportId}/view?${link}`);
  await arrived(page, name);
}

/** Runs the open report, and waits for its rows. */
export async function runReport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await quiet(page);
}

/** The datasource of the demo's own reports. */
const sample = "Portal reporting";

/** Makes a private report over the demo's datasource; it belongs to the administrator, or to the owner of the token. */
export async function makeReport(reportQuery: string, token?: string) {
  const api = apiOf(
    { categories: lookups.reportCategories, sources: lookups.reportDatasources, ...reports },
    token ?? (await demoSession("admin")).token,
  );
  const [category] = answered(await api.categories({ query: {} }));
  const source = answered(await api.sources({ query: {} })).find(({ datasourceName }) => datasourceName === sample);
  if (!category || !source) throw new Error("The demo has no category or no sample datasource");
  const body = {
    reportName: `Days ${uniqueWord()}`,
    reportDescription: "The days of a period",
    reportQuery,
    categoryId: category.categoryId,
    datasourceId: source.datasourceId,
    reportChartEnabled: 0,
    chartTypeId: null,
  };
  return answered(await api.create({ body }));
}
