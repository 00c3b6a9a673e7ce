import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { inDatabase } from "../support/database.ts";
import { makeReport } from "../support/reports.ts";
import { arrived, quiet } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const days = `select day::date as "Day", [keyword?] as "Word", 12345678901234567890::numeric as "Total",
  day as "At", case when day::date = '2024-05-02' then '=1+1' end as "Note"
from generate_series([from]::timestamptz, [to]::timestamptz, interval '1 day') day order by day`;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rows = (page: Page) => page.getByRole("table", { name: "Results", exact: true }).locator("tbody tr");

async function fillMay(page: Page) {
  await page.getByLabel("From", { exact: true }).fill("2024-05-01");
  await page.getByLabel("To", { exact: true }).fill("2024-05-31");
}

async function open(page: Page, { reportId, reportName }: { reportId: number; reportName: string }, search = "") {
  await page.goto(`/admin/reports/${reportId}/view${search}`);
  await arrived(page, reportName);
}

test("runs a report, keeps its values in the address, copies, saves and exports them (B-037, B-169 to B-175, B-446 to B-451, B-687, B-691, X14, X16)", async ({
  as,
}) => {
  const report = await makeReport(days);
  const page = await as("admin", { permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, report);
  await expect(page.getByText("Not run yet")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Run").click();
  await expect(page.getByText("This field is required")).toHaveCount(2);
  await expect(page.getByLabel("From", { exact: true })).toBeFocused();

  await fillMay(page);
  await page.getByLabel("Keyword", { exact: true }).fill(" abc ");
  await button(page, "Run").click();
  await expect(rows(page)).toHaveCount(15);
  await expect(rows(page).first().getByRole("cell")).toHaveText([
    "",
    "2024-05-01",
    "abc",
    "12345678901234567890",
    "01/05/2024 00:00",
    "-",
  ]);
  await expect(page.getByText("1–15 of 31")).toBeVisible();
  await expect(page.getByText(/took \d/)).toBeVisible();
  await expect(page).toHaveURL(/\?keyword=abc&from=2024-05-01\+00%3A00&to=2024-05-31\+23%3A59$/);
  await expectAccessible(page);

  await page.getByRole("cell", { name: "=1+1", exact: true }).click();
  await page.keyboard.press("Control+c");
  const clipboard = async () => (await page.evaluate(() => navigator.clipboard.readText())).replaceAll("\r\n", "\n");
  await expect.poll(clipboard).toBe("=1+1");
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+c");
  const line = "2024-05-02\tabc\t12345678901234567890\t02/05/2024 00:00\t'=1+1";
  await expect.poll(clipboard).toBe(`Day\tWord\tTotal\tAt\tNote\n${line}`);

  const edge = page.getByRole("separator", { name: "Width of Word", exact: true });
  const { x, y } = (await edge.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 4, y + 4);
  await page.mouse.down();
  await page.mouse.move(x + 104, y + 4);
  await page.mouse.up();
  await expect(edge).not.toHaveAttribute("aria-valuetext", "as wide as its values");

  await button(page, "Save Filter").click();
  const dialog = page.getByRole("dialog", { name: "Save Filter", exact: true });
  await dialog.getByLabel("Filter Name", { exact: true }).fill("May");
  await expectAccessible(page);
  await button(page, "Save").click();
  await expect(button(page, "May")).toBeVisible();

  await page.reload();
  await arrived(page, report.reportName);
  await expect(page.getByText("Not run yet")).toBeVisible();
  await expect(page.getByLabel("Keyword", { exact: true })).toHaveValue("abc");
  await open(page, report);
  await button(page, "May").click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("31/05/2024 23:59");

  const downloading = page.waitForEvent("download");
  await button(page, "Export").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${report.reportName}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const file = await readFile(await download.path(), "utf8");
  expect(file.split("\r\n").slice(0, 3)).toEqual([
    "\uFEFFDay,Word,Total,At,Note",
    "2024-05-01,abc,12345678901234567890,2024-05-01 00:00,",
    "2024-05-02,abc,12345678901234567890,2024-05-02 00:00,'=1+1",
  ]);
  await page.getByLabel("Export to", { exact: true }).selectOption("");
  await button(page, "Export").click();
  await expect(page.getByText("Export to is a required")).toBeVisible();

  await button(page, "Delete May").click();
  await button(page, "Confirm").click();
  await expect(button(page, "May")).toHaveCount(0);
  await button(page, "Back").click();
  await arrived(page, "Reports");
});

test("Cancel and leaving the page end the run in the database (X6)", async ({ as }) => {
  // PostgreSQL does not show the statement of another role, but it shows the locks of its reads, which go with the run
  const view = `reporting.read_${Math.floor(Math.random() * 2_000_000_000)}`;
  await inDatabase(`create view ${view} as select 'read' as state`, []);
  const report = await makeReport(`select state as "State", pg_sleep(25)::text as "Slept" from ${view}`);
  const running = async () => (await inDatabase("select 1 from pg_locks where relation = $1::regclass", [view])).length;
  const page = await as("admin");
  await open(page, report);
  await button(page, "Run").click();
  await expect.poll(running, "runs in the database").toBe(1);
  await expect(page.getByRole("timer", { name: "Running for" })).toBeVisible();
  await button(page, "Cancel").click();
  await expect(page.getByText("The run was canceled")).toBeVisible();
  await expect.poll(running, "runs in the database").toBe(0);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await button(page, "Run").click();
  await expect.poll(running, "runs in the database").toBe(1);
  await button(page, "Back").click();
  await expect.poll(running, "runs in the database").toBe(0);
  await inDatabase(`drop view ${view}`, []);
});

test("says that nothing was found over an empty table, and works on a phone (B-617, X15)", async ({ as }) => {
  const report = await makeReport(`${days.replace(" order by day", "")} where [keyword?] is not null order by day`);
  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  await open(page, report);
  await fillMay(page);
  await button(page, "Run").click();
  await expect(page.getByText("No data available")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByLabel("Keyword", { exact: true }).fill("abc");
  await button(page, "Run").click();
  await expect(rows(page)).toHaveCount(15);
  await quiet(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
