import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import type { Notification } from "@portal/api-client/contract/notifications";
import { demo } from "../support/demo.ts";
import { NamedPortal } from "../support/named-portal.ts";
import { dayOf } from "../support/noon-zone.ts";
import { drawerOpen, quiet } from "../support/settled.ts";
import { expect, expectAccessible, expectFitAtBothWidths, expectNoSidewaysScroll, test } from "../support/test.ts";

const cards = [
  "Active Subscriptions",
  "Subscriptions History",
  "Pre-subscriptions",
  "Blacklist",
  "Notifications",
  "Messages",
  "Time line",
];
const monitorPermissions = [
  "monitor.subscription",
  "monitor.subscription-history",
  "monitor.subscription-history-export",
  "monitor.blacklist",
  "monitor.notification",
  "monitor.messages",
] as const;

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens the Monitor with a number and waits until each card has answered. */
async function open(page: Page, { carrierId, msisdn }: { carrierId: number; msisdn: string }) {
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  for (const card of cards) await expect(region(page, card)).toBeVisible();
  await quiet(page);
}

/** Opens the time line, which starts closed where it would take the room of the cards' columns. */
async function openTimeLine(page: Page) {
  const heading = region(page, "Time line").getByRole("button", { name: "Time line", exact: true });
  await expect(heading).toHaveAttribute("aria-expanded", "false");
  await heading.click();
  await quiet(page);
}

/** Goes to the first provider whose active subscriptions have a button. */
async function openTabWith(page: Page, button: RegExp) {
  const found = region(page, "Active Subscriptions").getByRole("button", { name: button }).first();
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await quiet(page);
    if (await found.isVisible()) return found;
  }
  throw new Error(`No provider's subscription has the button ${button}`);
}

async function download(page: Page, click: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), click()]);
  return file;
}

async function confirm(page: Page) {
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
}

test("shows the six cards, accessible and without a sideways scroll; the time line beside them shows chosen kinds, and goes on (B-115, B-125, B-132, B-140, B-145)", async ({
  as,
}) => {
  const page = await as("admin");
  await open(page, demo().subscriber("withManyMessages"));
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNoSidewaysScroll(page);
  await expectFitAtBothWidths(page);

  await openTimeLine(page);
  const line = region(page, "Time line");
  const lineIsLower = async () =>
    ((await line.boundingBox())?.y ?? NaN) - ((await region(page, "Notes").boundingBox())?.y ?? NaN);
  await expect.poll(lineIsLower).toBe(0);
  await line.getByRole("button", { name: "Messages" }).click();
  await expect(line.getByRole("button", { name: "Messages" })).toHaveAttribute("aria-pressed", "true");
  await expect(line.getByRole("img", { name: "Charge" })).toHaveCount(0);
  await expect(line.getByRole("listitem")).toHaveCount(20);
  await line.getByRole("button", { name: "Show more" }).click();
  await expect(line.getByRole("listitem")).toHaveCount(40);
});

