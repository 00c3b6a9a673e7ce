import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { demo } from "../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const verifier = join(import.meta.dirname, "../../packages/verify/bin/verify-evidence.mjs");

test("an evidence is made in the Monitor, and the package that outsiders get finds it whole", async ({ as }) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("admin");
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  await page.getByRole("button", { name: "Evidence", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Evidence on ${msisdn}`, exact: true });
  const make = dialog.getByRole("button", { name: "Make evidence", exact: true });
  await make.click();
  await expect(dialog.getByText("This field is required", { exact: true })).toHaveCount(2);
  await expectAccessible(page);

  const last = await dialog.getByLabel("Last day", { exact: true }).inputValue();
  const year = Number(last.slice("DD/MM/".length));
  await dialog.getByLabel("First day", { exact: true }).fill(`01/01/${year}`);
  await dialog.getByLabel("Reason", { exact: true }).fill("Letter of the regulator");
  await expect(dialog.getByText("This field is required", { exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const making = page.waitForEvent("download", { timeout: 120_000 }); // a document and its proof, as fast as the machine is
  await make.click();
  const file = await making;
  await expect(dialog).toHaveCount(0);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^evidence-${msisdn}-${year}-01-01-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const { stdout } = await promisify(execFile)(process.execPath, [verifier, await file.path()]);
  expect(stdout).toMatch(new RegExp(`^Number ${msisdn}, carrier .+, ${year}-01-01 to `));
  expect(stdout).toMatch(/is whole\.\n$/);
  expect(Number(/^Records: (\d+)\./m.exec(stdout)?.[1])).toBeGreaterThan(0);
});
