import type { Page } from "@playwright/test";
import { lookups } from "@portal/api-client/contract/lookups";
import { reportReaders } from "@portal/api-client/contract/report-readers";
import { reports } from "@portal/api-client/contract/reports";
import { widgets } from "@portal/api-client/contract/widgets";
import { answered, apiOf } from "../support/api.ts";
import { signIn } from "../support/sessions.ts";
import { arrived, quiet } from "../support/settled.ts";
import type { Staff, StaffUser } from "../support/staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const rights = [
  "report.list",
  "report.create",
  "widget.list",
  "widget.create",
  "widget.edit",
  "widget.delete",
] as const;

const tokenOf = async ({ username, password }: StaffUser) => (await signIn(username, password)).token;

/** A user who keeps widgets, a report of theirs, and a user without any right with whom it is shared. */
async function keeperAndReader(staff: Staff) {
  const keeper = await staff.user(rights);
  const reader = await staff.user(["dashboard.list"]);
  const api = apiOf({ ...reports, ...lookups, share: reportReaders.share }, await tokenOf(keeper));
  const [category] = answered(await api.reportCategories({ query: {} }));
  const [datasource] = answered(await api.reportDatasources({ query: {} }));
  if (!category || !datasource) throw new Error("The demo has no category and datasource");
  const report = async (reportQuery: string) => {
    const reportName = `Report ${uniqueWord()}`;
    const { categoryId } = category;
    const { datasourceId } = datasource;
    const { reportId } = answered(await api.create({ body: { reportName, reportQuery, categoryId, datasourceId } }));
    answered(await api.share({ body: { reportId, users: [reader.userId] } }));
    return reportName;
  };
  return { keeper, reader, report };
}

/** The text on a user's dashboard in widgets whose title holds the word. */
async function shownTo(user: StaffUser, title: string): Promise<string[]> {
  const shown = answered(await apiOf({ widgets }, await tokenOf(user)).widgets.list());
  return shown.map(({ widgetTitle }) => widgetTitle).filter((one) => one.startsWith(title));
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label, exact: true }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await arrived(page, "Widgets");
};

test("a widget is added, told to whom it opens its report, changed, disabled and deleted (B-233 to B-235, B-538 to B-543, D2)", async ({
  as,
  staff,
}) => {
  const { keeper, reader, report } = await keeperAndReader(staff);
  const name = await report("select 'a' as label, 1 as total");
  const unfit = await report("select [msisdn] as number");
  const title = `Charges ${uniqueWord()}`;
  const page = await as(keeper);
  await page.goto("/admin/report-settings/widgets");
  await arrived(page, "Widgets");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await arrived(page, "Widget");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await choose(page, "Report", unfit);
  await choose(page, "Default chart", "PieChart");
  await page.getByLabel("Default width", { exact: true }).selectOption("4");
  // behind those of the demo
  await page.getByLabel("Priority", { exact: true }).fill("9999");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const field = page.getByRole("combobox", { name: "Report", exact: true });
  await expect(field).toHaveAccessibleDescription(/The report needs filters a widget cannot fill/);
  await choose(page, "Report", name);
  const check = page.getByRole("region", { name: "Who will see the report on this widget" });
  await expect(check.getByRole("list", { name: "Readers" })).toContainText(reader.username);
  await expect(
    page.getByText(`Opens rows of every carrier and provider to 1 user: ${reader.username}`, { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await shownTo(reader, title)).toEqual([]);
  await save(page);
  expect(await shownTo(reader, title)).toEqual([title]);
  const readersPage = await as(reader);
  await readersPage.goto("/admin/home");
  await expect(readersPage.getByRole("heading", { name: title, exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
  await arrived(page, "Widget");
  await page.getByLabel("Title", { exact: true }).fill(`${title} of May`);
  await page.getByLabel("Enabled", { exact: true }).uncheck();
  await expect(check.getByText("0 users will see it")).toBeVisible();
  await save(page);
  expect(await shownTo(reader, title)).toEqual([]);
  const row = page.getByRole("row", { name: `${title} of May` });
  await expect(row.getByRole("img", { name: "No", exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Delete ${title} of May`, exact: true }).click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Delete successful")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("a tied user looks at the widgets of their tie and writes none (D1)", async ({ as, staff, scenario }) => {
  const { carrierId } = await scenario.carrier();
  const page = await as(await staff.user(rights, { carrierId }));
  await page.goto("/admin/report-settings/widgets");
  await arrived(page, "Widgets");
  await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
});

test("the list of widgets and their form fit a phone", async ({ as }) => {
  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/report-settings/widgets");
  await arrived(page, "Widgets");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/admin/forms/widgets/edit/1");
  await arrived(page, "Widget");
  await expect(page.getByRole("region", { name: "Who will see the report on this widget" })).toBeVisible();
  await quiet(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
