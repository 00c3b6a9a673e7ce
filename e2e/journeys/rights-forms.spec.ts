import type { Page } from "@playwright/test";
import { quiet, settled } from "../support/settled.ts";
import { expect, expectAccessible, expectFitAtBothWidths, follow, test } from "../support/test.ts";

const rolesList = /\/admin\/administration\/roles/;
/** Waits for the toast of the first save on a page; for a second save the text of the first would still be there. */
const done = (page: Page) => expect(page.getByText("Done Successfully!")).toBeVisible();
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

test("a role gets its permissions in the table, a user gets the role, and both work at once (A-069, A-073, A-397, A-398, A-400, A-401)", async ({
  as,
  staff,
  scenario,
}) => {
  const user = await staff.user(["country.list"]);
  const colleague = await as(user);
  await colleague.goto("/admin/settings/countries");
  await settled(colleague);
  await expect(colleague.getByRole("link", { name: "Countries" })).not.toHaveCount(0);
  await expect(colleague.getByRole("link", { name: "Carriers" })).toHaveCount(0);

  const page = await as("admin");
  const { roleName: role } = await scenario.role();
  const userForm = new RegExp(`/admin/forms/users/edit/${user.userId}$`);
  await page.goto(`/admin/administration/roles?roleName=${scenario.unique}`);
  await page.getByRole("row").filter({ hasText: role }).hover();
  await page.getByRole("button", { name: `Edit Permissions ${role}` }).click();
  await expect(page).toHaveURL(/\/admin\/forms\/roles-permissions\//);
  await expect(box(page, "list, whole column")).toBeVisible();
  await quiet(page);
  await page.getByRole("searchbox", { name: "Search permissions" }).fill("carrier");
  await box(page, "list, whole column").check();
  await box(page, "carrier.edit").check();
  await expect(page.getByText("4 added")).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(rolesList);

  await page.goto(`/admin/forms/users-roles/edit/${user.userId}`);
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await box(page, role).check();
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(userForm);
  const right = page.getByRole("row").filter({ hasText: "carrier-policy.list" });
  await expect(right).toContainText(role);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Edit Permissions" }).click();
  await expect(box(page, `carrier.edit, Through ${role}`)).toBeChecked();
  await expect(box(page, `carrier.edit, Through ${role}`)).toBeDisabled();
  await box(page, "country.list").uncheck();
  await save(page);
  await expect(page).toHaveURL(userForm);

  // until the API has answered, a new page goes by the permissions in the browser's storage (D-A13)
  await colleague.goto("/admin/home");
  await follow(colleague, "Carriers", "Settings");
  await expect(colleague.getByRole("heading", { level: 1, name: "Carriers" })).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Countries" })).toHaveCount(0);
});

test("the table of permissions with the keyboard alone", async ({ as, scenario }) => {
  const { roleName } = await scenario.role();
  const page = await as("admin");
  await page.goto(`/admin/administration/roles?roleName=${scenario.unique}`);
  await page.getByRole("row").filter({ hasText: roleName }).hover();
  await page.getByRole("button", { name: `Edit Permissions ${roleName}` }).click();
  await expect(box(page, "list, whole column")).toBeVisible();
  await quiet(page);
  await page.getByRole("searchbox", { name: "Search permissions" }).focus();
  await page.keyboard.type("message");
  await page.keyboard.press("Tab");
  await expect(box(page, "list, whole column")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(box(page, "message.list")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(box(page, "message.create")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(rolesList);
});

test("staff who are no administrators neither change one nor give what they lack (A-403, D-A14)", async ({
  as,
  staff,
}) => {
  const user = await staff.user(["user.list", "user.edit", "role.list", "role.edit", "country.list"]);
  const other = await staff.user([]);
  const page = await as(user);
  await page.goto("/admin/administration/users?username=admin");
  await expect(page.getByRole("row").filter({ hasText: "admin" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /Edit admin|Delete admin|Change Password admin/ })).toHaveCount(0);
  await page.goto("/admin/forms/users-roles/edit/1");
  await expect(page.getByText("Only user 1 can change user 1.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);

  await page.goto(`/admin/forms/users-permissions/edit/${other.userId}`);
  await expect(box(page, "carrier.edit, Not yours to give")).toBeDisabled();
  await box(page, "country.list").check();
  await save(page);
  await done(page);
  await page.goto(`/admin/forms/users-roles/edit/${other.userId}`);
  await expect(box(page, "Administrator")).toBeDisabled();
  await box(page, "Operator").check();
  await save(page);
  await expect(page.getByText("You cannot grant rights you do not have")).toBeVisible();
  await expect(box(page, "Operator")).toBeChecked();
});

test("a password from the list ends the user's sessions, and the new one opens (A-075, A-267 to A-269, D-A79)", async ({
  as,
  staff,
  page,
}) => {
  const user = await staff.user(["country.list"]);
  const colleague = await as(user);
  await colleague.goto("/admin/settings/countries");
  await settled(colleague);

  const admin = await as("admin");
  await admin.goto(`/admin/administration/users?username=${user.username}`);
  await admin.getByRole("row").filter({ hasText: user.username }).hover();
  await admin.getByRole("button", { name: `Change Password ${user.username}` }).click();
  const dialog = admin.getByRole("dialog", { name: "Change Password" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  await expectAccessible(admin);
  const password = `another secret of ${user.username}`;
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Repeat password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Save" }).click();
  await done(admin);
  await expect(dialog).toHaveCount(0);

  await colleague.reload();
  await expect(colleague).toHaveURL(/\/login$/);
  await page.goto("/login");
  await page.getByLabel("Username", { exact: true }).fill(user.username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test("the forms of roles and rights have no target too small with many of everything, and fit a phone (WCAG 2.5.8, D-A81)", async ({
  as,
  staff,
}) => {
  const { userId } = await staff.user(["carrier.list"]);
  const page = await as("admin");
  await page.route("**/services/roles", async (route) => {
    const response = await route.fetch();
    const roles = await response.json();
    const many = Array.from({ length: 90 }, (_, n) => ({ ...roles[0], roleId: 9000 + n, roleName: `Role ${n}` }));
    await route.fulfill({ response, json: [...roles, ...many] });
  });
  for (const form of [
    "roles-permissions/edit/2",
    ...["users-permissions", "users-roles", "users"].map((name) => `${name}/edit/${userId}`),
  ])
    await test.step(form, async () => {
      await page.goto(`/admin/forms/${form}`);
      await settled(page);
      const sizes = await page
        .getByRole("main")
        .getByRole("checkbox")
        .evaluateAll((boxes) =>
          boxes.map((box) => box.getBoundingClientRect()).map(({ width, height }) => [width, height]),
        );
      expect(sizes).toEqual(sizes.map(() => [24, 24]));
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
      await expectFitAtBothWidths(page);
    });
});
