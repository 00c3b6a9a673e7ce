import type { Page } from "@playwright/test";
import { tabTo } from "../support/keys.ts";
import { dayOf } from "../support/noon-zone.ts";
import { newestMail } from "../support/outbox.ts";
import { makeReport } from "../support/reports.ts";
import { signIn } from "../support/sessions.ts";
import { arrived } from "../support/settled.ts";
import type { Staff } from "../support/staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const days = `select day::date as "Day", [keyword?] as "Word"
from generate_series([from]::timestamptz, [to]::timestamptz, interval '1 day') day order by day`;

/** A user of this test's own with a report of theirs: their schedules count against nobody else's limit. */
async function scheduler(staff: Staff) {
  const user = await staff.user(["report.list", "report.create"]);
  const { token } = await signIn(user.username, user.password);
  return { user, report: await makeReport(days, token) };
}

async function open(page: Page, { reportId }: { reportId: number }) {
  await page.goto(`/admin/reports/${reportId}/deliver-schedule`);
  await arrived(page, "Delivery schedule");
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const thumb = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });
const schedules = (page: Page) => page.getByRole("table", { name: "Schedules", exact: true });

/** Holds back frames until they are released, as on a machine that is slower than the next key. */
async function holdFrames(page: Page) {
  const frame = await page.evaluateHandle(() => window.requestAnimationFrame);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  const release = (held: typeof window.requestAnimationFrame) => {
    window.requestAnimationFrame = held;
  };
  return { release: () => page.evaluate(release, frame) };
}

/** A day before or after today in the portal's zone, as screens write it. */
const day = (offset: number) =>
  dayOf(Date.now() + offset * 86_400_000)
    .split("-")
    .reverse()
    .join("/");

test("a report is scheduled and the schedule deleted by keyboard alone, from the list on (B-163, B-178, B-252, B-607, B-679, G5)", async ({
  as,
  staff,
}) => {
  const { user, report } = await scheduler(staff);
  const page = await as(user);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await page.goto("/admin/reports");
  await arrived(page, "Reports");
  await tabTo(page, button(page, `Delivery schedule ${report.reportName}`));
  await press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/reports/${report.reportId}/deliver-schedule$`));
  await arrived(page, "Delivery schedule");
  await expect(page.getByText(report.reportName, { exact: true })).toBeVisible();
  await expect(page.getByText(`Times are in ${process.env.PORTAL_TIME_ZONE}`)).toBeVisible();

  await tabTo(page, field(page, "Periodicity"));
  await page.keyboard.type("Daily");
  await press("Tab");
  await page.keyboard.type("8");
  await press("Tab");
  await expect(field(page, "Send Time")).toHaveValue("08:00");
  await expect(page.getByText(`Next delivery: ${day(1)} - 08:00`)).toBeVisible();
  await expect(page.getByText(`Next delivery covers ${day(0)} to ${day(0)}`)).toBeVisible();
  await press("Enter");
  const hours = page.getByRole("dialog", { name: "Send Time: hour and minute" });
  await expect(hours.getByRole("radio", { name: "08", exact: true })).toBeFocused();
  await press("ArrowRight", "Tab", "ArrowRight");
  const frames = await holdFrames(page);
  await press("Escape");
  await expect(hours).toHaveCount(0);
  await expect(button(page, "Show hours")).toBeFocused();
  await frames.release();
  await expect(field(page, "Send Time")).toHaveValue("09:05");

  await press("Tab");
  await expect(field(page, "Subject")).toBeFocused();
  await page.keyboard.type("By keyboard");
  await press("Tab");
  await expect(page.getByRole("switch", { name: "Dynamic dates" })).toBeFocused();
  await tabTo(page, button(page, "Last week"));
  await press("Enter");
  await tabTo(page, thumb(page, "First day"));
  await press("ArrowRight", "ArrowRight");
  await expect(page.getByText(`Next delivery covers ${day(-5)} to ${day(-1)}`)).toBeVisible();
  await tabTo(page, button(page, "Save"));
  const saving = page.waitForRequest((request) => request.url().endsWith("/services/report-agends"));
  await press("Enter");
  const { agendDataReport, ...body } = (await saving).postDataJSON();
  expect(body).toEqual({
    reportId: report.reportId,
    userId: user.userId,
    agendPeriodicityId: 1,
    agendTime: "09:05",
    agendSubject: "By keyboard",
    agendEnabled: 1,
  });
  expect(JSON.parse(agendDataReport)).toEqual([
    { type: "text", realValue: "Keyword", queryValue: "[keyword?]", paramValue: "" },
    { type: "date", realValue: "From", queryValue: "[from]", paramValue: -6 },
    { type: "date", realValue: "To", queryValue: "[to]", paramValue: -1 },
  ]);
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await expect(schedules(page).getByText("By keyboard")).toBeVisible();
  await expect(field(page, "Subject")).toHaveValue("");

  await tabTo(page, page.getByRole("button", { name: /^Delete: By keyboard/ }));
  await press("Enter");
  await tabTo(page, button(page, "Confirm"));
  await press("Enter");
  await expect(schedules(page).getByText("By keyboard")).toHaveCount(0);
});

