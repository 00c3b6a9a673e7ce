import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { arrived, settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, follow, test } from "../support/test.ts";

const rights = ["statement.list", "statement.create", "statement.edit", "statement.delete"] as const;

/** A PDF that viewers accept, with a word that tells its bytes from others. */
const pdf = (word: string, name = `${word}.pdf`) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    `%PDF-1.4\n% ${word}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
});

async function choose(dialog: Locator, label: string, option: string) {
  await dialog.getByRole("combobox", { name: label, exact: true }).fill(option);
  await dialog.page().getByRole("option", { name: option, exact: true }).click();
}

async function downloaded(page: Page, button: Locator) {
  const downloading = page.waitForEvent("download");
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("adds a statement, keeps and replaces its file, shows, downloads and deletes it (B-009, B-078 to B-087, B-282, B-420 to B-428, B-528 to B-531)", async ({
  as,
  scenario,
  staff,
}) => {
  const { carrier, provider } = await scenario.product();
  const page = await as(await staff.user(rights));
  await page.goto(`/admin/statement?providerId=${provider.providerId}`);
  await arrived(page, "Statements");
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const add = page.getByRole("dialog", { name: "Add statement" });
  await add.getByRole("button", { name: "Save" }).click();
  await expect(add.getByText("This field is required")).toHaveCount(4);
  await expectAccessible(page);

  await choose(add, "Carrier", carrier.carrierName);
  await choose(add, "Provider", provider.providerName);
  await add.getByLabel("Date", { exact: true }).fill("2024-05");
  await add.getByLabel("File", { exact: true }).setInputFiles(pdf("first"));
  await add.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await expect(
    page.getByRole("row", { name: `05/2024 ${carrier.carrierName} ${provider.providerName}` }),
  ).toBeVisible();

  const named = (month: string) => `${provider.providerName}, ${carrier.carrierName} ${month}`;
  await page.getByRole("button", { name: `Edit ${named("05/2024")}`, exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit statement" });
  await expect(edit.getByText("first.pdf")).toBeVisible();
  await expect(edit.locator("input[type=file]")).toHaveCount(0);
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Show months" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^March/ }).click();
  await expect(edit.getByLabel("Date", { exact: true })).toHaveValue("03/2024");
  await edit.getByRole("button", { name: "Save" }).click();
  const download = page.getByRole("button", { name: `Download ${named("03/2024")}`, exact: true });
  await expect(download).toBeVisible();
  const month = `statement-${provider.providerName.replaceAll(" ", "-")}-2024-03.pdf`;
  expect(await downloaded(page, download)).toEqual({ name: month, text: pdf("first").buffer.toString() });

  await page.getByRole("button", { name: `Edit ${named("03/2024")}`, exact: true }).click();
  await edit.getByRole("button", { name: "Remove first.pdf" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByText("This field is required")).toBeVisible();
  await edit.getByLabel("File", { exact: true }).setInputFiles({ ...pdf("x"), name: "x.csv", mimeType: "text/csv" });
  await expect(edit.getByText("Only PDF files are accepted")).toBeVisible();
  await edit.getByLabel("File", { exact: true }).setInputFiles(pdf("second"));
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toHaveCount(0);

  const view = page.getByRole("button", { name: `View ${named("03/2024")}`, exact: true });
  await view.click();
  const viewer = page.getByRole("dialog", { name: `Statement of ${named("03/2024")}` });
  await expect(viewer.locator("object")).toHaveAttribute("data", /^blob:/);
  expect((await downloaded(page, viewer.getByRole("button", { name: "Download" }))).text).toContain("second");
  await expectAccessible(page);
  await viewer.getByRole("button", { name: "Close" }).last().click();
  await expect(viewer).toHaveCount(0);
  await expect(view).toBeFocused();

  await page.getByRole("button", { name: `Delete ${named("03/2024")}`, exact: true }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Delete successful")).toBeVisible();
  await expect(view).toHaveCount(0);
});

test("refuses a month that has not begun, a second statement of a month, and what is no PDF (B-424 to B-427, B-624)", async ({
  as,
  scenario,
  staff,
}) => {
  const { carrier, provider } = await scenario.product();
  const page = await as(await staff.user(rights), { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/statement");
  await arrived(page, "Statements");
  const save = async (month: string, file = pdf("one")) => {
    await page.getByRole("button", { name: "Add", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add statement" });
    await choose(dialog, "Carrier", carrier.carrierName);
    await choose(dialog, "Provider", provider.providerName);
    await dialog.getByLabel("Date", { exact: true }).fill(month);
    await dialog.getByLabel("File", { exact: true }).setInputFiles(file);
    await dialog.getByRole("button", { name: "Save" }).click();
    return dialog;
  };
  let dialog = await save("9000-01");
  await expect(dialog.getByText("Date cannot be after the current month")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel("Date", { exact: true }).fill("2024-05");
  await dialog.getByLabel("File", { exact: true }).setInputFiles({ ...pdf("x"), buffer: Buffer.from("no pdf at all") });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Only PDF files are accepted").first()).toBeVisible();
  await dialog.getByLabel("File", { exact: true }).setInputFiles(pdf("one"));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  dialog = await save("2024-05");
  // at its field, and for a while in a toast, which stands in the dialog too
  await expect(dialog.getByText("A statement for this provider and month already exists").first()).toBeVisible();
  await page.route("**/services/statements", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  page.removeAllListeners("console"); // the test itself causes the 500
  await dialog.getByLabel("Date", { exact: true }).fill("2024-04");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("File NOT save :(")).toBeVisible();
});

test("a tied user has their own carrier and provider, fixed, and no filter of them (B-081, O-4)", async ({ as }) => {
  const page = await as("provider");
  await page.goto("/admin");
  await settled(page);
  await follow(page, "Statements", "Operations");
  await arrived(page, "Statements");
  const fields = page.getByRole("combobox", { name: "Filter field" });
  await expect(fields.getByRole("option")).toHaveText(["From", "To"]);
  await page.getByLabel("From value", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/startDate=2020-01-01/);
});

test("offers what its user may do, and keeps out who may not look (B-033, B-488 to B-492)", async ({ as, staff }) => {
  const page = await as(await staff.user(["statement.list"]));
  await page.goto("/admin/statement");
  await arrived(page, "Statements");
  await expect(page.getByRole("button", { name: /^Download / }).first()).toBeVisible();
  for (const name of [/^Edit /, /^Delete /]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);

  const other = await as(await staff.user(["statement.create"]));
  await other.goto("/admin/statement");
  await expect(other.getByText("You dont have permission to view this route :(")).toBeVisible();
});
