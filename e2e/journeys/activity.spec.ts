import type { Page } from "@playwright/test";
import { arrived } from "../support/settled.ts";
import { expect, expectFitAtBothWidths, follow, test } from "../support/test.ts";

const rowsOf = (page: Page, label: string) => page.getByRole("table", { name: label }).getByRole("row");

test("a change of a carrier shows in Activity and in the carrier's history, before and after, and fits a phone (D-A82, A-195)", async ({
  as,
  scenario,
}) => {
  const { carrierId, carrierName } = await scenario.carrier();
  const renamed = `Renamed ${scenario.unique}`;
  // on a narrow screen each value stands behind its label
  const change = { name: new RegExp(`Name.*${carrierName}.*${renamed}`) };
  const page = await as("admin");
  await page.goto(`/admin/forms/carriers/edit/${carrierId}`);
  await arrived(page, "Carrier");
  await page.getByLabel("Carrier name", { exact: true }).fill(renamed);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();

  await page.goto(`/admin/administration/activity?entity=carrier&entityId=${carrierId}`);
  await arrived(page, "Activity");
  await expect(page.getByText("Entity: Carrier")).toBeVisible();
  await expect(rowsOf(page, "Activity").nth(1)).toContainText("Edit");
  await expect(rowsOf(page, "Activity").nth(2)).toContainText("Create");
  await expectFitAtBothWidths(page);

  await page.getByRole("button", { name: `Name: changes of Carrier ${renamed}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit: Carrier" });
  await expect(dialog.getByRole("row", change)).toBeVisible();
  await expectFitAtBothWidths(page);
  await dialog.getByRole("link", { name: renamed }).click();

  await expect(page).toHaveURL(new RegExp(`/admin/forms/carriers/edit/${carrierId}\\?parent=Activity`));
  await arrived(page, "Carrier");
  const history = page.getByRole("button", { name: "History" });
  await expect(history).toHaveAttribute("aria-expanded", "false");
  await history.click();
  await expect(page.getByRole("row", change)).toBeVisible();
  await expectFitAtBothWidths(page);
  await page.getByRole("link", { name: "All activity" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/administration/activity\\?entity=carrier&entityId=${carrierId}`));
});

test("the trail is found in the drawer, filtered by user, action and day, and kept in the address (D-A28, P-2)", async ({
  as,
  scenario,
}) => {
  await scenario.carrier();
  const page = await as("admin");
  await page.goto("/admin/home");
  await follow(page, "Activity", "Administration");
  await arrived(page, "Activity");
  await expect(rowsOf(page, "Activity").nth(1)).toBeVisible();
  await page.getByRole("combobox", { name: "Filter field" }).selectOption("User");
  await page.getByRole("textbox", { name: "User value" }).fill("admin");
  await page.getByRole("button", { name: "Add filter" }).click();
  const added = page.getByRole("group", { name: "Filter 2" });
  await added.getByRole("combobox", { name: "Filter field" }).selectOption("From");
  await added.getByLabel("From value", { exact: true }).fill("2020-02-29");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/user=admin&from=2020-02-29/);
  await expect(page.getByText("From: 29/02/2020")).toBeVisible();
  await expect(rowsOf(page, "Activity").nth(1)).toContainText("admin");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "User value" })).toHaveValue("admin");
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.goto("/admin/administration/activity?to=2001-01-01");
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
});

test("a country's form has its history too; nothing is loaded before it is opened", async ({ as }) => {
  const page = await as("admin");
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("/audit/history") && requests.push(request.url()));
  await page.goto("/admin/forms/countries/edit/1");
  await arrived(page, "Country");
  await expect(page.getByLabel("Country name", { exact: true })).not.toHaveValue("");
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("list").getByText("Create")).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("without audit.list there is neither a screen nor a history (A-394)", async ({ as }) => {
  const page = await as("operator");
  await page.goto("/admin/administration/activity");
  await expect(page.getByText("You dont have permission to view this route :(")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/home$/);
});
