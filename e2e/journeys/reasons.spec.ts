import type { Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const wish = "Asked by the carrier";

/** Sets the rule of deletes: only offered, so that other journeys delete without a reason meanwhile. */
async function setRule(page: Page, mode: "Off" | "Optional") {
  await page.goto("/admin/administration/reasons");
  await arrived(page, "Reasons");
  await page.getByRole("button", { name: "Edit Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete", exact: true });
  await dialog.getByLabel("Reason", { exact: true }).selectOption(mode);
  await dialog.getByLabel("To choose from", { exact: true }).fill(`Mistake\n${wish}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await settled(page);
}

test("a reason that was set up is asked for with the question, and stands in History and Activity", async ({
  as,
  scenario,
}) => {
  const { countryId, countryName } = await scenario.country();
  const page = await as("admin");
  await setRule(page, "Optional");
  try {
    await page.goto(`/admin/settings/countries?countryName=${encodeURIComponent(countryName)}`);
    await page.getByRole("button", { name: `Delete ${countryName}`, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Do you want to confirm this action?" });
    await expect(dialog).toContainText("This changes cannot be undo.");
    await dialog.getByLabel("Reason", { exact: true }).selectOption(wish);
    await dialog.getByLabel("Note", { exact: true }).fill("Ticket 77, call 598 99 123 456");
    await expect(dialog.getByRole("status")).toContainText("a phone number");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("Delete successful", { exact: true })).toBeVisible();
  } finally {
    await setRule(page, "Off");
  }
  await page.goto(`/admin/forms/countries/edit/${countryId}`);
  await page.getByRole("button", { name: "History", exact: true }).click();
  await expect(page.getByRole("row", { name: `Reason ${wish}` })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Note Ticket 77/ })).toBeVisible();
  await page.goto(`/admin/administration/activity?reason=by the carrier&entityId=${countryId}`);
  await arrived(page, "Activity");
  await expect(page.getByRole("table", { name: "Activity" }).getByRole("row")).toHaveCount(2);
});

test("a note on a number is pinned, corrected and deleted, and the time line tells of it", async ({ as }) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("admin");
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  const notes = page.getByRole("region", { name: "Notes", exact: true });
  await notes.getByRole("button", { name: "Add note", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Note on ${msisdn}` });
  await dialog.getByLabel("Note", { exact: true }).fill("Wants a lettre");
  await dialog.getByLabel("Pin it above the cards", { exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const note = notes.getByRole("listitem").filter({ hasText: "Wants a lettre" });
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: /^Correct note/ }).click();
  const correcting = page.getByRole("dialog", { name: `Correct the note on ${msisdn}` });
  await correcting.getByLabel("Note", { exact: true }).fill("Wants a letter");
  await correcting.getByRole("button", { name: "Save", exact: true }).click();
  const corrected = notes.getByRole("listitem").filter({ hasText: /^Wants a letter/ });
  await expect(corrected).toContainText("Wants a lettre");
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const timeLine = page.getByRole("region", { name: "Time line", exact: true });
  await expect(timeLine.getByText("Wants a letter", { exact: true })).toBeVisible();
  await corrected.getByRole("button", { name: /^Delete note/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(corrected).toHaveCount(0);
  await expect(timeLine.getByText("Note deleted", { exact: true }).first()).toBeVisible();
});
