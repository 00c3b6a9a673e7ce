import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { fromRoot } from "../paths.ts";

interface Demo {
  password: string;
  try: { kind: string; msisdn: string; carrierId: number }[];
  reports: { reportName: string; reportId: number }[];
}

/** What the demo data has to show. */
const demo = JSON.parse(readFileSync(fromRoot(".data/demo.json"), "utf8")) as Demo;

/** A page of the administrator, in a theme. */
export async function signedIn(
  browser: Browser,
  { portal, theme, width, height }: { portal: string; theme: "dark" | "light"; width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal, viewport: { width, height }, reducedMotion: "reduce" });
  await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  const page = await context.newPage();
  await page.goto("/");
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("navigation").first()).toBeVisible();
  return page;
}

/** Waits until nothing of a screen loads or moves. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(movements), { timeout: 20_000 }).toEqual([]);
}

/** Runs in the page: what moves by time, and not with the scrolling. */
const movements = () =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline)
    .map(({ effect }) => effect?.getComputedTiming());

/** Looks up a number with active subscriptions in the Monitor. */
export async function lookUp(page: Page): Promise<void> {
  const number = demo.try.find(({ kind }) => kind === "withActiveSubscriptions");
  if (!number) throw new Error(".data/demo.json names no number with active subscriptions");
  await page.goto("/admin/support");
  await page.getByLabel("Carrier", { exact: true }).selectOption(String(number.carrierId));
  await page.getByLabel("MSISDN", { exact: true }).fill(number.msisdn);
  await page.getByLabel("MSISDN", { exact: true }).press("Enter");
  await expect(page.getByText("Active subscriptions").first()).toBeVisible();
}

/** Opens a report of the demo and runs it with values for its filters. */
export async function runReport(page: Page, name: string, values: Record<string, string> = {}): Promise<void> {
  const report = demo.reports.find(({ reportName }) => reportName === name);
  if (!report) throw new Error(`.data/demo.json names no report ${name}`);
  await page.goto(`/admin/reports/${report.reportId}/view`);
  for (const [filter, value] of Object.entries(values)) await page.getByLabel(filter, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("table", { name: "Results", exact: true })).toBeVisible();
}
