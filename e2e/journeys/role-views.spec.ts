import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const carriers = "/admin/settings/carriers";

test("a view is given to a role as its default: its users open the list with it, All stays, and the export has its columns", async ({
  as,
  scenario,
}) => {
  const { carrierName } = await scenario.carrier();
  const name = `View ${scenario.unique}`;
  const admin = await as("admin");
  await admin.goto(`${carriers}?carrierName=${scenario.unique}&columns=carrierId,carrierName`);
  await admin.getByRole("button", { name: "Views" }).click();
  await admin.getByRole("menuitem", { name: "Save as new view" }).click();
  await admin.getByRole("textbox", { name: "View name" }).fill(name);
  await admin.getByRole("textbox", { name: "View name" }).press("Enter");
  await admin.getByRole("button", { name: `Views: ${name}` }).click();
  await admin.getByRole("menuitem", { name: "Give views to roles" }).click();
  const dialog = admin.getByRole("dialog", { name: "Give views to roles" });
  await expect(dialog.getByRole("combobox", { name: "View" })).toContainText(name);
  await dialog.getByRole("checkbox", { name: "Default of Operator", exact: true }).check();
  await expect(dialog.getByRole("checkbox", { name: "Operator", exact: true })).toBeChecked();
  await expectAccessible(admin);
  for (const width of [1440, 390]) {
    await admin.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(admin);
  }
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();

  const operator = await as("operator");
  try {
    await operator.goto(carriers);
    await expect(operator.getByRole("button", { name: `Views: ${name}` })).toBeVisible();
    await expect(operator.getByRole("row")).toHaveCount(2);
    await operator.getByRole("button", { name: "Export" }).click();
    const arriving = operator.waitForEvent("download");
    await operator.getByRole("menuitem", { name: "These columns" }).click();
    const file = await readFile(await (await arriving).path(), "utf8");
    expect(file.replace("\uFEFF", "").split("\r\n")[0]).toBe("Carrier id,Carrier name");
    expect(file).toContain(carrierName);

    await operator.getByRole("button", { name: `Views: ${name}` }).click();
    await expect(operator.getByRole("group", { name: "For your role" })).toBeVisible();
    await expectAccessible(operator);
    await operator.getByRole("menuitemradio", { name: "All", exact: true }).click();
    await expect(operator).toHaveURL(/\?view=all$/);
    await expect(operator.getByRole("columnheader", { name: "Country name" })).toBeVisible();
    await operator.reload();
    await expect(operator.getByRole("columnheader", { name: "Country name" })).toBeVisible();
    await expect(operator).toHaveURL(/\?view=all$/);
  } finally {
    // others open the list as an operator, too
    await admin.getByRole("button", { name: `Views: ${name}` }).click();
    await admin.getByRole("menuitem", { name: "Delete view" }).click();
    await admin.getByRole("button", { name: "Confirm" }).click();
  }
});
