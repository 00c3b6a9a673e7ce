import { readFile } from "node:fs/promises";
import { holdInDatabase } from "../support/database.ts";
import { csvOf, numbers } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/** Each test has a user of its own: a user's running job is shown wherever the user opens the dialog. */
const rights = ["blacklist.list", "blacklist.create", "blacklist.edit", "blacklist.delete", "msisdn.view"] as const;
const csv = (rows: readonly string[]) => csvOf(["msisdn,expire_date,carrier_id", ...rows]);

test("adds numbers from a file and removes them again (A-106 to A-108, A-435 to A-439, D-A63)", async ({
  as,
  scenario,
  staff,
}) => {
  const { carrierId } = await scenario.carrier();
  const [first, ...others] = numbers(3);
  const rows = [first, ...others].map((number) => `${number},2031-01-15,${carrierId}`);
  const page = await as(await staff.user(rights));
  await page.goto(`/admin/settings/blacklist?blacklistMsisdn=${first}`);
  await page.getByRole("button", { name: "Add from File" }).click();
  const dialog = page.getByRole("dialog", { name: "Add from File" });
  await expect(dialog).toContainText("msisdn, expire_date, carrier_id");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog).toContainText("File is required");
  await expectAccessible(page);

  await dialog.getByLabel("CSV file", { exact: true }).setInputFiles(csv(rows));
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("File Uploaded")).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText(/rows\s*3\s*added\s*3\s*updated\s*0/);
  await dialog.getByRole("button", { name: "Done" }).click();
  const edit = page.getByRole("button", { name: `Edit ${first}` });
  await expect(edit).toHaveCount(1);

  await page.getByRole("button", { name: "Remove from File" }).click();
  const removal = page.getByRole("dialog", { name: "Remove from File" });
  await removal.getByLabel("CSV file", { exact: true }).setInputFiles(csv(rows));
  await removal.getByRole("button", { name: "Remove" }).click();
  await expect(removal.getByRole("status")).toHaveText(/rows\s*3\s*removed\s*3\s*not found\s*0/);
  await expect(edit).toHaveCount(0);
});

test("names the bad rows, gives them as a file, and takes the corrected one; the same file again only when asked", async ({
  as,
  scenario,
  staff,
}) => {
  const { carrierId } = await scenario.carrier();
  const user = await staff.user(rights);
  const [good = "", bad = ""] = numbers(2);
  const page = await as(user, { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/settings/blacklist");
  await page.getByRole("button", { name: "Add from File" }).click();
  const dialog = page.getByRole("dialog", { name: "Add from File" });
  const send = async (rows: readonly string[]) => {
    await dialog.getByLabel("CSV file", { exact: true }).setInputFiles(csv(rows));
    await dialog.getByRole("button", { name: "Upload" }).click();
  };
  await send([`${good},,${carrierId}`, `5.51E+11,,${carrierId}`, `${bad},15/01/2031,${carrierId}`]);
  await expect(dialog).toContainText("File has 2 invalid rows");
  await expect(dialog.getByRole("row", { name: /^3 msisdn Excel has shortened this number/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download rejected rows" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("numbers-rejected.csv");
  expect(await readFile(await download.path(), "utf8")).toContain(
    `${bad},15/01/2031,${carrierId},4,expire_date: Must be`,
  );

  const corrected = [`${good},,${carrierId}`, `${bad},2031-01-15,${carrierId}`];
  await send(corrected);
  await expect(dialog.getByRole("status")).toHaveText(/rows\s*2\s*added\s*2/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Add from File" }).click();
  await send(corrected);
  await expect(dialog).toContainText(new RegExp(`This very file was processed on .* by ${user.username}`));
  await dialog.getByRole("button", { name: "Process it again" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText(/rows\s*2\s*added\s*0\s*updated\s*2/);
});

test("a long file goes on while its dialog and its page are closed (P-7)", async ({ as, scenario, staff }) => {
  const { carrierId } = await scenario.carrier();
  const many = numbers(150_000);
  const page = await as(await staff.user(rights));
  await page.goto("/admin/settings/blacklist");
  await page.getByRole("button", { name: "Add from File" }).click();
  const dialog = page.getByRole("dialog", { name: "Add from File" });
  await dialog
    .getByLabel("CSV file", { exact: true })
    .setInputFiles(csv(many.map((number) => `${number},,${carrierId}`)));
  // the last number cannot be saved before its saving was seen
  const letGo = await holdInDatabase("insert into blacklist (msisdn, carrier_id) values ($1, $2)", [
    many.at(-1),
    carrierId,
  ]);
  await dialog.getByRole("button", { name: "Upload" }).click();
  await dialog.getByRole("button", { name: "Close, the work goes on" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Add from File" }).click();
  await expect(dialog.getByRole("progressbar", { name: "Saving numbers.csv" })).toBeVisible();
  await letGo();
  await expect(dialog.getByRole("status")).toHaveText(/rows\s*150,000\s*added\s*150,000/);
});
