import type { Browser, CDPSession, Page } from "@playwright/test";
import { password } from "./with-portal.ts";

/** The settings of the browser's own tools: "Slow 4G", and a processor that is four times slower. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;

/**
 * The waits of a user on a slow line: for a Login that takes input, then for the first list. The password is filled in
 * at once; a person types longer, while code is loading, so their wait for the list is shorter. On one machine:
 * react-admin 4.7 + 1.6 s, refine 5.5 + 2.6 s, without layout shift.
 */
export async function slowLine(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await followShifts(page);

  const login = await seconds(async () => {
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Password").waitFor();
  });
  await page.evaluate(() =>
    localStorage.setItem("goToRouteOnLogin", JSON.stringify({ name: "Carriers", params: {}, query: {} })),
  );
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(password);
  const trips = followTrips(session);
  const list = await seconds(async () => {
    await page.getByRole("button", { name: "Login" }).click();
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .waitFor();
  });
  const inARow = trips();
  const signIn = await shift(page);
  const reload = await seconds(async () => {
    await page.reload({ waitUntil: "commit" });
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .waitFor();
  });
  const shiftOfList = await shift(page);
  const line = (step: string, figure: string, aim: string) =>
    console.log(`${step.padEnd(44)} ${figure.padStart(7)}   aim ${aim}`);
  line("Slow 4G, CPU x4: Login usable", `${login.toFixed(1)} s`, "2.4 s");
  line("Slow 4G, CPU x4: then the first list", `${list.toFixed(1)} s`, "2.6 s");
  line("trips one after the other until then", String(inARow), "2");
  line("Slow 4G, CPU x4: the same list, reloaded", `${reload.toFixed(1)} s`, "-");
  line("layout shift at sign-in", signIn.toFixed(3), "0.01");
  line("layout shift of Carriers", shiftOfList.toFixed(3), "0.01");
  await context.close();
}

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
