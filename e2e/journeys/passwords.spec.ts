import { newestMail } from "../support/outbox.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

test("a forgotten password: pin by mail, a common password refused at its field, a new one, sign-in (A-021 to A-023, A-228, A-229, A-471)", async ({
  page,
  staff,
}) => {
  const { username, email } = await staff.user([]);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Email", { exact: true }).press("Enter");
  await expect(page.getByText("Send Successfully!")).toBeVisible();
  const pin = /Your pin is (\d{6})/.exec(await newestMail(email))?.[1] ?? "";

  await page.getByLabel("Pin", { exact: true }).fill("12a");
  await page.getByLabel("Password", { exact: true }).fill("a new password");
  await page.getByLabel("Repeat password", { exact: true }).fill("another password");
  await page.getByLabel("Repeat password", { exact: true }).press("Enter");
  await expect(page.getByText("Only numbers is valid")).toBeVisible();
  await page.getByLabel("Pin", { exact: true }).fill(pin);
  await page.getByLabel("Pin", { exact: true }).press("Enter");
  await expect(page.getByText("Passwords dont match")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Password123");
  await page.getByLabel("Repeat password", { exact: true }).fill("Password123");
  await page.getByLabel("Repeat password", { exact: true }).press("Enter");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription("This password is too common, choose another one");
  await expect(password).toBeFocused();
  await password.fill("a new password");
  await page.getByLabel("Repeat password", { exact: true }).fill("a new password");
  await page.getByLabel("Repeat password", { exact: true }).press("Enter");
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a new password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test("the own password: confirmed, other sessions end, this one goes on (B-152, B-153, D-A79)", async ({
  as,
  staff,
}) => {
  const user = await staff.user([]);
  const page = await as(user);
  const elsewhere = await as(user);
  await elsewhere.goto("/admin/home");
  await settled(elsewhere);

  await page.goto("/admin/home");
  await page.getByRole("banner").getByRole("button", { name: user.username }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await arrived(page, "Profile");
  await page.getByLabel("Password", { exact: true }).fill("a new password of mine");
  await page.getByLabel("Repeat password", { exact: true }).fill("a new password of mine");
  await page.getByLabel("Repeat password", { exact: true }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();

  await page.getByRole("link", { name: "Carrier Portal" }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByText("Unauthorized :(")).toBeVisible();
});
