import { settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("a change that was asked for holds once somebody else has approved it", async ({ as, scenario, staff }) => {
  const { product } = await scenario.product();
  const rights = ["product.list", "product.edit", "approval.decide"] as const;
  const asker = await as(await staff.user(rights));
  // the rule itself would refuse the saves of other journeys, so only this page takes it as being on
  await asker.route("**/services/approvals/of?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), required: true } });
  });
  await asker.goto(`/admin/forms/products/edit/${product.productId}`);
  const limit = asker.getByLabel("Max daily subs", { exact: true });
  await expect(limit).toHaveValue("0");
  await limit.fill("7");
  await expect(asker.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await asker.getByLabel("Why", { exact: true }).fill("Too many a day");
  await expectAccessible(asker);
  await limit.press("Enter");
  await expect(asker.getByText("Waits for approval", { exact: true })).toBeVisible();
  await asker.goto(`/admin/forms/products/edit/${product.productId}`);
  await expect(asker.getByText(/^Waits for approval, asked for by /)).toBeVisible();
  await expect(asker.getByRole("link", { name: "Open the request", exact: true })).toBeVisible();
  await expectAccessible(asker);

  const record = `Product ${product.productId}`;
  await asker.goto("/admin/settings/approvals");
  await asker.getByRole("button", { name: record, exact: true }).click();
  const own = asker.getByRole("dialog", { name: record, exact: true });
  await expect(
    own.getByText("You asked for this change, so a second person has to decide.", { exact: true }),
  ).toBeVisible();
  await expect(own.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);

  const approver = await as(await staff.user(rights));
  await approver.goto("/admin/settings/approvals");
  await settled(approver);
  await expectAccessible(approver);
  await approver.getByRole("button", { name: record, exact: true }).click();
  const dialog = approver.getByRole("dialog", { name: record, exact: true });
  await expect(dialog.getByText("0 → 7", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Show effect", exact: true }).click();
  await expect(dialog.getByText("Nothing would have been different", { exact: true })).toBeVisible();
  await expectAccessible(approver);
  await approver.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(approver);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await approver.goto(`/admin/forms/products/edit/${product.productId}`);
  await expect(approver.getByLabel("Max daily subs", { exact: true })).toHaveValue("7");
});
