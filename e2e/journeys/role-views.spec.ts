import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const carriers = "/admin/settings/carriers";

test("a view is given to a role as its default: its users open the list with it, All stays, and the export has its columns", async ({
  as,
  scenario,
  staff,
}) => {
  const { carrierName } = await scenario.carrier();
  const role = await scenario.role();
  const user = await staff.user(["carrier.list"]);
  await staff.giveRole(user, role.roleId);
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
  await dialog.getByRole("checkbox", { name: `Default of ${role.roleName}`, exact: true }).check();
  await expect(dialog.getByRole("checkbox", { name: role.roleName, exact: true })).toBeChecked();
  await expectAccessible(admin);
  for (const width of [1440, 390]) {
    await admin.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(admin);
  }
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();

  const reader = await as(user);
  await reader.goto(carriers);
  await expect(reader.getByRole("button", { name: `Views: ${name}` })).toBeVisible();
  await expect(reader.getByRole("row")).toHaveCount(2);
  await reader.getByRole("button", { name: "Export" }).click();
  const arriving = reader.waitForEvent("download");
  await reader.getByRole("menuitem", { name: "These columns" }).click();
  const file = await readFile(await (await arriving).path(), "utf8");
  expect(file.replace("\uFEFF", "").split("\r\n")[0]).toBe("Carrier id,Carrier name");
  expect(file).toContain(carrierName);

  await reader.getByRole("button", { name: `Views: ${name}` }).click();
  await expect(reader.getByRole("group", { name: "For your role" })).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole("menuitemradio", { name: "All", exact: true }).click();
  await expect(reader).toHaveURL(/\?view=all$/);
  await expect(reader.getByRole("columnheader", { name: "Country name" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("columnheader", { name: "Country name" })).toBeVisible();
  await expect(reader).toHaveURL(/\?view=all$/);
});
