import { readFile } from "node:fs/promises";
import { runUntilSeen, stopClock } from "../support/clock.ts";
import { arrived, quiet } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const countries = "/admin/settings/countries";
const carriers = "/admin/settings/carriers";

test("hidden columns are kept for the user; the address may name others", async ({ as, staff }) => {
  const page = await as(await staff.user(["country.list"]));
  await page.goto(countries);
  const head = page.getByRole("columnheader", { name: "Country code" });
  await expect(head).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  const panel = page.getByRole("dialog", { name: "Columns to show" });
  await expect(panel.getByRole("checkbox", { name: "ID", exact: true })).toBeDisabled();
  await expectAccessible(page);
  const saved = page.waitForResponse((reply) => reply.url().endsWith("/list-settings/columns") && reply.ok());
  await panel.getByRole("checkbox", { name: "Country code" }).uncheck();
  await expect(head).toBeHidden();
  await saved;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Columns" })).toBeFocused();

  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Country name" })).toBeVisible();
  await expect(head).toBeHidden();
  await page.goto(`${countries}?columns=countryCode`);
  await expect(head).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Country name" })).toBeHidden();

  await page.goto(countries);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(head).toBeVisible();
});

test("a view keeps filters, sort and columns, and its link shows the same to another user", async ({
  as,
  scenario,
}) => {
  await scenario.carrier();
  const page = await as("admin", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(
    `${carriers}?carrierName=${scenario.unique}&sortBy=carrierName&sort=asc&columns=carrierId,carrierName`,
  );
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as new view" }).click();
  const name = page.getByRole("textbox", { name: "View name" });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill(`View ${scenario.unique}`);
  await name.press("Enter");
  const views = page.getByRole("button", { name: `Views: View ${scenario.unique}` });
  await expect(views).toBeVisible();

  await page.goto(carriers);
  await expect(page.getByRole("columnheader", { name: "Country name" })).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitemradio", { name: `View ${scenario.unique}` }).click();
  await quiet(page);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("columnheader", { name: "Country name" })).toBeHidden();

  await views.click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Link is copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await as("operator");
  await other.goto(link);
  await expect(other.getByRole("row")).toHaveCount(2);
  await expect(other.getByRole("columnheader", { name: "Carrier name" })).toHaveAttribute("aria-sort", "ascending");
  await expect(other.getByRole("columnheader", { name: "Country name" })).toBeHidden();

  await views.click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Delete successful")).toBeVisible();
  await expect(page.getByRole("button", { name: "Views", exact: true })).toBeVisible();
});

test("the export holds what the list shows, all pages of it (C-17)", async ({ as, scenario }) => {
  const numbers = Array.from({ length: 17 }, (_, index) => 10 + index);
  const nameOf = (number: number) => `Line ${number} ${scenario.unique}`;
  await Promise.all(numbers.map((number) => scenario.country({ countryName: nameOf(number) })));
  const page = await as("admin");
  await page.goto(`${countries}?countryName=${scenario.unique}&sortBy=countryName&sort=desc`);
  await expect(page.getByText("1–15 of 17")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    expect(page.getByText("Export finished")).toBeVisible(),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^countries-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = (await readFile(await download.path(), "utf8")).replace("\uFEFF", "");
  const [heading = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  const names = rows.map((row) => row[heading.indexOf("Country name")]);
  expect(names).toEqual(numbers.map(nameOf).reverse());
});

test("Undo after a delete brings the record back", async ({ as, scenario }) => {
  await scenario.carrier();
  const page = await as("admin");
  await page.clock.install();
  await page.goto(`${carriers}?carrierName=${scenario.unique}`);
  const row = page.getByRole("row", { name: new RegExp(scenario.unique) });
  await row.getByRole("button", { name: /^Delete/ }).click();
  const confirm = page.getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeVisible();
  await stopClock(page);
  await confirm.click();
  const undo = page.getByRole("button", { name: "Undo" });
  await runUntilSeen(page, undo);
  await undo.click();
  await page.clock.resume();
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Delete/ })).toBeVisible();
});

test("unsaved changes are asked about at the back button and at a reload, and not after a save", async ({
  as,
  scenario,
}) => {
  const { carrierId } = await scenario.carrier();
  const page = await as("admin");
  await page.goto(`${carriers}?carrierName=${scenario.unique}`);
  await page.getByRole("button", { name: /^Edit/ }).click();
  await arrived(page, "Carrier");
  const name = page.getByLabel("Carrier name", { exact: true });
  await name.fill(`Changed ${scenario.unique}`);
  const question = page.getByRole("dialog", { name: "Do you want to confirm this action?" });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/forms/carriers/edit/${carrierId}`));
  await expect(name).toHaveValue(`Changed ${scenario.unique}`);

  const leaveDialog = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload())); // not awaited, as a guard keeps the page
  const dialog = await leaveDialog;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(name).toHaveValue(`Changed ${scenario.unique}`);

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/settings/carriers\\?.*carrierName=${scenario.unique}`));
  await arrived(page, "Carriers");
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole("row", { name: new RegExp(`Changed ${scenario.unique}`) })).toBeVisible();
});

test("columns, views and export fit a phone", async ({ as }) => {
  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  await page.goto(carriers);
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByRole("menuitemradio", { name: "All" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Columns" }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
