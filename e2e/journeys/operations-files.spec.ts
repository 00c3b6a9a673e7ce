import { readFile } from "node:fs/promises";
import { drawerOpen } from "../support/settled.ts";
import { csvOf, numbers, subscriptionFile } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const rights = ["direct-subscription.create", "broadcast.create", "msisdn.view"] as const;

test("subscribes numbers by file with one click, and sends a broadcast to them (B-006, B-007, B-059 to B-064, O-1)", async ({
  as,
  scenario,
  staff,
}) => {
  const product = await scenario.productByKeyword();
  const all = numbers(3);
  const page = await as(await staff.user(rights));
  await page.goto("/admin/direct-subscription");
  await expect(page.getByRole("heading", { level: 1, name: "Direct Subscription", exact: true })).toBeVisible();
  const info = page.getByRole("button", { name: /Msisdn, Content, providerId, shortcode, channelId$/ });
  await drawerOpen(page); // it would move the target away from the pointer (B-655)
  await info.hover();
  await expect(page.getByRole("tooltip")).toContainText("Msisdn, Content, providerId, shortcode, channelId");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByRole("tooltip")).toBeHidden();
  await info.focus();
  await expect(page.getByRole("tooltip")).toBeVisible();

  const upload = page.getByRole("button", { name: "Upload", exact: true });
  await upload.click();
  await expect(page.getByText("This field is required", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const picker = page.getByLabel("CSV file", { exact: true });
  await picker.setInputFiles(subscriptionFile(product, [...all, String(all[0])]));
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByText("Preview: nothing was changed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show rows", exact: true }).click();
  const rows = page.getByRole("dialog", { name: "Rows of the file" });
  await expect(rows.getByRole("row", { name: new RegExp(`^2 ${all[0]} .* Subscribed`) })).toBeVisible();
  await expectAccessible(page);
  await rows.getByRole("button", { name: "Close", exact: true }).click();

  await upload.click();
  await expect(page.getByText("Done Successfully! Subscribed: 3. Skipped: 0.", { exact: true })).toBeVisible();
  await expect(page.getByText("Choose a file or drop it here", { exact: true })).toBeVisible();

  await page.goto("/admin/broadcast");
  const messages = [...all, ...numbers(1)].map((number) => `${number},Hello,${product.product.productId}`);
  await picker.setInputFiles(csvOf(["msisdn,content,productId", ...messages]));
  await upload.click();
  await expect(
    page.getByText("Done Successfully! Subscriptions found: 3. Total messages: 4.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Choose a file or drop it here", { exact: true })).toBeVisible(); // the form is empty again
  await picker.setInputFiles(csvOf(["msisdn,content,productId", ...messages]));
  await upload.click();
  await expect(page.getByText("This file was already sent today", { exact: true })).toBeVisible();
});

test("names the bad rows under the picker and gives them as a file, on a phone too (F-5, B-060)", async ({
  as,
  staff,
}) => {
  const page = await as(await staff.user(rights), { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/broadcast");
  const picker = page.getByLabel("CSV file", { exact: true });
  await picker.setInputFiles({ ...csvOf(["x"]), name: "a.txt" });
  await expect(page.getByText("Only CSV files are accepted", { exact: true })).toBeVisible();
  await picker.setInputFiles(csvOf(["msisdn,content,productId", "5.51E+11,Hello,1", "52155100,Hello,x"]));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("File has 2 invalid rows", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /^2 msisdn Excel has shortened this number/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows", exact: true }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain("52155100,Hello,x,3,productId");
});

test("asks for the count of what reaches very many, and does nothing before it is typed", async ({
  as,
  scenario,
  staff,
}) => {
  const product = await scenario.productByKeyword();
  const page = await as(await staff.user(rights));
  await page.goto("/admin/direct-subscription");
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(subscriptionFile(product, numbers(1001)));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const guard = page.getByRole("dialog", { name: "This reaches 1,001 phone numbers" });
  await expect(guard.getByRole("row", { name: new RegExp(`^${product.product.productName} .* 1,001$`) })).toBeVisible();
  await expectAccessible(page);
  const goOn = guard.getByRole("button", { name: "Go on", exact: true });
  await expect(goOn).toBeDisabled();
  await guard.getByRole("textbox", { name: "Phone numbers" }).fill("1001");
  await goOn.click();
  await expect(page.getByText("Done Successfully! Subscribed: 1001. Skipped: 0.", { exact: true })).toBeVisible();
});

test("offers the screens to those who may (B-035, B-040)", async ({ as, staff }) => {
  const page = await as(await staff.user(["broadcast.create"]));
  await page.goto("/admin/direct-subscription");
  await expect(page.getByText("You dont have permission to view this route :(", { exact: true })).toBeVisible();
});
