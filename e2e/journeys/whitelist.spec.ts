import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/** Each test has a user of its own: a user's running job is shown wherever the user opens the dialog. */
const rights = [
  "whitelist.list",
  "whitelist.search",
  "whitelist.import",
  "whitelist.delete-export",
  "whitelist.export",
  "msisdn.view",
] as const;
const csv = (rows: readonly string[]) => ({
  name: "numbers.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["msisdn", ...rows].join("\r\n")),
});
/** Numbers with a common start that no other test's numbers have. */
const numbers = (count: number) => {
  const start = 10_000_000 + Math.floor(Math.random() * 80_000_000);
  return Array.from({ length: count }, (_, index) => `529${start}${index}`);
};

/** Sends a file from the dialog that the button opens. */
async function send(page: Page, button: "Import CSV" | "Delete CSV", rows: readonly string[]) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: button });
  await dialog.getByLabel("CSV file", { exact: true }).setInputFiles(csv(rows));
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

test("numbers are imported, found, deleted one by one and by file, and exported (B-010, B-041, B-088 to B-096, O-5)", async ({
  as,
  staff,
}) => {
  const [first = "", second = "", third = ""] = numbers(3);
  const page = await as(await staff.user(rights));
  await page.goto("/admin/whitelist-one-shot");
  await expect(page.getByRole("heading", { level: 1, name: "One-shot Whitelist" })).toBeVisible();
  await expectAccessible(page);
  await send(page, "Import CSV", [third, first, second, first]);
  await expect(page.getByText("Done Successfully! Inserted: 3. Duplicated: 0.")).toBeVisible();

  const numbersShown = page.getByRole("table", { name: "One-shot Whitelist" }).getByText(first.slice(0, -1));
  await page.getByRole("textbox", { name: "msisdn value" }).fill(first.slice(0, -1));
  await page.keyboard.press("Enter");
  await expect(numbersShown).toHaveText([first, second, third]);

  await page.getByRole("button", { name: `Delete ${second}` }).click();
  await expect(page.getByText("This changes cannot be undo.")).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(numbersShown).toHaveText([first, third]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^one-shot-whitelist-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFmsisdn");
  expect(lines).toEqual(expect.arrayContaining([first, third]));
  expect(lines).not.toContain(second);

  await send(page, "Delete CSV", [first, second, third]);
  await page.getByRole("dialog", { name: "Do you want to confirm this action?" }).getByText("Confirm").last().click();
  await expect(page.getByText("Done Successfully! Deleted: 2. Not found: 1.")).toBeVisible();
  await expect(numbersShown).toHaveCount(0);
});

test("a file is undone on the page of its job, once, and the list is as it was", async ({ as, staff }) => {
  const [first = "", second = ""] = numbers(2);
  const user = await staff.user([...rights, "job.list"]);
  const page = await as(user);
  await page.goto("/admin/whitelist-one-shot");
  await send(page, "Import CSV", [first, second]);
  await expect(page.getByText("Done Successfully! Inserted: 2. Duplicated: 0.")).toBeVisible();
  await page.goto(`/admin/jobs?user=${user.username}`);
  await page.getByRole("link", { name: "One-shot Whitelist, Import CSV", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "One-shot Whitelist, Import CSV, undo" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("rows2taken back2");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Undo of job/ }).click();
  await expect(page.getByRole("link", { name: /^Undone by job/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
  await page.goto(`/admin/whitelist-one-shot?msisdn=${first.slice(0, -1)}`);
  await settled(page);
  await expect(page.getByRole("table", { name: "One-shot Whitelist" }).getByText(first.slice(0, -1))).toHaveCount(0);
});

test("on a phone the list fits, and a user sees only what they may do (B-493 to B-496)", async ({ as, staff }) => {
  const page = await as(await staff.user(["whitelist.list"]), { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/whitelist-one-shot");
  await expect(page.getByRole("heading", { level: 1, name: "One-shot Whitelist" })).toBeVisible();
  for (const name of ["Import CSV", "Delete CSV", "Export", "Search"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("without whitelist.list there is no table (B-497)", async ({ as, staff }) => {
  const page = await as(await staff.user(["whitelist.import"]));
  await page.goto("/admin/whitelist-one-shot");
  await expect(page.getByText("You dont have permission to view this route :(")).toBeVisible();
  await expect(page.getByRole("table", { name: "One-shot Whitelist" })).toHaveCount(0);
});
