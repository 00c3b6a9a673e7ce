import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Download } from "@playwright/test";
import { inDatabase } from "../support/database.ts";
import { demo } from "../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const verifier = join(import.meta.dirname, "../../packages/verify/bin/verify-evidence.mjs");

/** What the package that outsiders get says of a file. */
async function reportOn(file: Download): Promise<string> {
  return (await promisify(execFile)(process.execPath, [verifier, await file.path()])).stdout;
}

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
  const report = await reportOn(file);
  expect(report).toMatch(new RegExp(`^Number ${msisdn}, carrier .+, ${year}-01-01 to `));
  expect(report).toMatch(/is whole\.\n$/);
  expect(Number(/^Records: (\d+)\./m.exec(report)?.[1])).toBeGreaterThan(0);
});

/** A number of the first carrier that got so many messages just now. */
async function numberWith(messages: number) {
  const msisdn = `529${String(Date.now()).slice(-9)}`;
  const [provider] = await inDatabase(
    `with p as (select id, carrier_id from provider where enabled order by id limit 1), m as (
       insert into monitor_message (msisdn, carrier_id, provider_id, origin, shortcode, content)
       select $1, carrier_id, id, 'outgoing', '123', 'Horoscope ' || n from p, generate_series(1, $2::int) n)
     select carrier_id from p`,
    [msisdn, messages],
  );
  return { msisdn, carrierId: (provider as { carrier_id: number }).carrier_id };
}

test("a long evidence becomes a job, on whose page its maker finds the file", async ({ as }) => {
  const { msisdn, carrierId } = await numberWith(5_001);
  const page = await as("admin");
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  await page.getByRole("button", { name: "Evidence", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Evidence on ${msisdn}`, exact: true });
  const last = await dialog.getByLabel("Last day", { exact: true }).inputValue();
  await dialog.getByLabel("First day", { exact: true }).fill(`01/01/${last.slice("DD/MM/".length)}`);
  await dialog.getByLabel("Reason", { exact: true }).fill("Letter of the regulator");
  await dialog.getByRole("button", { name: "Make evidence", exact: true }).click();
  const job = dialog.getByRole("link", { name: /^job \d+$/ });
  await expect(job).toBeVisible({ timeout: 120_000 }); // the API first reads that there are too many
  await expectAccessible(page);
  await job.click();

  await expect(page.getByRole("heading", { level: 1, name: "Evidence", exact: true })).toBeVisible();
  const save = page.getByRole("button", { name: "Save evidence", exact: true });
  await expect(save).toBeVisible({ timeout: 180_000 }); // a document of a thousand rows, as fast as the machine is
  await page.reload();
  const result = page.getByRole("region", { name: "Result", exact: true });
  await expect(result).toContainText("5,001");
  const phases = page.getByRole("region", { name: "Phases", exact: true }).getByRole("listitem");
  await expect(phases).toHaveText([/^Asked for/, /^Reading/, /^Checking/, /^Saving/, /^Ended/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await save.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^evidence-${msisdn}-.+\\.zip$`));
  const report = await reportOn(file);
  expect(report).toMatch(/^Records: 5001\. /m);
  expect(report).toMatch(/is whole\.\n$/);
});
