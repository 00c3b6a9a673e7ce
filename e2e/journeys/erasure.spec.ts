import { arrived } from "../support/settled.ts";
import { numbers, subscriptionFile } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const rights = [
  "direct-subscription.create",
  "monitor.subscription",
  "monitor.subscription-history",
  "monitor.subscription-deactivate",
  "subscriber.erase",
  "msisdn.view",
  "audit.list",
] as const;

test("a number is erased for the subscriber who asked for it, once nothing of it is active; what is left is not the number (ADR 33)", async ({
  as,
  scenario,
  staff,
}) => {
  const product = await scenario.productByKeyword();
  const [msisdn = ""] = numbers(1);
  const user = await staff.user(rights);
  const page = await as(user);
  await page.goto("/admin/direct-subscription");
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(subscriptionFile(product, [msisdn]));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Done Successfully! Subscribed: 1. Skipped: 0.", { exact: true })).toBeVisible();

  await page.goto(`/admin/support/${msisdn}?carrier=${product.carrier.carrierId}`);
  const dialog = page.getByRole("dialog", { name: `Erase ${msisdn}` });
  const fill = async () => {
    await page.getByRole("button", { name: "Erase this number", exact: true }).click();
    await dialog.getByLabel("How", { exact: true }).selectOption({ label: "Delete: records go, with their charges" });
    await dialog.getByLabel("Reason", { exact: true }).fill(`The subscriber of ${msisdn} asked for it`);
    await dialog.getByLabel("Type the number to confirm", { exact: true }).fill(msisdn);
  };
  await fill();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Erase", exact: true }).click();
  await expect(
    page.getByText("The number has active subscriptions; cancel them before it is erased", { exact: true }),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();

  await page.getByRole("button", { name: /^Cancel Subscription / }).click();
  await page
    .getByRole("dialog", { name: "Do you want to confirm this action?" })
    .getByRole("button", { name: "Confirm", exact: true })
    .click();
  await expect(page.getByRole("button", { name: /^Cancel Subscription / })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await fill();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Erase", exact: true }).click();
  await expect(page.getByText("Done Successfully!", { exact: true })).toBeVisible();
  await expect(page.getByText("No number searched yet", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin/support?carrier=${product.carrier.carrierId}`);

  // the line keeps its user, and masks the number too
  await page.goto(`/admin/administration/activity?entity=subscriber&user=${user.username}`);
  await arrived(page, "Activity");
  const lines = page.getByRole("table", { name: "Activity" }).getByRole("row").filter({ hasText: user.username });
  await expect(lines.filter({ hasText: "Erase" })).toHaveCount(1);
  await expect(lines.filter({ hasText: "Monitor search" })).not.toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText(msisdn);

  await page.goto(`/admin/support/${msisdn}?carrier=${product.carrier.carrierId}`);
  await expect(page.getByText("User phone not found", { exact: true })).toBeVisible();
});
