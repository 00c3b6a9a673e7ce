import { demo } from "../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("a number is shown as of a moment, at an address that can be sent, and nothing can be changed there", async ({
  as,
}) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("admin");
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  const card = page.getByRole("region", { name: "Active Subscriptions", exact: true });
  const charge = card.getByRole("button", { name: /^Generate Charge \d+$/ });
  await expect(charge.first()).toBeVisible();
  await page.getByRole("button", { name: "As of …", exact: true }).click();
  await page.getByRole("textbox", { name: "As of", exact: true }).fill("01/01/2001 10:00");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("As of 01/01/2001 - 10:00: nothing can be changed here", { exact: true })).toBeVisible();
  await expect(card.getByText("No active subscriptions", { exact: true })).toBeVisible();
  await expect(card.getByText(/^Not all is known of before .* Now: \d+ more rows?, /)).toBeVisible();
  await expect(charge).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(card.getByText("No active subscriptions", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Back to now", exact: true }).click();
  await expect(charge.first()).toBeVisible();
  await expect(page).not.toHaveURL(/at=/);
});