test("what is wrong is told at its field, fixed dates end with today, and it works on a phone (B-437, B-438, B-442, B-445, B-673, G4, G6)", async ({
  as,
  staff,
}) => {
  const { user, report } = await scheduler(staff);
  const page = await as(user, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, report);
  await expect(thumb(page, "First day")).toHaveAttribute("aria-valuenow", "-1");
  await expect(thumb(page, "First day")).toHaveAttribute("aria-valuemin", "-30");
  await expect(thumb(page, "Up to")).toHaveAttribute("aria-valuemax", "0");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const size = await thumb(page, "Up to").boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);

  await page.getByRole("switch", { name: "Dynamic dates" }).tap();
  await expect(page.getByText("The same dates are sent each time")).toBeVisible();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await button(page, "Save").tap();
  await expect(page.getByText("This field is required", { exact: true })).toHaveCount(4);
  await expect(field(page, "Periodicity")).toBeFocused();
  await expectAccessible(page);

  const today = dayOf(Date.now());
  await field(page, "Periodicity").selectOption("Monthly");
  await field(page, "Send Time").fill("25:00");
  await field(page, "From").fill(dayOf(Date.now() + 86_400_000));
  await field(page, "To").fill(today);
  await button(page, "Save").tap();
  await expect(page.getByText("Must be a time of day, as HH:mm")).toBeVisible();
  await expect(page.getByText("Must not be after today")).toBeVisible();
  await field(page, "From").fill(today);
  await field(page, "Send Time").fill("23:59");
  await expect(page.getByText(`Next delivery covers ${day(0)} to ${day(0)}`)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await button(page, "Last month").tap();
  const first = thumb(page, "First day");
  await expect(first).toHaveAttribute("aria-valuenow", "-30");
  const track = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(track.x + 12, track.y + 12);
  await page.mouse.down();
  await page.mouse.move(track.x + 112, track.y + 12, { steps: 5 });
  await page.mouse.up();
  await expect(first).not.toHaveAttribute("aria-valuenow", "-30");
  await expect(button(page, "Last month")).toHaveAttribute("aria-pressed", "false");

  await button(page, "Back").tap();
  await expect(page.getByText("Your changes on this page are not saved.")).toBeVisible();
  await button(page, "Confirm").tap();
  await arrived(page, "Reports");
});

test("from the form to the mail: what is scheduled comes with its rows to its user alone (B-012, B-607, G1, G13)", async ({
  as,
  staff,
}) => {
  const { user, report } = await scheduler(staff);
  const page = await as(user);
  await open(page, report);
  await field(page, "Periodicity").selectOption("Weekly");
  await field(page, "Send Time").fill("07:30");
  await field(page, "Keyword").fill("from a schedule");
  await button(page, "Last week").click();
  await expect(page.getByText(`Next delivery: ${day(7)} - 07:30`)).toBeVisible();
  await button(page, "Save").click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await page.getByRole("button", { name: /^Send now to / }).click();

  const mail = await newestMail(user.email);
  expect(mail).toMatch(new RegExp(`^Subject: ${report.reportName} ${dayOf(Date.now())}\\r?$`, "m"));
  expect(mail).toContain(`${report.reportName}-${dayOf(Date.now())}.csv`);
  expect(mail).not.toMatch(/^(Cc|Bcc):/im);
  const attached = mail.slice(mail.indexOf("Content-Disposition: attachment")).split(/\r?\n\r?\n/)[1] ?? "";
  const lines = Buffer.from(attached, "base64").toString("utf8").split("\r\n").filter(Boolean);
  const dayAt = (offset: number) => dayOf(Date.now() + offset * 86_400_000);
  expect(lines).toEqual([
    "\uFEFFDay,Word",
    ...[-8, -7, -6, -5, -4, -3, -2].map((offset) => `${dayAt(offset)},from a schedule`),
  ]);
});

test("an address without a report's id says so and asks nothing (B-628, R2)", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/reports/none/deliver-schedule");
  await expect(page.getByText("Error, not id sended in route params :(")).toBeVisible();
  await expect(page.getByText("There is no such report")).toBeVisible();
});
