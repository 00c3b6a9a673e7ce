import { lookups } from "@portal/api-client/contract/lookups";
import { reports } from "@portal/api-client/contract/reports";
import { answered, apiOf } from "../support/api.ts";
import { signIn } from "../support/sessions.ts";
import { arrived, quiet } from "../support/settled.ts";
import type { StaffUser } from "../support/staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const rights = [
  "report.list",
  "report.create",
  "report.edit",
  "report.delete",
  "report.clone",
  "report.add-roles",
] as const;

/** Makes a report of that user's own through the API. */
async function reportOf({ username, password }: StaffUser, { reportPrivateEnabled }: { reportPrivateEnabled: 0 | 1 }) {
  const api = apiOf({ ...reports, ...lookups }, (await signIn(username, password)).token);
  const [category] = answered(await api.reportCategories({ query: {} }));
  const [datasource] = answered(await api.reportDatasources({ query: {} }));
  if (!category || !datasource) throw new Error("The demo has no category and datasource");
  return answered(
    await api.create({
      body: {
        reportName: `Report ${uniqueWord()}`,
        reportDescription: "",
        reportQuery: "select 1 as one",
        categoryId: category.categoryId,
        datasourceId: datasource.datasourceId,
        reportChartEnabled: 0,
        reportEnabled: 1,
        reportPrivateEnabled,
      },
    }),
  );
}

test("finds a report, keeps it as a favourite, shares, clones and deletes it (B-154 to B-168, B-269 to B-272, B-508, B-517, B-518)", async ({
  as,
  staff,
}) => {
  const owner = await staff.user(rights);
  const reader = await staff.user(["report.list"]);
  const { reportName } = await reportOf(owner, { reportPrivateEnabled: 1 });
  const button = (name: string) => page.getByRole("button", { name: `${name} ${reportName}`, exact: true });

  const page = await as(owner);
  await page.goto("/admin/reports");
  await arrived(page, "Reports");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByLabel("Id", { exact: true }).fill("12a");
  await expect(page.getByText("only accept numbers", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Id", { exact: true }).fill("");
  await page.getByLabel("Name", { exact: true }).fill(reportName);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("table", { name: "Reports" }).getByRole("link")).toHaveText([reportName]);
  await expect(page).toHaveURL(/\?reportName=/);

  await button("Add Favorite").click();
  await page.getByRole("button", { name: "Favorites", exact: true }).click();
  const favorites = page.getByRole("list", { name: "Favorites" });
  await expect(favorites.getByRole("link")).toHaveText([reportName]);
  await expect(button("Add Favorite")).toHaveCount(0);
  await expectAccessible(page);
  await favorites.getByRole("button", { name: `Remove Favorite ${reportName}`, exact: true }).click();
  await expect(page.getByText("No favorites yet")).toBeVisible();
  await expect(button("Add Favorite")).toBeVisible();

  await button("Share").click();
  const dialog = page.getByRole("dialog", { name: `Share ${reportName}` });
  await dialog.getByRole("searchbox", { name: "Filter users" }).fill(reader.username);
  await dialog.getByRole("group", { name: "No provider" }).getByLabel(reader.username, { exact: true }).check();
  await expect(dialog.getByRole("list", { name: "Readers" })).toContainText(reader.username);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  const readersPage = await as(reader);
  await readersPage.goto("/admin/reports");
  await arrived(readersPage, "Reports");
  await expect(readersPage.getByRole("link", { name: reportName, exact: true })).toBeVisible();
  await expect(readersPage.getByRole("button", { name: `Share ${reportName}`, exact: true })).toHaveCount(0);

  await button("Clone").click();
  await expect(page.getByRole("link", { name: `${reportName} (copy)`, exact: true })).toBeVisible();
  await button("Delete").click();
  await expect(page.getByRole("dialog").getByText(reportName, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("link", { name: reportName, exact: true })).toHaveCount(0);
});

test("gives a role to a report and returns to its form (A-143, A-152, A-402, B-162, B-513)", async ({
  as,
  scenario,
  staff,
}) => {
  const owner = await staff.user(rights);
  const { roleName } = await scenario.role();
  const { reportId, reportName } = await reportOf(owner, { reportPrivateEnabled: 0 });
  const page = await as(owner);
  await page.goto("/admin/reports");
  await page.getByRole("button", { name: `Roles ${reportName}`, exact: true }).click();
  await arrived(page, "Report roles");
  await expect(page.getByLabel("Administrator", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Administrator", { exact: true })).toBeDisabled();
  await page.getByLabel(roleName, { exact: true }).check();
  await expect(page.getByRole("heading", { name: "Who will see this report" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/admin/forms/reports/edit/${reportId}`);
});

test("the list and the share dialog fit a phone", async ({ as, staff }) => {
  const owner = await staff.user(rights);
  const { reportName } = await reportOf(owner, { reportPrivateEnabled: 1 });
  const page = await as(owner, { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/reports");
  await arrived(page, "Reports");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: `More actions of ${reportName}`, exact: true }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: `Share ${reportName}`, exact: true }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Who will see this report" }).waitFor();
  await quiet(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
