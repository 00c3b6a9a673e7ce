import { arrived } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const done = "Done Successfully!";

test("from the list to a saved change and back to the same list (A-049, A-058, A-149, D-A28)", async ({
  as,
  scenario,
}) => {
  const carrier = await scenario.carrier();
  const page = await as("admin");
  await page.goto(`/admin/settings/carriers?carrierName=${scenario.unique}`);
  const row = page.getByRole("row", { name: new RegExp(scenario.unique) });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);

  await row
    .getByRole("button", { name: /^Edit/ })
    .or(row.getByRole("link", { name: /^Edit/ }))
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/forms/carriers/edit/${carrier.carrierId}`));
  await arrived(page, "Carrier");
  await expect(page.getByText("Last Modified")).toBeVisible();
  await expect(page.getByText("Created At")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Carrier name", { exact: true }).fill(`Renamed ${scenario.unique}`);
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(done)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/settings/carriers\\?.*carrierName=${scenario.unique}`));
  await expect(page.getByRole("row", { name: new RegExp(`Renamed ${scenario.unique}`) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row", { name: new RegExp(`Renamed ${scenario.unique}`) })).toBeVisible();
  expect((await scenario.readCarrier(carrier.carrierId)).carrierName).toBe(`Renamed ${scenario.unique}`);
});

test("adds a carrier; each broken rule is told at its field (A-250, A-252, A-292)", async ({ as, scenario }) => {
  const { countryName } = await scenario.country();
  const page = await as("admin");
  await page.goto(`/admin/settings/carriers?carrierName=${scenario.unique}`);
  await page
    .getByRole("button", { name: "Add", exact: true })
    .or(page.getByRole("link", { name: "Add", exact: true }))
    .click();
  await expect(page).toHaveURL(/\/admin\/forms\/carriers\/add/);
  await arrived(page, "Carrier");
  await expect(page.getByRole("checkbox", { name: "Enabled" })).toBeDisabled();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Carrier name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Carrier name", { exact: true })).toHaveAccessibleDescription(/This field is required/);
  await page.getByLabel("Carrier name", { exact: true }).fill("x".repeat(51));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Carrier name", { exact: true })).toHaveAccessibleDescription(
    /Field must be less than 50 characters/,
  );
  await page.getByLabel("Carrier name", { exact: true }).fill(`New ${scenario.unique}`);
  await page.getByRole("combobox", { name: "Country" }).fill(countryName);
  await page.getByRole("option", { name: countryName }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(done)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`New ${scenario.unique}`) })).toBeVisible();
});

test("deletes after a confirmation, and restores (A-199, A-201, A-202, A-203)", async ({ as, scenario }) => {
  await scenario.carrier();
  const page = await as("admin");
  await page.goto(`/admin/settings/carriers?carrierName=${scenario.unique}`);
  const row = page.getByRole("row", { name: new RegExp(scenario.unique) });
  await row.getByRole("button", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Do you want to confirm this action?" });
  await expect(dialog.getByText("This changes cannot be undo.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Delete successful")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Restore/ })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await row.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText(done)).toBeVisible();
  await expect(row.getByRole("button", { name: /^Delete/ })).toBeVisible();
});

test("a record that another user changed meanwhile is not overwritten unasked (P-6)", async ({ as, scenario }) => {
  const carrier = await scenario.carrier();
  const page = await as("admin");
  await page.goto(`/admin/forms/carriers/edit/${carrier.carrierId}`);
  await arrived(page, "Carrier");
  await page.getByLabel("Carrier name", { exact: true }).fill(`Mine ${scenario.unique}`);
  await scenario.renameCarrier(carrier.carrierId, `Theirs ${scenario.unique}`);
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "The record was changed by another user" });
  await expect(dialog).toBeVisible();
  expect((await scenario.readCarrier(carrier.carrierId)).carrierName).toBe(`Theirs ${scenario.unique}`);
  await dialog.getByRole("button", { name: "Save over it" }).click();
  await expect(page.getByText(done)).toBeVisible();
  expect((await scenario.readCarrier(carrier.carrierId)).carrierName).toBe(`Mine ${scenario.unique}`);
});

test("a name that is taken is told, and what was typed stays (D-A54, A-469, A-470)", async ({ as, scenario }) => {
  const taken = await scenario.carrier();
  const other = await scenario.carrier({
    carrierName: `Other ${scenario.unique}`,
    countryId: taken.countryId.countryId,
  });
  const page = await as("admin");
  await page.goto(`/admin/forms/carriers/edit/${other.carrierId}`);
  await arrived(page, "Carrier");
  await page.getByLabel("Carrier name", { exact: true }).fill(taken.carrierName.toUpperCase());
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/already exists/).first()).toBeVisible();
  await expect(page.getByLabel("Carrier name", { exact: true })).toHaveValue(taken.carrierName.toUpperCase());
});

test("the form without its permissions shows the customer's text and the Dashboard (A-369, A-379)", async ({ as }) => {
  const page = await as("operator");
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/services/carriers") && calls.push(request.url()));
  await page.goto("/admin/forms/carriers/add");
  await expect(page.getByText("You dont have permission to view this route :(")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/home$/);
  expect(calls).toEqual([]);
});

test("a user tied to a carrier sees that carrier only (D-A12)", async ({ as, scenario }) => {
  await scenario.carrier();
  const page = await as("carrier");
  await page.goto("/admin/settings/carriers");
  await arrived(page, "Carriers");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByText(scenario.unique)).toHaveCount(0);
});

test("filters, sorts and pages through the address (A-047, A-048, A-052, A-053, B-647)", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/settings/countries");
  await expect(page.getByRole("row")).toHaveCount(16);
  await page.getByRole("columnheader", { name: "Country name" }).getByRole("button").click();
  await expect(page).toHaveURL(/sortBy=countryName&sort=asc|sort=asc.*sortBy=countryName/);
  await expect(page.getByRole("columnheader", { name: "Country name" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel(/rows per page|page size/i).selectOption("30");
  await expect(page).not.toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
});
