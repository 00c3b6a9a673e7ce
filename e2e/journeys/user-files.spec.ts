import { newestMail } from "../support/outbox.ts";
import { csvOf } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

test("a file makes a user: no password column, a mail with a link, a password of their own, and a link that is over", async ({
  as,
  page,
}) => {
  const username = `nora-${uniqueWord()}`;
  const email = `${username}@example.com`;
  const admin = await as("admin");
  await admin.goto("/admin/administration/users");
  await admin.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = admin.getByRole("dialog", { name: "Import users" });
  const picker = dialog.getByLabel("CSV file", { exact: true });
  await picker.setInputFiles(csvOf(["Username,Email,Password", `${username},${email},secret secret`]));
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(dialog.getByText(/^A file never has passwords/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();

  await admin.getByRole("button", { name: "Import", exact: true }).click();
  await picker.setInputFiles(csvOf(["Username,Email,Role names", `${username},${email},Operator`]));
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  const changes = dialog.getByRole("region", { name: "Changes of the file" });
  await expect(changes.getByRole("rowheader", { name: `${username} New` })).toBeVisible();
  await expect(changes.getByRole("row", { name: "Role names - Operator" })).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Done", exact: true }).click();

  const linkIn = (mail: string) =>
    /\/forgot-password#invitation=[\w-]+/.exec(mail.replace(/=\r?\n/g, "").replaceAll("=3D", "="))?.[0] ?? "";
  const former = linkIn(await newestMail(email));
  await admin.goto(`/admin/administration/users?username=${username}`);
  await admin.getByRole("button", { name: `Invite again ${username}` }).click();
  await expect(admin.getByText("Send Successfully!")).toBeVisible();
  await expect.poll(async () => linkIn(await newestMail(email))).not.toBe(former);
  const link = linkIn(await newestMail(email));

  await page.goto(former);
  await expect(page.getByText(/^This link was used already, or it is older than 24 hours/)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/login");
  await page.goto(link);
  await expect(page.getByLabel("Username", { exact: true })).toHaveValue(username);
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByLabel("Password", { exact: true }).fill("a password of my own");
  await page.getByLabel("Repeat password", { exact: true }).fill("a password of my own");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a password of my own");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
});
