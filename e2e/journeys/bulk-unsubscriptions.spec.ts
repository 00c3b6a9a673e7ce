import { csvOf, numbers, subscriptionFile } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const rights = [
  "direct-subscription.create",
  "bulk-unsubscriptions.list",
  "bulk-unsubscriptions.create",
  "bulk-unsubscriptions.edit",
  "msisdn.view",
] as const;

test("a batch is analysed, stored, canceled, stored again, approved from its row and undone (P-23, P-25, B-008, B-065 to B-077, B-264 to B-267, O-2)", async ({
  as,
  scenario,
  staff,
}) => {
  const product = await scenario.productByKeyword();
  const all = numbers(3);
  // a user of a new carrier, since a scope can have only one pending batch
  const page = await as(await staff.user(rights, { carrierId: product.carrier.carrierId }));
  await page.goto("/admin/direct-subscription");
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(subscriptionFile(product, all));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Done Successfully! Subscribed: 3. Skipped: 0.", { exact: true })).toBeVisible();

  await page.goto("/admin/bulk-unsubscriptions");
  await expect(page.getByRole("heading", { level: 1, name: "Bulk Unsubscriptions", exact: true })).toBeVisible();
  const add = page.getByRole("button", { name: "Add", exact: true });
  const adding = page.getByRole("dialog", { name: "Add bulk unsubscription" });
  const confirm = adding.getByRole("button", { name: "Confirm", exact: true });
  const store = async (description: string) => {
    await add.click();
    await adding.getByLabel("CSV file", { exact: true }).setInputFiles(csvOf(all));
    await expect(adding.getByText("3 active subscriptions found in 3 rows", { exact: true })).toBeVisible();
    await adding.getByLabel("Description", { exact: true }).fill(description);
    await confirm.click();
    await expect(adding).toBeHidden();
    await expect(page.getByRole("row", { name: new RegExp(`${description} 3 .* - - pending`) })).toBeVisible();
  };

  await add.click();
  await expect(confirm).toBeDisabled();
  await adding.getByLabel("CSV file", { exact: true }).setInputFiles(csvOf(numbers(1)));
  await expect(adding.getByText("Subscriptions not found", { exact: true })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await adding.getByRole("button", { name: "Cancel", exact: true }).click();

  await store("First try");
  await expect(add).toBeDisabled();
  const editing = page.getByRole("dialog", { name: "Edit bulk unsubscription" });
  const question = page.getByRole("dialog", { name: "Do you want to confirm this action?" });
  await page.getByRole("button", { name: "Edit First try", exact: true }).click();
  await expect(editing.getByText("An approval ends 3 of 3 subscriptions.", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await editing.getByRole("button", { name: "Cancel batch", exact: true }).click();
  await expect(question).toContainText("This changes cannot be undo.");
  await question.getByRole("button", { name: "Confirm", exact: true }).click();
  const shown = page.getByRole("dialog", { name: "Bulk unsubscription", exact: true });
  await expect(shown.getByText("canceled", { exact: true })).toBeVisible();
  await shown.getByRole("button", { name: "Close", exact: true }).last().click();

  await store("Second try");
  await page.getByRole("button", { name: "Approve Second try", exact: true }).click();
  await expect(question).toContainText("It can be undone until");
  await question.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(
    page.getByText("Done Successfully! Deactivated: 3. Already inactive: 0.", { exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Second try", exact: true }).click();
  await expect(shown.getByText("approved", { exact: true })).toBeVisible();
  await shown.getByRole("button", { name: "Undo", exact: true }).click();
  await question.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Done Successfully! Restored: 3. Left as they are: 0.", { exact: true })).toBeVisible();
  await expect(shown.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
});

test("shows batches on a phone, without decisions to those who may only look, and without the filters of a tie (B-268, B-485, B-486, C-5)", async ({
  as,
  scenario,
  staff,
}) => {
  const { carrierId } = await scenario.carrier();
  const reader = await staff.user(["bulk-unsubscriptions.list"], { carrierId });
  const page = await as(reader, { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/bulk-unsubscriptions");
  await expect(page.getByText("No bulk unsubscriptions yet", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Filter field" }).getByRole("option")).toHaveText([
    "Provider",
    "Created from",
    "Created to",
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
