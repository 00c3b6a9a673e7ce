import { numbers, subscriptionFile } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("shows what a product's limit would have done, with a sample that leads to the Monitor, and saves nothing", async ({
  as,
  scenario,
  staff,
}) => {
  const product = await scenario.productByKeyword();
  const all = numbers(2);
  const page = await as(
    await staff.user([
      "direct-subscription.create",
      "product.list",
      "product.edit",
      "monitor.subscription",
      "msisdn.view",
    ]),
  );
  await page.goto("/admin/direct-subscription");
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(subscriptionFile(product, all));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Done Successfully! Subscribed: 2. Skipped: 0.", { exact: true })).toBeVisible();

  await page.goto(`/admin/forms/products/edit/${product.product.productId}`);
  const limit = page.getByLabel("Max daily subs", { exact: true });
  await expect(limit).toHaveValue("0");
  await limit.fill("1");
  await page.getByRole("button", { name: "Show effect", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Effect of product", exact: true });
  await expect(dialog.getByText("What would have been different", { exact: true })).toBeVisible();
  const samples = dialog.getByRole("table", { name: "Samples", exact: true });
  await expect(samples.getByText("Subscriptions not made", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const sample = samples.getByRole("link");
  await expect(sample).toHaveText(all[1] ?? "");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.reload();
  await expect(limit).toHaveValue("0");
});