test("at 1440 px every column of Active Subscriptions is in sight, and what can be done with a row without pointing at it; the statement is a PDF (B-120, 5.5)", async ({
  as,
}) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("operator");
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, { carrierId, msisdn });
  await drawerOpen(page); // it takes a part of the width
  const cancel = await openTabWith(page, /^Cancel Subscription /);
  await page.mouse.move(0, 0);
  const seen = () => cancel.evaluate((button) => button.checkVisibility({ opacityProperty: true }));
  const cards = region(page, "Active Subscriptions");
  const hiddenWidth = () =>
    cards
      .getByRole("table")
      .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : NaN));
  await expect.poll(hiddenWidth).toBe(0);
  await expect.poll(seen).toBe(true);
  await openTimeLine(page);
  await expect(cancel).toBeInViewport({ ratio: 1 }); // the columns scroll below it
  await expect.poll(seen).toBe(true);

  await (await openTabWith(page, /^Subscription Statement /)).click();
  const file = await download(page, () => confirm(page));
  expect(file.suggestedFilename()).toMatch(new RegExp(`^subscription-statement-${msisdn}-\\d+\\.pdf$`));
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the history is filtered, and exported with its filters (B-127, B-128, B-201, M-7, C-17)", async ({ as }) => {
  const page = await as("operator");
  await open(page, demo().subscriber("historyOnly"));
  const card = region(page, "Subscriptions History");
  await card.getByRole("combobox", { name: "Filter field" }).selectOption({ label: "Status" });
  await card.getByRole("combobox", { name: "Status value" }).selectOption({ label: "Inactive" });
  const historyRequest = page.waitForRequest(/subscriptions-history$/);
  await card.getByRole("button", { name: "Search" }).click();
  expect((await historyRequest).postDataJSON()).toMatchObject({ subscriptionStatus: 0 });
  await quiet(page); // until then the rows of the last search are shown
  await expect(card.getByRole("cell").first()).toBeVisible();
  const shown = await card.getByRole("row").count();
  const file = await download(page, () => card.getByRole("button", { name: "Export to CSV" }).click());
  expect(file.suggestedFilename()).toMatch(/^subscriptionHistory-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [heading = [], ...rows] = text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(rows).toHaveLength(shown - 1);
  expect(new Set(rows.map((row) => row[heading.indexOf("Status")]))).toEqual(new Set(["inactive"]));
});

