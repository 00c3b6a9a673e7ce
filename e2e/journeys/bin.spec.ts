import { reports } from "@portal/api-client/contract/reports";
import { answered, apiOf } from "../support/api.ts";
import { makeReport } from "../support/reports.ts";
import { demoSession } from "../support/sessions.ts";
import { arrived } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px an administrator restores a deleted report`, async ({ as }) => {
    const { reportId, reportName } = await makeReport("select 1 as one");
    const api = apiOf({ reports }, (await demoSession("admin")).token);
    answered(await api.reports.remove({ params: { id: reportId } }));
    const page = await as("admin", { viewport });
    await page.goto("/admin/report-settings/deleted");
    await arrived(page, "Deleted");
    const row = page.getByRole("row", { name: new RegExp(reportName) });
    await expect(row).toContainText("Report");
    await expect(row).toContainText("admin");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole("button", { name: `Restore ${reportName}` }).click();
    await expect(page.getByText("Done Successfully!")).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(answered(await api.reports.get({ params: { id: reportId } })).reportName).toBe(reportName);
  });
