import { referenceLists } from "../support/reference-data.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

for (const [name, list] of Object.entries(referenceLists)) {
  test(`${name}: add, find, change, delete and restore (A-003, A-048, A-058, A-200, A-203)`, async ({
    as,
    scenario,
  }) => {
    const { path, filter, nameField, restores = true } = list;
    const first = list.name(scenario.unique);
    const fills = await list.fill(scenario);
    const page = await as("admin");
    const row = (text: string) => page.getByRole("row").filter({ hasText: text });

    await page.goto(`/admin/${path}`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByLabel(nameField, { exact: true }).fill(first);
    for (const fill of fills) await fill(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Done Successfully!")).toBeVisible();

    await page.goto(`/admin/${path}?${filter}=${encodeURIComponent(first)}`);
    await expect(row(first)).toHaveCount(1);
    await row(first)
      .getByRole("button", { name: /^Edit / })
      .last()
      .click();
    await expect(page.getByLabel(nameField, { exact: true })).toHaveValue(first);
    const second = `${first}9`;
    await page.getByLabel(nameField, { exact: true }).fill(second);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Done Successfully!")).toBeVisible();
    await expect(row(second)).toHaveCount(1);

    await row(second)
      .getByRole("button", { name: /^Delete / })
      .click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Delete successful")).toBeVisible();
    if (!restores) return expect(row(second)).toHaveCount(0);
    await row(second)
      .getByRole("button", { name: /^Restore / })
      .click();
    await expect(
      row(second)
        .getByRole("button", { name: /^Edit / })
        .last(),
    ).toBeVisible();
  });
}

test("every list and form fits a phone (D-A81)", async ({ as }) => {
  test.slow();
  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  for (const { path } of Object.values(referenceLists)) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