test("a number is taken off the blacklist, charged once a minute, put back, and its subscription ended (B-120 to B-124, B-134 to B-139)", async ({
  as,
}) => {
  const page = await as("operator");
  await open(page, demo().spare("withActiveSubscriptions"));
  const charge = await openTabWith(page, /^Generate Charge /);
  await openTimeLine(page);
  const blacklist = region(page, "Blacklist");
  const remove = blacklist.getByRole("button", { name: /^Delete / });
  if ((await remove.count()) > 0) {
    await remove.click();
    await confirm(page);
  }
  await expect(blacklist.getByText("Not on the blacklist")).toBeVisible();

  const subscriptions = region(page, "Active Subscriptions");
  const row = subscriptions.getByRole("row").nth(1);
  await charge.click();
  await confirm(page);
  await expect(region(page, "Time line").getByText(/^Generated a charge of subscription/)).toBeVisible();
  await charge.click();
  await confirm(page);
  await expect(page.getByText("A charge was just made", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await blacklist.getByRole("button", { name: "Add" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(remove).toHaveCount(1);
  await expect(region(page, "Time line").getByText("Put on the blacklist").first()).toBeVisible();

  const cancel = row.getByRole("button", { name: /^Cancel Subscription / });
  const id = (await cancel.getAttribute("aria-label"))?.replace("Cancel Subscription ", "");
  await cancel.click();
  await confirm(page);
  await expect(subscriptions.getByRole("button", { name: `Cancel Subscription ${id}` })).toHaveCount(0);
  await expect(region(page, "Time line").getByText(`Cancelled subscription ${id}`)).toBeVisible();
});

test("a notification of today that failed is sent again once (B-144, M-11, 5.7)", async ({ as }) => {
  const page = await as("operator");
  await page.goto("/admin/support");
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "{}").token);
  const headers = { authorization: `Bearer ${token}` };
  const all: Notification[] = await (await page.request.get("/api/v1/services/notifications", { headers })).json();
  const failed = all.find(
    ({ notificationStatus, notificationCreatedAt, providerId }) =>
      notificationStatus === "failed" &&
      dayOf(notificationCreatedAt) === dayOf(Date.now()) &&
      demo().carrierOf(providerId.providerId) !== undefined,
  );
  if (!failed) throw new Error("The demo data has no notification of today that failed");
  const carrierId = demo().carrierOf(failed.providerId.providerId) ?? 0;
  await page.goto(
    `/admin/support/${failed.notificationMsisdn}?carrier=${carrierId}&provider=${failed.providerId.providerId}`,
  );
  const reprocess = region(page, "Notifications").getByRole("button", { name: `Reprocess ${failed.notificationId}` });
  await openTimeLine(page);
  await reprocess.click();
  await confirm(page);
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await expect(reprocess).toHaveCount(0);
  await expect(region(page, "Time line").getByText(`Reprocessed notification ${failed.notificationId}`)).toBeVisible();
});

test("numbers are shown to whom the Monitor's own keys let see a card (P-22)", async ({ as, staff }) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as(await staff.user(monitorPermissions));
  await open(page, { carrierId, msisdn });
  await expect(region(page, "Active Subscriptions").getByText(msisdn).first()).toBeVisible();
  const history = region(page, "Subscriptions History");
  const file = await download(page, () => history.getByRole("button", { name: "Export to CSV" }).click());
  expect(await readFile(await file.path(), "utf8")).toContain(msisdn);
});

test.describe("where numbers are masked (P-22)", () => {
  test.describe.configure({ mode: "default" }); // one portal for both
  let portal: NamedPortal | undefined;
  test.beforeAll(async () => {
    portal = await NamedPortal.start({ MASK_NUMBERS: "on" });
  });
  test.afterAll(() => portal?.stop());
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  test.use({ baseURL: async ({}, use) => use(portal?.url) });

  test("numbers are masked for those without msisdn.view, who may reveal one for a reason", async ({ as, staff }) => {
    const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
    const page = await as(await staff.user([...monitorPermissions, "msisdn.reveal"]));
    const answers: string[] = [];
    await page.route(/\/services\/(monitor-users|notifications)\//, async (route) => {
      const response = await route.fetch();
      answers.push(await response.text());
      await route.fulfill({ response });
    });
    await open(page, { carrierId, msisdn });
    const card = region(page, "Active Subscriptions");
    const masked = /^\d{4}••••\d{3}$/;
    await expect(card.getByText(masked).first()).toBeVisible();
    await expect(page.getByRole("table").getByText(msisdn)).toHaveCount(0);
    expect(answers.length).toBeGreaterThan(5);
    for (const answer of answers) expect(answer).not.toContain(msisdn);

    const history = region(page, "Subscriptions History");
    const file = await download(page, () => history.getByRole("button", { name: "Export to CSV" }).click());
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain("••••");
    expect(text).not.toContain(msisdn);

    await card
      .getByRole("button", { name: /^Reveal / })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: /^Reveal / });
    await expectAccessible(page);
    await dialog.getByLabel("Reason", { exact: true }).fill("The subscriber is on the phone");
    await dialog.getByRole("button", { name: "Reveal" }).click();
    await expect(card.getByText(msisdn)).toHaveCount(1);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(msisdn);
  });

  test("the settings' blacklist masks its numbers too, and reveals one for a reason, which is in the audit trail", async ({
    as,
    staff,
  }) => {
    const { msisdn } = demo().subscriber("blacklistOnly");
    const user = await staff.user(["blacklist.list", "blacklist.edit", "msisdn.reveal"]);
    const page = await as(user);
    const reveal = async (reason: string) => {
      await page.getByRole("button", { name: /^Reveal / }).click();
      await page.getByLabel("Reason", { exact: true }).fill(reason);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: `Hide ${msisdn}` })).toBeFocused();
    };
    await page.goto(`/admin/settings/blacklist?blacklistMsisdn=${msisdn}`);
    await reveal("The carrier asked for it");
    const clear = page.getByRole("table").getByText(msisdn);
    await expect(clear).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(clear).toHaveCount(0);

    await page.getByRole("button", { name: /^Edit / }).click();
    await expect(page.getByRole("button", { name: "Search", exact: true })).toHaveCount(0);
    await quiet(page);
    const number = page.getByLabel("Blacklist msisdn", { exact: true });
    await expect(number).toHaveValue(/^\d{4}••••\d{3}$/);
    await reveal("To compare it");
    await expect(page.getByText(`Stored number: ${msisdn}`)).toBeVisible();
    await expect(number).toHaveValue(/••••/);
    await expectAccessible(page);

    const admin = await as("admin");
    await admin.goto(`/admin/administration/activity?user=${user.username}`);
    await admin
      .getByRole("button", { name: /^Details/ })
      .first()
      .click();
    await expect(admin.getByRole("dialog").getByText("To compare it")).toBeVisible();
  });
});
