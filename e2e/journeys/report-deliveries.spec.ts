import type { Page } from "@playwright/test";
import { reportAgends } from "@portal/api-client/contract/report-agends";
import { answered, apiOf } from "../support/api.ts";
import { newestMail } from "../support/outbox.ts";
import { makeReport } from "../support/reports.ts";
import { signIn } from "../support/sessions.ts";
import { arrived } from "../support/settled.ts";
import type { Staff } from "../support/staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, follow, test } from "../support/test.ts";

const days = `select day::date as "Day", [keyword?] as "Word"
from generate_series([from]::timestamptz, [to]::timestamptz, interval '1 day') day order by day`;

const lastWeek = [
  { type: "date", realValue: "From", queryValue: "[from]", paramValue: -8 },
  { type: "date", realValue: "To", queryValue: "[to]", paramValue: -1 },
  { type: "text", realValue: "Keyword", queryValue: "[keyword?]", paramValue: "abc" },
];

/** A user of this test's own with a report of theirs and a daily schedule of it. */
async function scheduled(staff: Staff, agendSubject: string) {
  const user = await staff.user(["report.list", "report.create"]);
  const { token } = await signIn(user.username, user.password);
  const report = await makeReport(days, token);
  const body = {
    ...{ reportId: report.reportId, userId: user.userId, agendPeriodicityId: 1, agendTime: "08:00", agendSubject },
    ...{ agendDataReport: JSON.stringify(lastWeek), agendEnabled: 1 as const },
  };
  answered(await apiOf({ create: reportAgends.create }, token).create({ body }));
  return { user, report };
}

async function open(page: Page, { reportId }: { reportId: number }) {
  await page.goto(`/admin/reports/${reportId}/deliver-schedule`);
  await arrived(page, "Delivery schedule");
}

const schedules = (page: Page) => page.getByRole("table", { name: "Schedules", exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("schedules are listed with what they deliver, and deleted once that is confirmed (B-178, B-251, B-606, B-608, G2)", async ({
  as,
  staff,
}) => {
  const { user, report } = await scheduled(staff, "Days of a week");
  const page = await as(user);
  await open(page, report);
  const row = schedules(page).getByRole("row").filter({ hasText: "Days of a week" });
  await expect(row.getByRole("cell").nth(1)).toHaveText("Daily");
  await expect(row.getByRole("cell").nth(2)).toHaveText("08:00");
  await expect(row.getByRole("cell").nth(4)).toHaveText("-");
  await page.getByText("Last week, 1 filter", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText(/^Next delivery covers \d\d\/\d\d\/\d{4} to /)).toBeVisible();
  await expect(row.getByText("abc", { exact: true })).toBeVisible();

  await button(page, "Delete: Days of a week").click();
  const dialog = page.getByRole("dialog", { name: "Do you want to confirm this action?" });
  await expect(dialog.getByText("This changes cannot be undo.")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Done Successfully!", { exact: true })).toBeVisible();
  await expect(page.getByText("No schedules yet", { exact: true })).toBeVisible();
});

test("Send now goes to oneself: the log follows it until it is sent, and the mail lies in the outbox (G1, G13)", async ({
  as,
  staff,
}) => {
  const { user, report } = await scheduled(staff, "Days for me");
  const page = await as(user);
  await open(page, report);
  await button(page, `Send now to ${user.email}: Days for me`).click();
  const log = page.getByRole("dialog", { name: "Delivery log", exact: true });
  await expect(log.getByText("Sent now", { exact: true })).toBeVisible();
  await expect(log.getByText("Sent", { exact: true })).toBeVisible();
  await expect(log.getByText(user.email, { exact: true })).toBeVisible();
  await expect(log.getByText(/^Days .*-\d{4}-\d\d-\d\d\.csv, \d+ bytes$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const mail = await newestMail(user.email);
  expect(mail).toMatch(/^Subject: Days for me\r?$/m);
  expect(mail).toContain("text/csv");
  await page.keyboard.press("Escape");
  await expect(log).toHaveCount(0);
  await expect(button(page, `Send now to ${user.email}: Days for me`)).toBeFocused();
});

test("operators watch the delivery of reports, from the drawer on", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/reports");
  await arrived(page, "Reports");
  await follow(page, "Report deliveries", "Report settings");
  await expect(page).toHaveURL(/\/admin\/report-settings\/deliveries$/);
  await arrived(page, "Report deliveries");
  const worker = page.getByRole("term").filter({ hasText: "Worker" }).locator("..");
  await expect(worker.getByText("Alive", { exact: true })).toBeVisible();
  await expect(page.getByText("Enabled schedules", { exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Problems", exact: true })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const looked = page.waitForResponse(/\/services\/report-agends\/status$/);
  await button(page, "Reload").click();
  await looked;
});

test("tied users watch no deliveries: they are led to the Dashboard without a word (S1)", async ({ as, staff }) => {
  const page = await as(await staff.user(["report-datasource.list"], { carrierId: 1 }));
  await page.goto("/admin/report-settings/deliveries");
  await expect(page).toHaveURL(/\/admin\/home$/);
});
