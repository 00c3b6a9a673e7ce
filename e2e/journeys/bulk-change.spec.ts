import type { Page } from "@playwright/test";
import { tabTo } from "../support/keys.ts";
import type { Scenario } from "../support/scenario.ts";
import { arrived } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/** Two carriers of one country; the second is the first row of the list. */
async function twoCarriers(scenario: Scenario) {
  const { countryId } = await scenario.country();
  const named = (letter: string) =>
    scenario.carrier({ carrierName: `Carrier ${scenario.unique} ${letter}`, countryId });
  return [await named("A"), await named("B")] as const;
}

/** Opens the list of the carriers that the scenario has made. */
async function openCarriers(page: Page, unique: string): Promise<void> {
  await page.goto(`/admin/settings/carriers?carrierName=${encodeURIComponent(unique)}`);
  await arrived(page, "Carriers");
}

test("many carriers are deleted after a preview, by mouse, and the toast brings them back", async ({
  as,
  scenario,
}) => {
  const [one, two] = await twoCarriers(scenario);
  const page = await as("admin");
  await openCarriers(page, scenario.unique);
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  const bar = page.getByRole("group", { name: "Selected records" });
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Carriers: delete" });
  await expect(dialog.getByText("2 records will be deleted.")).toBeVisible();
  await expect(dialog.getByRole("row", { name: one.carrierName })).toContainText("EnabledDeletedChanges");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete 2 records" }).click();
  await expect(page.getByText("2 records deleted")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Restore ${two.carrierName}` })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 records taken back")).toBeVisible();
  await expect(page.getByRole("button", { name: `Edit ${two.carrierName}` })).toBeVisible();
});

test("a field of many carriers is set by keys alone", async ({ as, scenario }) => {
  const [one, two] = await twoCarriers(scenario);
  const country = await scenario.country({ countryName: `Land ${scenario.unique}` });
  const page = await as("admin");
  await openCarriers(page, scenario.unique);
  await tabTo(page, page.getByRole("checkbox", { name: `Select ${two.carrierName}` }));
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("checkbox", { name: `Select ${one.carrierName}` })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Set a field" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Carriers: set a field" });
  await tabTo(page, dialog.getByRole("combobox", { name: "Country" }));
  await page.keyboard.type(country.countryName);
  await expect(page.getByRole("option", { name: country.countryName })).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Preview" }));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Change 2 records" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 records changed")).toBeVisible();
  for (const { carrierId } of [one, two])
    expect((await scenario.readCarrier(carrierId)).countryId.countryName).toBe(country.countryName);
});

test("a phone chooses records in a mode of its own", async ({ as, scenario }) => {
  const { carrierName } = await scenario.carrier();
  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  await openCarriers(page, scenario.unique);
  const box = page.getByRole("checkbox", { name: `Select ${carrierName}` });
  await expect(box).toBeHidden();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await box.check();
  await page.getByRole("button", { name: "Set a field" }).click();
  await expect(page.getByRole("dialog", { name: "Carriers: set a field" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
