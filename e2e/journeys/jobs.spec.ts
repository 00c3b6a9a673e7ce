import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const operator = ["whitelist.list", "whitelist.import", "msisdn.view"] as const;

/** Imports numbers, one of which the file holds twice; returns the name of the file. */
async function importNumbers(page: Page, rows: readonly string[]): Promise<string> {
  const name = `numbers-${rows[0]}.csv`;
  await page.goto("/admin/whitelist-one-shot");
  await page.getByRole("button", { name: "Import CSV", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import CSV" });
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(["msisdn", ...rows].join("\n")) };
  await dialog.getByLabel("CSV file", { exact: true }).setInputFiles(file);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(/^Done Successfully!|^File has/).first()).toBeVisible();
  return name;
}
const numbers = (count: number) => {
  const start = 10_000_000 + Math.floor(Math.random() * 80_000_000);
  return Array.from({ length: count }, (_, index) => `528${start}${index}`);
};

test("who ran what is listed with its counts; a job shows its phases and what became of each row (P-7)", async ({
  as,
  staff,
}) => {
  const worker = await staff.user(operator);
  const filename = await importNumbers(await as(worker), numbers(3));
  const page = await as(await staff.user(["job.list", "msisdn.view"]));
  await page.goto(`/admin/jobs?filename=${filename}`);
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: filename });
  await expect(row).toContainText("Done");
  await expect(row).toContainText("3 rows: 3 inserted");
  await expect(row).toContainText(worker.username);
  await expectAccessible(page);
  await row.getByRole("link", { name: "One-shot Whitelist, Import CSV" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "One-shot Whitelist, Import CSV" })).toBeVisible();
  const phases = page.getByRole("region", { name: "Phases" }).getByRole("listitem");
  await expect(phases).toHaveText([/^Sent/, /^Reading/, /^Checking/, /^Saving/, /^Ended/]);
  const ledger = page.getByRole("table", { name: "Rows of the file" });
  await expect(ledger.getByRole("cell", { name: "Inserted" })).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Jobs", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/jobs/);
});

test("its owner opens a job of their own without the list of all; others find none (P-7)", async ({ as, staff }) => {
  const owner = await staff.user(operator);
  const page = await as(owner);
  await importNumbers(page, [...numbers(1), "not a number"]);
  await page.reload();
  const answer = page.waitForResponse(/\/services\/jobs$/);
  await page.getByRole("button", { name: "Import CSV", exact: true }).click();
  const [{ jobId }] = await (await answer).json();
  await page.goto(`/admin/jobs/${jobId}`);
  await expect(page.getByText("File has 1 invalid rows")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/-rejected\.csv$/);
  await page.goto("/admin/jobs");
  await expect(page.getByText("You dont have permission to view this route :(")).toBeVisible();

  const other = await as(await staff.user(operator));
  await other.goto(`/admin/jobs/${jobId}`);
  await expect(other.getByText("There is no such job")).toBeVisible();
});
