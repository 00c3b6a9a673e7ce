import type { Page } from "@playwright/test";
import { currentUser } from "@portal/api-client/contract/current-user";
import { apiOf } from "../support/api.ts";
import { inDatabase } from "../support/database.ts";
import { settled } from "../support/settled.ts";
import type { StaffUser } from "../support/staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const tokenOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "{}").token as string);
/** The status of the API's answer to a token. */
const statusOf = async (token: string) => (await apiOf({ who: currentUser.getUserLogued }, token).who()).status;
const sessions = (page: Page) => page.getByRole("region", { name: "Sessions" });
const rows = (page: Page) =>
  sessions(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });

async function confirmAction(page: Page) {
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Done Successfully!").last()).toBeVisible();
}

/** Makes the password confirmation of the user's sessions too old. */
const signedInLongAgo = ({ userId }: StaffUser) =>
  inDatabase("update session set confirmed_at = now() - interval '11 minutes' where user_id = $1", [userId]);

test("Logout ends the session on the server too, and leads to Login at once even when nobody answers (S6)", async ({
  as,
  staff,
}) => {
  const user = await staff.user([]);
  const page = await as(user);
  await page.goto("/admin/home");
  await settled(page);
  const token = await tokenOf(page);
  expect(await statusOf(token)).toBe(200);
  await page.getByRole("banner").getByRole("button", { name: user.username }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => statusOf(token)).toBe(401);

  const away = await as(user);
  await away.goto("/admin/home");
  await settled(away);
  await away.route("**/auth-services/auth/logout", () => {}); // never answered
  await away.getByRole("banner").getByRole("button", { name: user.username }).click();
  await away.getByRole("menuitem", { name: "Logout" }).click();
  await expect(away).toHaveURL(/\/login$/);
  await expect(away.getByLabel("Username", { exact: true })).toBeVisible();
});

test("Profile shows where one is signed in; End and End all others close the other browsers (S6)", async ({
  as,
  staff,
}) => {
  const user = await staff.user([]);
  const page = await as(user);
  const second = await as(user);
  await as(user);
  await second.goto("/admin/home");
  await settled(second);
  await page.goto("/admin/profile");
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText("This session");
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await rows(page).nth(1).getByRole("button", { name: "End" }).click();
  await confirmAction(page);
  await expect(rows(page)).toHaveCount(2);
  await sessions(page).getByRole("button", { name: "End all others" }).click();
  await confirmAction(page);
  await expect(rows(page)).toHaveCount(1);
  await second.reload();
  await expect(second).toHaveURL(/\/login$/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test("an administrator sees and ends the session of somebody else (S6)", async ({ as, staff }) => {
  const user = await staff.user([]);
  const other = await as(user);
  await other.goto("/admin/home");
  await settled(other);
  const page = await as("admin");
  await page.goto(`/admin/forms/users/edit/${user.userId}`);
  await expect(rows(page)).toHaveCount(1);
  await settled(page);
  await expectAccessible(page);
  await rows(page).getByRole("button", { name: "End" }).click();
  await confirmAction(page);
  await expect(sessions(page)).toContainText("Not signed in anywhere");
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
});

test("a change of rights long after the sign-in asks for the password, goes on by itself, and Cancel keeps the form (P-13)", async ({
  as,
  staff,
}) => {
  const user = await staff.user(["role.list", "role.create"]);
  const page = await as(user);
  await page.goto("/admin/forms/roles/add");
  const name = `Role ${uniqueWord()}`;
  await page.getByLabel("Role name", { exact: true }).fill(name);
  await signedInLongAgo(user);
  const confirmDialog = page.getByRole("dialog", { name: "Confirm it is you" });
  const password = confirmDialog.getByLabel("Password", { exact: true });

  await page.getByRole("button", { name: "Save" }).click();
  await expect(password).toBeFocused();
  await confirmDialog.getByRole("button", { name: "Cancel" }).click();
  await expect(confirmDialog).toHaveCount(0);
  await expect(page.getByLabel("Role name", { exact: true })).toHaveValue(name);

  await page.getByRole("button", { name: "Save" }).click();
  await password.fill("not the password");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription("Password is not valid");
  await expect(password).toBeFocused();
  await password.fill(user.password);
  await password.press("Enter");
  const toasts = page.getByRole("region", { name: "Announcements" }).getByRole("paragraph");
  await expect(toasts).toHaveText(["Done Successfully!"]); // an error would still be there
  await expect(page).toHaveURL(/\/admin\/.*roles(\?|$)/);
  await expect(confirmDialog).toHaveCount(0);
});

test("a password that staff have set is replaced before anything else, and then the wanted screen opens (P-14)", async ({
  page,
  staff,
}) => {
  const user = await staff.user(["country.list"]);
  await inDatabase("update app_user set must_change_password = true where id = $1", [user.userId]);
  await page.goto("/admin/settings/countries");
  await page.getByLabel("Username", { exact: true }).fill(user.username);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Choose your password" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectAccessible(page);
  const password = page.getByLabel("Password", { exact: true });
  const repeat = page.getByLabel("Repeat password", { exact: true });
  await password.fill("Password123");
  await repeat.fill("Password123");
  await repeat.press("Enter");
  await expect(password).toHaveAccessibleDescription(/This password is too common, choose another one/);
  await password.fill("one of my very own");
  await repeat.fill("one of my very own");
  await repeat.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Countries" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings\/countries/);
});
