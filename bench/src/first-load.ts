import type { Page } from "@playwright/test";
import { slowLine } from "./slow-line.ts";
import { type Load, Traffic } from "./traffic.ts";
import { password, withPortal } from "./with-portal.ts";

/**
 * Bytes on the wire of Login, of the shell with its first list, and of going on to a second remote, with gzip, as most
 * tools count them. Then the same on a slow line, in seconds.
 */
export const benchFirstLoad = (): Promise<void> =>
  withPortal(async ({ browser, url: baseURL }) => {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "Accept-Encoding": "gzip" } });
    const page = await context.newPage();
    const traffic = await Traffic.of(page);
    const login = await loginPage(page, traffic);
    const list = await firstList(page, traffic);
    const second = await secondRemote(page, traffic);
    report("login", login, 90);
    report("shell + first list", { ...list, total: login.total + list.total }, 180);
    report("second remote", second, null);
    await context.close();
    await slowLine(browser, baseURL);
  });

async function loginPage(page: Page, traffic: Traffic) {
  await page.goto("/login");
  await page.getByLabel("Username").waitFor();
  return traffic.take();
}

async function firstList(page: Page, traffic: Traffic) {
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(password);
  await page.evaluate(() =>
    localStorage.setItem("goToRouteOnLogin", JSON.stringify({ name: "Carriers", params: {}, query: {} })),
  );
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("row").nth(5).waitFor();
  return traffic.take();
}

async function secondRemote(page: Page, traffic: Traffic) {
  await page.getByRole("navigation").getByRole("link", { name: "Monitor", exact: true }).click();
  await page.getByRole("button", { name: "Search" }).waitFor();
  return traffic.take();
}

function report(step: string, load: Load, aim: number | null) {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const parts = `script ${kilo(load.script)}, style ${kilo(load.style)}, font ${kilo(load.font)}, ${load.requests} requests`;
  console.log(
    `${step.padEnd(20)} ${kilo(load.total).padStart(9)} in all   (${parts})${aim ? `   aim ${aim} kB of code` : ""}`,
  );
}
