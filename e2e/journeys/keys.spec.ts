import type { Page } from "@playwright/test";
import { carriers } from "@portal/api-client/contract/carriers";
import { countries } from "@portal/api-client/contract/countries";
import { apiOf } from "../support/api.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const calls = { carriers: carriers.list, countries: countries.list };
const keys = (page: Page) => page.getByRole("region", { name: "Keys" });

/** Makes a key on Profile with one right, and gives its secret. */
async function makeKey(page: Page, name: string, right: string): Promise<string> {
  await page.goto("/admin/profile");
  await keys(page).getByRole("button", { name: "Create a key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a key" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("searchbox", { name: "Rights" }).fill(right);
  await dialog.getByRole("checkbox", { name: right }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  const shown = page.getByRole("dialog", { name: `The key ${name}` });
  const secret = (await shown.getByLabel("Key", { exact: true }).textContent()) ?? "";
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(shown).toHaveCount(0);
  return secret;
}

async function confirmAction(page: Page) {
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Done Successfully!").last()).toBeVisible();
}

test("a key is made and shown once on Profile, calls the API with its rights, and ends when it is revoked", async ({
  as,
  staff,
}) => {
  const page = await as(await staff.user(["carrier.list", "country.list"]));
  const secret = await makeKey(page, "Nightly import", "carrier.list");
  const program = apiOf(calls, secret);
  expect((await program.carriers()).status).toBe(200);
  expect((await program.countries()).status).toBe(403);
  await page.reload();
  await expect(keys(page)).toContainText("Nightly import");
  await expect(page.getByText(secret)).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await keys(page).getByRole("button", { name: "Revoke Nightly import" }).click();
  await confirmAction(page);
  await expect(keys(page)).toContainText("No keys yet");
  expect((await program.carriers()).status).toBe(401);
});

test("an administrator finds everybody's keys in Administration and revokes one", async ({ as, staff }) => {
  const user = await staff.user(["carrier.list"]);
  const secret = await makeKey(await as(user), "Reports", "carrier.list");
  const page = await as("admin");
  await page.goto(`/admin/administration/keys?user=${user.username}`);
  await expect(page.getByRole("row").filter({ hasText: "Reports" })).toContainText("Active");
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Revoke Reports" }).click();
  await confirmAction(page);
  await expect(page.getByRole("row").filter({ hasText: "Reports" })).toContainText("Revoked");
  expect((await apiOf(calls, secret).carriers()).status).toBe(401);
});
