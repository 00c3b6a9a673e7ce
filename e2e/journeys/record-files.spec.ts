import { readFile } from "node:fs/promises";
import { csvOf } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const rights = ["country.list", "country.create", "country.edit", "country.delete"] as const;

test("an export is edited and read back: each cell before and after, a new record, and the way back", async ({
  as,
  staff,
}) => {
  const unique = uniqueWord();
  const page = await as(await staff.user(rights));
  await page.goto(`/admin/settings/countries?countryName=${unique}`); // other journeys add countries meanwhile
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import countries" });
  const template = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download template", exact: true }).click();
  const headings = (await readFile(await (await template).path(), "utf8")).trim();
  expect(headings).toContain("Country id,Country name,Country short");
  await expectAccessible(page);

  const name = (word: string) => `${word} ${unique}`;
  const picker = dialog.getByLabel("CSV file", { exact: true });
  const send = async (button: "Preview" | "Import", rows: readonly string[]) => {
    await picker.setInputFiles(csvOf([headings, ...rows]));
    await dialog.getByRole("button", { name: button, exact: true }).click();
  };
  await send("Preview", [`,${name("Narnia")},NA,CRN,-1,7,Yes`]);
  await expect(dialog.getByRole("row", { name: /^2 Country currency exchange Only numeric/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await send("Import", [`,${name("Narnia")},NA,CRN,1.5,7,Yes`]);
  await expect(dialog.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Done", exact: true }).click();
  await expect(page.getByRole("cell", { name: name("Narnia"), exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await send("Preview", [`,${name("Narnia")},NA,CRN,1.75,8,No`, `,${name("Oz")},OZ,OZD,2,9,Yes`]);
  const changes = dialog.getByRole("region", { name: "Changes of the file" });
  await expect(changes.getByRole("row", { name: "Country currency exchange 1.5 1.75" })).toBeVisible();
  await expect(changes.getByRole("rowheader", { name: `${name("Oz")} New` })).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
});
