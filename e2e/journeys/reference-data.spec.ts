import { type Resource, resources } from "@portal/api-client/resources";
import { type ReferenceForm, referenceForms } from "../support/reference-data.ts";
import { arrived } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/**
 * The resources whose whole life is tried, since the others are alike: one with a flag, one below three others, one
 * whose delete is final (D-A37).
 */
const samples = ["countries", "products", "permissions"];

for (const [name, form] of Object.entries<ReferenceForm>(referenceForms)) {
  const { title, record, name: named, list }: Resource = resources[name as keyof typeof referenceForms];
  const isSample = samples.includes(name);
  const life = isSample ? ", changed, deleted and restored; list and form fit a phone (A-200, A-203, D-A81)" : "";
  test(`${list?.route}: a record is added, found by its filter${life} (A-003, A-048, A-058)`, async ({
    as,
    scenario,
  }) => {
    const { nameField, filter = named.field } = form;
    const first = form.name(scenario.unique);
    const second = `${first}9`;
    const fills = await form.fill(scenario);
    const page = await as("admin");
    const row = (text: string) => page.getByRole("row").filter({ hasText: text });
    const button = (action: string) => row(second).getByRole("button", { name: new RegExp(`^${action} `) });
    const nameOf = () => page.getByLabel(nameField, { exact: true });
    const save = () => page.getByRole("button", { name: "Save" });

    await page.goto(`/admin/${list?.path}?${filter}=${encodeURIComponent(first)}`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await arrived(page, title);
    await nameOf().fill(first);
    for (const fill of fills) await fill(page);
    if (isSample) await expectAccessible(page);
    await save().click();
    await expect(page.getByText("Done Successfully!")).toBeVisible();

    // back on the list as it was left: only the filtered record
    await expect(row(first)).toHaveCount(1);
    if (!isSample) return;
    await row(first)
      .getByRole("button", { name: /^Edit / })
      .last()
      .click();
    await arrived(page, title);
    await expect(nameOf()).toHaveValue(first);
    await nameOf().fill(second);
    await save().click();
    await expect(row(second)).toHaveCount(1);

    await button("Delete").click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Delete successful")).toBeVisible();
    // a delete without a flag is final (D-A37)
    if (record.flag) {
      await button("Restore").click();
      await expect(button("Edit").last()).toBeVisible();
    } else await expect(row(second)).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await arrived(page, title);
    await expect(save()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}
