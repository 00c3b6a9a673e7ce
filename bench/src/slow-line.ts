import type { Browser, CDPSession, Page } from "@playwright/test";
import { password, withPortal } from "./with-portal.ts";

/** The settings of the browser's own tools: "Slow 4G", and a processor that is four times slower. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;

/**
 * The waits of a user on a slow line: until Login is seen, until its code runs, and then for the first list. A machine types at
 * once, while a person needs some seconds, in which code is loading. On one machine: react-admin 4.7 + 1.6 s, refine 5.5 + 2.6 s,
 * without layout shift.
 */
export const benchSlowLine = (): Promise<void> => withPortal(({ browser, url }) => slowLine(browser, url));

async function slowLine(browser: Browser, baseURL: string): Promise<void> {
  const line = (step: string, figure: string, aim = "-") =>
    console.log(`${step.padEnd(44)} ${figure.padStart(7)}   aim ${aim}`);
  const time = (step: string, took: number, aim?: string) =>
    line(`Slow 4G, CPU x4: ${step}`, `${took.toFixed(1)} s`, aim);

  const { page } = await slowPage(browser, baseURL);
  const seen = await openLogin(page);
  const switchShown = await seconds(() => page.getByRole("button", { name: /^(Light|Dark) theme$/ }).waitFor());
  time("Login seen", seen, "1.5 s");
  time("Login usable", seen + switchShown, "2.9 s");
  await page.context().close();

  for (const [who, typingTime] of [
    ["a machine", 0],
    ["a person", 4_000],
  ] as const) {
    const visit = await slowPage(browser, baseURL);
    await openLogin(visit.page);
    const trips = followTrips(visit.session);
    await type(visit.page, typingTime);
    time(`then the first list, typed by ${who}`, await seconds(() => signIn(visit.page)));
    if (typingTime > 0) line("trips one after the other until then", String(trips()), "2");
    line("layout shift at sign-in", (await shift(visit.page)).toFixed(3), "0.01");
    if (typingTime > 0) {
      time("the same list, reloaded", await seconds(() => reload(visit.page)));
      line("layout shift of Carriers", (await shift(visit.page)).toFixed(3), "0.01");
    }
    await visit.page.context().close();
  }
}

async function slowPage(browser: Browser, baseURL: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await followShifts(page);
  return { page, session };
}

/** Opens Login; the result is the time until its form is seen. */
const openLogin = (page: Page) =>
  seconds(async () => {
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Password").waitFor();
  });

async function type(page: Page, typingTime: number): Promise<void> {
  await page.evaluate(() =>
    localStorage.setItem("goToRouteOnLogin", JSON.stringify({ name: "Carriers", params: {}, query: {} })),
  );
  await page.getByLabel("Username").fill("admin");
  await page.waitForTimeout(typingTime);
  await page.getByLabel("Password").fill(password);
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Login" }).click();
  await firstRow(page);
}

async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: "commit" });
  await firstRow(page);
}

const firstRow = (page: Page) =>
  page
    .getByRole("button", { name: /^Edit / })
    .first()
    .waitFor();

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** Adds up from the document's start how far elements move by themselves. */
async function followShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shift = (page: Page) => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);

interface Trip {
  start: number;
  end: number;
}

/**
 * Follows all fetches. The result returns the length of the longest chain of fetches of which each began after the one
 * before had ended. A fetch from the browser's cache does not count.
 */
function followTrips(session: CDPSession): () => number {
  const trips = new Map<string, Trip>();
  session.on("Network.requestWillBeSent", ({ requestId, timestamp }) => {
    trips.set(requestId, { start: timestamp, end: Number.POSITIVE_INFINITY });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const trip = trips.get(requestId);
    if (encodedDataLength === 0) trips.delete(requestId);
    else if (trip) trip.end = timestamp;
  });
  return () => {
    const ended = [...trips.values()].filter(({ end }) => Number.isFinite(end)).sort((a, b) => a.start - b.start);
    const depths = new Map<Trip, number>();
    for (const trip of ended) {
      const before = ended.filter(({ end }) => end <= trip.start).map((one) => depths.get(one) ?? 0);
      depths.set(trip, 1 + Math.max(0, ...before));
    }
    return Math.max(0, ...depths.values());
  };
}
