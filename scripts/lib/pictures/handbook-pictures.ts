import { expect, type Locator, type Page } from "@playwright/test";
import { fromRoot } from "../paths.ts";
import { lookUp, runReport } from "./portal-page.ts";

/** Brings a page to what a picture shows, without a change of data, and answers the parts that the picture holds. */
type Scene = (page: Page) => Promise<readonly Locator[]>;

const demoFile = (name: string) => fromRoot(".data/try", name);
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** The browser remembers whether it is open. */
async function openTimeLine(page: Page): Promise<Locator> {
  const timeLine = region(page, "Time line");
  const toggle = button(page, "Time line");
  if ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click();
  await expect(timeLine.getByRole("listitem").first()).toBeVisible();
  return timeLine;
}

/** The handbook's pictures, by the names of their files. */
export const handbookPictures: Readonly<Record<string, Scene>> = {
  batch: async (page) => {
    await page.goto("/admin/bulk-unsubscriptions");
    await button(page, "Add").click();
    const dialog = page.getByRole("dialog", { name: "Add bulk unsubscription" });
    await field(dialog, "CSV file").setInputFiles(demoFile("bulk-unsubscription.csv"));
    await expect(dialog.getByText(/active subscriptions found/)).toBeVisible();
    await field(dialog, "Description").fill("Numbers handed back by the carrier");
    return [dialog];
  },

  changes: async (page) => {
    await page.goto("/admin/administration/activity");
    await field(page, "Filter field").selectOption("Action");
    await field(page, "Action value").fill("edit");
    await button(page, "Search").click();
    await page
      .getByRole("button", { name: /changes of Country / })
      .first()
      .click();
    return [page.getByRole("dialog")];
  },

  "file-preview": async (page) => {
    await page.goto("/admin/direct-subscription");
    await field(page, "CSV file").setInputFiles(demoFile("direct-subscription.csv"));
    await button(page, "Preview").click();
    const told = page.getByText("Preview: nothing was changed", { exact: true });
    await expect(told).toBeVisible();
    return [title(page), button(page, "Upload"), button(page, "Show rows"), told];
  },

  form: async (page) => {
    await page.goto("/admin/forms/countries/edit/1");
    await field(page, "Currency exchange").fill("about 1400");
    await button(page, "Save").click();
    await expect(page.getByText("Only numeric characters are allowed")).toBeVisible();
    return [group(page, "Identity"), group(page, "Currency")];
  },

  history: async (page) => {
    await page.goto("/admin/forms/countries/edit/1");
    await button(page, "History").click();
    const history = region(page, "History");
    return [history.getByRole("heading"), history.getByRole("row").nth(4)];
  },

  job: async (page) => {
    await page.goto("/admin/jobs/1");
    return [title(page), region(page, "Result"), region(page, "Phases")];
  },

  list: async (page) => {
    await page.goto("/admin/settings/carriers");
    await field(page, "Carrier name value").fill("an");
    await button(page, "Search").click();
    await expect(page.getByText("Carrier name: an")).toBeVisible();
    return [title(page), button(page, "Add"), page.getByRole("row").nth(4)];
  },

  palette: async (page) => {
    await page.goto("/admin/home");
    await expect(region(page, "New subscriptions").getByRole("img")).toBeVisible();
    await button(page, "Jump to a screen or command").click();
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.getByRole("combobox").fill("bulk");
    return [palette];
  },

  permissions: async (page) => {
    await page.goto("/admin/forms/roles-permissions/edit/2");
    return [button(page, "Back"), title(page), page.getByRole("row").nth(8)];
  },

  query: async (page) => {
    await page.goto("/admin/forms/reports/edit/2");
    const query = group(page, "Query");
    await expect(query.getByText(/^The query is right/)).toBeVisible();
    return [
      query.getByRole("heading").first(),
      region(page, "Filters of this query"),
      query.getByRole("status").first(),
    ];
  },

  releases: async (page) => {
    await page.goto("/admin/remotes/monitor");
    return [title(page), region(page, "Now"), region(page, "Builds")];
  },

  result: async (page) => {
    await runReport(page, "Active base by product", { "Minimum Count": "21" });
    return [title(page), region(page, "Filters"), region(page, "Chart")];
  },

  rights: async (page) => {
    await page.goto("/admin/forms/users/edit/4");
    const rights = region(page, "Effective rights");
    return [rights.getByRole("heading"), rights.getByRole("link").last(), rights.getByRole("row").nth(4)];
  },

  schedule: async (page) => {
    await page.goto("/admin/reports/2/deliver-schedule");
    await field(page, "Periodicity").selectOption("Weekly");
    await field(page, "Send Time").fill("07:30");
    await field(page, "Subject").fill("Active base of the week");
    await expect(page.getByText(/^Next delivery: /)).toBeVisible();
    return [region(page, "New schedule")];
  },

  sessions: async (page) => {
    await page.goto("/admin/profile");
    return [region(page, "Second factor"), region(page, "Sessions").getByRole("row").nth(2)];
  },

  statements: async (page) => {
    await page.goto("/admin/statement");
    return [title(page), button(page, "Add"), page.getByRole("row").nth(4)];
  },

  subscriber: async (page) => {
    await lookUp(page);
    await openTimeLine(page);
    return [page.getByRole("tablist"), region(page, "Active Subscriptions"), region(page, "Subscriptions History")];
  },

  system: async (page) => {
    await page.goto("/admin/administration/system");
    return ["Database", "Disk and files", "Mail", "Schedules of reports"].map((name) => region(page, name));
  },

  "time-line": async (page) => {
    await lookUp(page);
    const timeLine = await openTimeLine(page);
    return [
      timeLine.getByRole("heading").first(),
      button(page, "Refresh Time line"),
      timeLine.getByRole("listitem").nth(4),
    ];
  },

  user: async (page) => {
    await page.goto("/admin/forms/users/edit/4");
    return [group(page, "Identity"), group(page, "Where it belongs")];
  },

  widgets: async (page) => {
    await page.goto("/admin/home");
    await expect(region(page, "New subscriptions").getByRole("img")).toBeVisible();
    return [region(page, "New subscriptions"), region(page, "Undelivered")];
  },
};
