import type { Page } from "@playwright/test";
import { lookups } from "@portal/api-client/contract/lookups";
import { reports } from "@portal/api-client/contract/reports";
import { answered, apiOf } from "../support/api.ts";
import { demoSession } from "../support/sessions.ts";
import { arrived } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Query", exact: true });
const datasource = "Portal reporting";

/** Opens the form of a new report with all but its query, and collects the refusals of the page's CSP. */
async function newReport(page: Page, name: string) {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      (globalThis as unknown as { tellRefused: (what: string) => void }).tellRefused(
        `${violatedDirective} ${sourceFile}`,
      ),
    ),
  );
  await page.goto("/admin/forms/reports/add");
  await arrived(page, "Report");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await choose(page, "Category", "Charging");
  await choose(page, "Datasource", datasource);
  return refused;
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label, exact: true }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("writes a report: a mistake at its place, completion, a preview, then saved (A-142, B-159, B-236 to B-241, Q12)", async ({
  as,
}) => {
  const name = `Charges ${uniqueWord()}`;
  const page = await as("admin");
  const refused = await newReport(page, name);

  await editor(page).fill("select product_nme from reporting.products");
  const problems = page.getByRole("list", { name: "Problems of the query" });
  await expect(problems).toContainText('Line 1, column 8: column "product_nme" does not exist');
  await expect(page.locator(".cm-lintRange-error")).toHaveText("product_nme");
  await expectAccessible(page);

  await editor(page).fill("select product_name from reporting.products where product_id = ");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("[prod");
  const completion = page.getByRole("option", { name: "[product_id] Product, number", exact: true });
  // the editor takes a choice from the list for the current text, not from that of one letter before
  await expect(completion.locator(".cm-completionMatchedText")).toHaveText(["[prod", "]"]);
  await completion.click();
  await expect(editor(page)).toContainText("where product_id = [product_id]");
  await expect(page.getByRole("list", { name: "Filters of this query" })).toHaveText(
    "Product [product_id]Required number, chosen from a list",
  );
  await expect(page.getByText(/It answers one column: product_name text/)).toBeVisible();

  const preview = page.getByRole("region", { name: "Preview" });
  const product = preview.getByRole("combobox", { name: "Product", exact: true });
  await product.click();
  await page.getByRole("option").first().click();
  await preview.getByRole("button", { name: "Preview" }).click();
  await expect(preview.getByRole("table", { name: "First rows" }).getByRole("row")).toHaveCount(2);
  await expect(preview.getByText(/^As of/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  expect(await page.locator("style").count()).toBe(0);
  expect(refused, "refused by the page's CSP").toEqual([]);
});

test("shows what changed since a version of the query, and leads back to it (B-160, V6)", async ({ as }) => {
  const report = await savedReport("select 1 as one", "select 1 as one,\n  2 as two");
  const page = await as("admin");
  await page.goto(`/admin/forms/reports/edit/${report.reportId}`);
  await arrived(page, "Report");
  await expect(editor(page)).toContainText("2 as two");
  await page.getByRole("button", { name: "Query history" }).click();
  const dialog = page.getByRole("dialog", { name: "History of the query" });
  const versions = dialog.getByRole("list", { name: "Versions" }).getByRole("button");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("admin, saved last");
  await expect(dialog.getByRole("button", { name: "Restore" })).toBeDisabled();
  await versions.last().click();
  const diff = dialog.getByRole("textbox", { name: "What has changed since then" });
  await expect(diff).toContainText("2 as two");
  await expect(dialog.locator(".cm-deletedChunk")).toHaveText("select 1 as one");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(editor(page)).toHaveText("select 1 as one");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  expect((await readReport(report.reportId)).reportQuery).toBe("select 1 as one");
});

test("is written by keys: Tab leaves the editor, Ctrl+Z undoes, Escape closes what is offered, F8 finds a problem (WCAG 2.1.2)", async ({
  as,
}) => {
  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  await newReport(page, `Keys ${uniqueWord()}`);
  await page.getByText("Query", { exact: true }).and(page.locator("label")).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type("select now() where [fro");
  await expect(page.getByRole("option", { name: "[from] From, date", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox", { name: "Completions" })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(editor(page)).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("drop table x");
  await expect(page.getByText("The query must begin with select or with")).toBeVisible();
  await expect(page.locator(".cm-lintRange-error")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator(".cm-tooltip-lint")).toHaveText("The query must begin with select or with");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  while (!(await editor(page).textContent())?.includes("select now()")) await page.keyboard.press("Control+z");
  await expect(page.getByText("The query must begin with select or with")).toHaveCount(0);
});

const client = async () => apiOf({ reports, lookups }, (await demoSession("admin")).token);

/** A report of the administrator whose query was saved in each of these versions, one after the other. */
async function savedReport(first: string, ...later: string[]) {
  const api = await client();
  const [category] = answered(await api.lookups.reportCategories({ query: {} }));
  const [source] = answered(await api.lookups.reportDatasources({ query: {} }));
  const body = {
    reportName: `History ${uniqueWord()}`,
    categoryId: category?.categoryId ?? 0,
    datasourceId: source?.datasourceId ?? 0,
  };
  const report = answered(await api.reports.create({ body: { ...body, reportQuery: first } }));
  for (const reportQuery of later)
    answered(await api.reports.edit({ params: { id: report.reportId }, body: { ...body, reportQuery } }));
  return report;
}

const readReport = async (id: number) => answered(await (await client()).reports.get({ params: { id } }));
