import { readFile } from "node:fs/promises";
import { demo } from "../support/demo.ts";
import { openReport, runReport } from "../support/reports.ts";
import { demoSession, type Username } from "../support/sessions.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, follow, test } from "../support/test.ts";

/** One report of the demo for each chart. */
const pictures = {
  LineChart: "New subscriptions per day",
  AreaChart: "Daily charges by status",
  BarChart: "Active base by product",
  ColumnChart: "Top providers by revenue",
  PieChart: "Leavers by cause",
  GeoChart: "Active subscriptions by country",
  Gauge: "Charge success by carrier",
  Timeline: "Life of a number",
};

test("a tied user finds exactly those of the demo's reports that the demo says they see (B-036, V1, V7)", async ({
  as,
}) => {
  const page = await as("carrier");
  await page.goto("/admin/home");
  await settled(page);
  await follow(page, "Reports");
  await arrived(page, "Reports");
  await page.goto("/admin/reports?limit=100");
  await settled(page);
  const names = page.getByRole("table", { name: "Reports" }).locator('td[data-label="Name"] a');
  const isOfDemo = new Set(demo().reports.map(({ reportName }) => reportName));
  const seen = demo().reports.filter(({ seenBy }) => seenBy.includes("carrier"));
  // other journeys make reports meanwhile
  await expect
    .poll(async () => (await names.allTextContents()).filter((name) => isOfDemo.has(name)).sort())
    .toEqual(seen.map(({ reportName }) => reportName).sort());
});

for (const [chart, reportName] of Object.entries(pictures))
  test(`${reportName} shows its ${chart} and its rows to a newcomer (B-037, B-172, B-685)`, async ({ as }) => {
    const page = await as("operator");
    await openReport(page, reportName);
    await runReport(page);
    const picture = page.getByRole("region", { name: "Chart" });
    await expect(picture.getByRole("figure", { name: reportName })).toBeVisible();
    await expect(picture.locator("svg, canvas").first()).toBeVisible();
    await expect(picture.getByText(/cannot be drawn/)).toHaveCount(0);
    await expect(page.getByRole("table", { name: "Results" }).locator("tbody tr").first()).toBeVisible();
  });

test("a report of many rows says that it shows only the first of them (X4)", async ({ as }) => {
  const page = await as("operator");
  await openReport(page, "Message log", { from: "2020-01-01 00:00", msisdn: "" });
  await runReport(page);
  await expect(page.getByText("Only the first 5000 rows are shown").first()).toBeVisible();
});

for (const username of ["carrier", "provider"] as const satisfies Username[])
  test(`the rows of a user tied to a ${username} are of their tie, even if a link names another (V7)`, async ({
    as,
  }) => {
    const page = await as(username);
    const { user } = await demoSession(username);
    await openReport(page, "Subscription ledger", {
      carrier_id: String((user.carrierId?.carrierId ?? 0) + 1),
      provider_id: String(user.providerId?.providerId ?? 1),
    });
    await expect(page.getByText("Fixed by your account").first()).toBeVisible();
    await runReport(page);
    const carriers = page.getByRole("table", { name: "Results" }).locator('td[data-label="Carrier"]');
    const names = async () => [...new Set(await carriers.allTextContents())];
    await expect.poll(names).toEqual([user.carrierId?.carrierName]);
  });

test("a report's rows are exported as the file of its name and day (B-174, B-691)", async ({ as }) => {
  const page = await as("operator");
  await openReport(page, "Daily charges by status");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Daily charges by status-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFDay,Charged,Refused,Unknown");
  expect(lines.length).toBeGreaterThan(30);
});

test("the route names of the portal lead to their screens (B-030)", async ({ page }) => {
  await page.goto("/login");
  await settled(page);
  const registry = await page.locator('meta[name="portal-registry"]').getAttribute("content");
  const { remotes } = await (await page.request.get(registry || "/registry/local.json")).json();
  const names = Object.values(
    remotes as Record<string, { stable: string; builds: Record<string, { routes: { name: string }[] }> }>,
  )
    .flatMap(({ stable, builds }) => builds[stable]?.routes ?? [])
    .map(({ name }) => name);
  // Profile and Login belong to the shell
  for (const name of ["Dashboard", "Monitor", "ReportView", "ReportRolesForm", "ReportAgend"])
    expect(names).toContain(name);
});
