// `npm run pictures -- http://127.0.0.1:4000`: takes the pictures of the README from a running demo portal, dark and
// light.
import { readFileSync } from "node:fs";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { ensureBrowser } from "./lib/browser.ts";
import { fromRoot } from "./lib/paths.ts";

const [portal = "http://127.0.0.1:4000"] = process.argv.slice(2);
const { password, try: numbers } = JSON.parse(readFileSync(fromRoot(".data/demo.json"), "utf8")) as {
  password: string;
  try: { kind: string; msisdn: string; carrierId: number }[];
};
const number = numbers.find(({ kind }) => kind === "withActiveSubscriptions");
if (!number) throw new Error(".data/demo.json names no number with active subscriptions");

const pictures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  dashboard: (page) => page.goto(`${portal}/admin/home`),
  monitor: async (page) => {
    await page.goto(`${portal}/admin/support`);
    await page.getByLabel("Carrier", { exact: true }).selectOption(String(number.carrierId));
    await page.getByLabel("MSISDN", { exact: true }).fill(number.msisdn);
    await page.getByLabel("MSISDN", { exact: true }).press("Enter");
    await expect(page.getByText("Active subscriptions").first()).toBeVisible();
  },
  report: async (page) => {
    await page.goto(`${portal}/admin/reports/2/view`);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByRole("table", { name: "Results", exact: true })).toBeVisible();
  },
};

/** A page on which the administrator is signed in, in a theme. */
async function signedIn(browser: Browser, theme: "dark" | "light"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, reducedMotion: "reduce" });
  await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  const page = await context.newPage();
  await page.goto(portal);
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("navigation").first()).toBeVisible();
  return page;
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const theme of ["dark", "light"] as const) {
    const page = await signedIn(browser, theme);
    for (const [name, open] of Object.entries(pictures)) {
      await open(page);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await page.screenshot({ path: fromRoot(`docs/pictures/${name}-${theme}.png`), animations: "disabled" });
    }
    await page.context().close();
  }
} finally {
  await browser.close();
}
