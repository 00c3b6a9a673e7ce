import { charge, timeLine } from "../support/charges.ts";
import { numbers, subscriptionFile } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("a charge is accepted, refused, or unknown (ADR 51)", async ({ as, scenario }) => {
  const product = await scenario.productByKeyword();
  const { carrierId } = product.carrier;
  const connection = await scenario.chargeable({ carrierId, shortcodeId: product.shortcode.shortcodeId });
  const [accepted = "", refused = "", late = ""] = numbers(3);
  const page = await as("admin");
  await page.goto("/admin/direct-subscription");
  await page
    .getByLabel("CSV file", { exact: true })
    .setInputFiles(subscriptionFile(product, [accepted, refused, late]));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Done Successfully! Subscribed: 3. Skipped: 0.", { exact: true })).toBeVisible();

  await charge(page, { msisdn: accepted, carrierId });
  await expect(page.getByText("Done Successfully!", { exact: true })).toBeVisible();
  await expect(timeLine(page).getByText("Charged 2.50", { exact: true })).toBeVisible();

  await scenario.changeShares(connection.carrierConnectionId, { refused: 100, late: 0 });
  await charge(page, { msisdn: refused, carrierId });
  await expect(page.getByText("Charge was rejected by the carrier", { exact: true })).toBeVisible();

  await scenario.changeShares(connection.carrierConnectionId, { refused: 0, late: 100 });
  await charge(page, { msisdn: late, carrierId });
  await expect(page.getByText("The carrier has not answered yet.", { exact: false })).toBeVisible();
  await expect(timeLine(page).getByText("Unknown", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click(); // the message would lie over buttons
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
