import { demo } from "../support/demo.ts";
import { numbers, subscriptionFile } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("explains the charge of a subscription, now and on an earlier day, at an address that can be sent", async ({
  as,
}) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("admin");
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  const card = page.getByRole("region", { name: "Active Subscriptions" });
  await card
    .getByRole("button", { name: /^Why\? \d+$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: `Why? ${msisdn}`, exact: true });
  const rules = dialog.getByRole("list", { name: "Rules, in the order in which they are followed" });
  await expect(rules.getByRole("listitem")).toHaveCount(8);
  await expect(rules.getByRole("listitem").first()).toContainText("Passed");
  await expect(rules.getByRole("listitem").first()).toContainText("The subscription is active");
  await expectAccessible(page);

  await dialog.getByLabel("Day", { exact: true }).fill("01/01/2001");
  await dialog.getByRole("button", { name: "Explain", exact: true }).click();
  await expect(dialog.getByText("Refused: Subscription is not active", { exact: true })).toBeVisible();
  await expect(rules.getByText("Not reached", { exact: true })).toHaveCount(7);
  await page.reload();
  await expect(dialog.getByText("Refused: Subscription is not active", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).not.toHaveURL(/why=/);
});

test("a refused row of a file leads to its answer", async ({ as, scenario, staff }) => {
  const product = await scenario.productByKeyword();
  const all = numbers(1);
  const page = await as(
    await staff.user(["direct-subscription.create", "monitor.subscription-history", "msisdn.view"]),
  );
  await page.goto("/admin/direct-subscription");
  const picker = page.getByLabel("CSV file", { exact: true });
  const upload = page.getByRole("button", { name: "Upload", exact: true });
  await picker.setInputFiles(subscriptionFile(product, all));
  await upload.click();
  await expect(page.getByText("Done Successfully! Subscribed: 1. Skipped: 0.", { exact: true })).toBeVisible();
  await expect(page.getByText("Choose a file or drop it here", { exact: true })).toBeVisible(); // the form is empty again
  await picker.setInputFiles(subscriptionFile(product, all));
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("button", { name: "Show rows", exact: true }).click();
  await page.getByRole("link", { name: "Why? Line 2", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Why? ${all[0]}`, exact: true });
  await expect(dialog.getByText("Refused: Subscribed already", { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Subscription .*: Active$/)).toBeVisible();
});
