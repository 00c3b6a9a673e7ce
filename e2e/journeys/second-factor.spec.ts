import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { inDatabase } from "../support/database.ts";
import { NamedPortal } from "../support/named-portal.ts";
import { newestMail } from "../support/outbox.ts";
import { addAuthenticator, enterPassword, openFactors } from "../support/second-factor.ts";
import { arrived, settled } from "../support/settled.ts";
import type { Staff, StaffUser } from "../support/staff.ts";
import { expect, expectAccessible, expectAccessibleNow, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const codeField = (page: Page) => page.getByLabel("Verification code", { exact: true });
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The code of this moment. The last used code is forgotten first, as the next one would be half a minute away. */
async function codeOf(secret: string, { userId }: StaffUser): Promise<string> {
  await inDatabase("update second_factor_totp set last_step = 0 where user_id = $1", [userId]);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

async function secretShown(page: Page): Promise<string> {
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  return String(await page.getByText("Key:").getByRole("code").textContent()).replaceAll(" ", "");
}

/** Adds an authenticator app on the screen; returns its secret and the recovery codes. */
async function addApp(page: Page, user: StaffUser) {
  await region(page, "Authenticator app").getByRole("button", { name: "Add an app" }).click();
  const secret = await secretShown(page);
  await codeField(page).fill(await codeOf(secret, user));
  await codeField(page).press("Enter");
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  return { secret, recoveryCodes: await list.getByRole("listitem").allTextContents() };
}

/** A user with an authenticator app, signed in. */
async function userWithApp({ as, staff }: { as: (who: StaffUser) => Promise<Page>; staff: Staff }) {
  const user = await staff.user(["role.list", "role.create"]);
  const page = await as(user);
  await page.goto("/admin/profile/second-factor");
  await settled(page);
  const added = await addApp(page, user);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(region(page, "Recovery codes")).toContainText("10 codes are left");
  return { user, page, ...added };
}

test("an authenticator app: added in the account by QR code, asked for at Login, and a recovery code instead", async ({
  page,
  staff,
}) => {
  const user = await staff.user([]);
  await page.goto("/login");
  await enterPassword(page, user);
  await expect(page).toHaveURL(/\/admin\/home$/);
  await openFactors(page, user);
  await expectAccessible(page);
  await region(page, "Authenticator app").getByRole("button", { name: "Add an app" }).click();
  const secret = await secretShown(page);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await codeField(page).fill("000000");
  await codeField(page).press("Enter");
  await expect(codeField(page)).toHaveAccessibleDescription(/Code is not valid/);
  await codeField(page).fill(await codeOf(secret, user));
  await codeField(page).press("Enter");
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const [recoveryCode = ""] = await list.getByRole("listitem").allTextContents();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("carrier-portal-recovery-codes.txt");
  await page.getByRole("button", { name: "Done" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("banner").getByRole("button", { name: user.username }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await enterPassword(page, user);
  await expect(page.getByRole("heading", { name: "Confirm your sign-in" })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(page);
  await codeField(page).fill("000000");
  await codeField(page).press("Enter");
  await expect(codeField(page)).toHaveAccessibleDescription(/Code is not valid/);
  await page.getByRole("button", { name: "Back" }).click();
  await enterPassword(page, user);
  await codeField(page).fill(await codeOf(secret, user));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);

  await page.getByRole("banner").getByRole("button", { name: user.username }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await enterPassword(page, user);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const recovery = page.getByLabel("Recovery code", { exact: true });
  await expect(recovery).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await recovery.fill(recoveryCode.toLowerCase());
  await recovery.press("Enter");
  await expect(page).toHaveURL(/\/admin\/home$/);
  await newestMail(user.email, "One of your recovery codes was used");
});

test("where a change asks to confirm who it is, the code is asked for too (P-13)", async ({ as, staff }) => {
  const { user, page, secret } = await userWithApp({ as, staff });
  await page.goto("/admin/forms/roles/add");
  await page.getByLabel("Role name", { exact: true }).fill(`Role ${uniqueWord()}`);
  await inDatabase("update session set confirmed_at = now() - interval '11 minutes' where user_id = $1", [user.userId]);
  await page.getByRole("button", { name: "Save" }).click();
  const confirmDialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(codeField(page)).toBeVisible();
  await confirmDialog.getByLabel("Password", { exact: true }).fill(user.password);
  await confirmDialog.getByRole("button", { name: "Confirm" }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/Enter the code of your authenticator app/);
  await expectAccessibleNow(page); // Save waits behind the dialog
  await codeField(page).fill(await codeOf(secret, user));
  await codeField(page).press("Enter");
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await expect(confirmDialog).toHaveCount(0);
});

test("an administrator resets the second factor of a user who has lost their telephone", async ({ as, staff }) => {
  const { user, page } = await userWithApp({ as, staff });
  const admin = await as("admin");
  await admin.goto(`/admin/forms/users/edit/${user.userId}`);
  await settled(admin);
  await expect(region(admin, "Second factor")).toContainText("signs in with a second factor");
  await expectAccessible(admin);
  await region(admin, "Second factor").getByRole("button", { name: "Reset second factor" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(admin.getByText("Done Successfully!")).toBeVisible();
  await expect(region(admin, "Second factor")).toContainText("with the password alone");
  await newestMail(user.email, "Staff have reset the second factor");
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await enterPassword(page, user);
  await expect(page).toHaveURL(/\/admin\/profile\/second-factor$|\/admin\/home$/);
});

test.describe("under a host name, where a role needs a second factor", () => {
  const roleName = `Keyholder ${uniqueWord()}`;
  let portal: NamedPortal | undefined;
  test.beforeAll(async () => {
    portal = await NamedPortal.start({ SECOND_FACTOR_ROLES: roleName });
  });
  test.afterAll(() => portal?.stop());

  test("its user sets up a passkey before anything else, signs in and confirms with it, and keeps the last one", async ({
    page,
    staff,
  }) => {
    const user = await staff.user([]);
    await inDatabase("insert into role (name) values ($1)", [roleName]);
    await inDatabase("insert into user_role (user_id, role_id) select $1, id from role where name = $2", [
      user.userId,
      roleName,
    ]);
    await addAuthenticator(page);
    await page.goto(`${portal?.url}/admin/profile`);
    await enterPassword(page, user);
    await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole("button", { name: "Passkey" }).click();
    const name = page.getByLabel("Name", { exact: true });
    await expect(name).toBeFocused();
    await name.fill("Laptop");
    await name.press("Enter");
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Go on" }).click();
    await arrived(page, "Profile");

    await page.getByRole("banner").getByRole("button", { name: user.username }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await enterPassword(page, user);
    const usePasskey = page.getByRole("button", { name: "Use a passkey" });
    await expect(usePasskey).toBeFocused();
    await expectAccessible(page);
    await usePasskey.click();
    await openFactors(page, user);

    await inDatabase("update session set confirmed_at = now() - interval '11 minutes' where user_id = $1", [
      user.userId,
    ]);
    await page.getByRole("button", { name: "Rename Laptop" }).click();
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Desk");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    const confirmDialog = page.getByRole("dialog", { name: "Confirm it is you" });
    await expect(confirmDialog).toContainText("Confirm asks for your passkey");
    await confirmDialog.getByLabel("Password", { exact: true }).fill(user.password);
    await confirmDialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("button", { name: "Remove Desk" })).toBeVisible();

    await page.getByRole("button", { name: "Remove Desk" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your role needs a second factor: add another one").first()).toBeVisible();
  });
});
