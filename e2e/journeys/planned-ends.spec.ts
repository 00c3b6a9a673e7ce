import type { Page } from "@playwright/test";
import { quiet, settled } from "../support/settled.ts";
import { numbers, subscriptionFile } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Do you want to confirm this action?" });
const confirm = (page: Page) => question(page).getByRole("button", { name: "Confirm", exact: true }).click();
const subscriptions = (page: Page) => page.getByRole("region", { name: "Active Subscriptions", exact: true });

/** Subscribes a number to a product by a file, and opens it. */
async function subscribed(
  page: Page,
  product: Parameters<typeof subscriptionFile>[0] & { carrier: { carrierId: number } },
) {
  const [msisdn = ""] = numbers(1);
  await page.goto("/admin/direct-subscription");
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(subscriptionFile(product, [msisdn]));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Done Successfully! Subscribed: 1. Skipped: 0.", { exact: true })).toBeVisible();
  await page.goto(`/admin/support/${msisdn}?carrier=${product.carrier.carrierId}`);
  await settled(page);
}

test("a charge is previewed: refused without a price, stopped when the price changes, and then made", async ({
  as,
  scenario,
}) => {
  const product = await scenario.productByKeyword();
  const page = await as("admin");
  await subscribed(page, product);
  const charge = page.getByRole("button", { name: /^Generate Charge / });

  await charge.click();
  await expect(
    question(page).getByText("Will be refused: No billing code for this product", { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await confirm(page);
  await expect(page.getByText("No billing code for this product", { exact: true })).toBeVisible();

  const ids = { carrierId: product.carrier.carrierId, shortcodeId: product.shortcode.shortcodeId };
  const { billingCode } = await scenario.chargeable(ids);
  await charge.click();
  await expect(question(page).getByText("2.50 XXX", { exact: true })).toBeVisible();
  await scenario.changePrice(billingCode.billingCodeId, "3.75");
  await confirm(page);
  await expect(page.getByText(/Changed since the preview: amount 2\.50 XXX, now 3\.75 XXX$/)).toBeVisible();

  await charge.click();
  await expect(question(page).getByText("3.75 XXX", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await confirm(page);
  await expect(page.getByText("Done Successfully!", { exact: true })).toBeVisible();
});

test("a subscription that shall end with its paid period goes on when that is taken back", async ({ as, scenario }) => {
  const product = await scenario.productByKeyword();
  const { carrierId } = product.carrier;
  await scenario.chargeable({ carrierId, shortcodeId: product.shortcode.shortcodeId });
  const page = await as("admin");
  await subscribed(page, product);
  const cancel = page.getByRole("button", { name: /^Cancel Subscription / });

  // the charge begins a paid period
  await page.getByRole("button", { name: /^Generate Charge / }).click();
  await confirm(page);
  await expect(page.getByText("Done Successfully!", { exact: true })).toBeVisible();
  await quiet(page);
  await cancel.click();
  await question(page).getByLabel("End", { exact: true }).selectOption("At the end of the paid period");
  await expect(question(page).getByText("None", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await confirm(page);
  await expect(subscriptions(page).getByText(/^Ends \d\d\/\d\d\/\d{4} - \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Keep Subscription / }).click();
  await confirm(page);
  await expect(subscriptions(page).getByText(/^Ends /)).toHaveCount(0);
  await expect(cancel).toBeVisible();
});
