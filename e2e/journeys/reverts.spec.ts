import type { Page } from "@playwright/test";
import { runUntilSeen, stopClock } from "../support/clock.ts";
import { tabTo } from "../support/keys.ts";
import { arrived } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const done = "Done Successfully!";

async function typeName(page: Page, carrierId: number, name: string): Promise<void> {
  await page.goto(`/admin/forms/carriers/edit/${carrierId}`);
  await arrived(page, "Carrier");
  await page.getByLabel("Carrier name", { exact: true }).fill(name);
}

async function rename(page: Page, carrierId: number, name: string): Promise<void> {
  await typeName(page, carrierId, name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(done)).toBeVisible();
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px a carrier goes back to a line of its history, and forth again, by mouse`, async ({
    as,
    scenario,
  }) => {
    const { carrierId, carrierName } = await scenario.carrier();
    const page = await as("admin", { viewport });
    await rename(page, carrierId, `Second ${scenario.unique}`);
    await page.goto(`/admin/forms/carriers/edit/${carrierId}`);
    await arrived(page, "Carrier");
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("button", { name: "Back to this" }).last().click();
    const dialog = page.getByRole("dialog", { name: "Back to this" });
    await expect(dialog.getByRole("row").last()).toContainText(`Second ${scenario.unique}`);
    await expect(dialog.getByRole("row").last()).toContainText(carrierName);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(page.getByLabel("Carrier name", { exact: true })).toHaveValue(carrierName);
    await expect(page.getByRole("region", { name: "History" }).getByRole("listitem").first()).toContainText("Revert");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Carrier name", { exact: true })).toHaveValue(`Second ${scenario.unique}`);
    await expectAccessible(page);
    expect((await scenario.readCarrier(carrierId)).carrierName).toBe(`Second ${scenario.unique}`);
  });

test("an edit is undone by keys, and a record goes back by keys", async ({ as, scenario }) => {
  const { carrierId, carrierName } = await scenario.carrier();
  const page = await as("admin");
  await page.clock.install();
  await typeName(page, carrierId, `Second ${scenario.unique}`);
  await stopClock(page);
  await page.getByRole("button", { name: "Save" }).click();
  await runUntilSeen(page, page.getByRole("button", { name: "Undo" }));
  await tabTo(page, page.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await page.clock.resume();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect.poll(async () => (await scenario.readCarrier(carrierId)).carrierName).toBe(carrierName);

  await page.goto(`/admin/forms/carriers/edit/${carrierId}`);
  await arrived(page, "Carrier");
  await tabTo(page, page.getByRole("button", { name: "History" }));
  await page.keyboard.press("Enter");
  const back = page.getByRole("button", { name: "Back to this" });
  await expect(back).toHaveCount(2);
  await tabTo(page, back.first());
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Back to this" });
  const box = dialog.getByRole("checkbox", { name: "Select Carrier name" });
  await expect(box).toBeChecked();
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await scenario.readCarrier(carrierId)).carrierName).toBe(`Second ${scenario.unique}`);
  await expect(page.getByLabel("Carrier name", { exact: true })).toHaveValue(`Second ${scenario.unique}`);
});

test("an edit that somebody else has followed is not undone", async ({ as, scenario, staff }) => {
  const { carrierId } = await scenario.carrier();
  const page = await as(await staff.user(["carrier.list", "carrier.edit"]));
  await rename(page, carrierId, `Second ${scenario.unique}`);
  await scenario.renameCarrier(carrierId, `Theirs ${scenario.unique}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The record was changed by another user")).toBeVisible();
  expect((await scenario.readCarrier(carrierId)).carrierName).toBe(`Theirs ${scenario.unique}`);
});
