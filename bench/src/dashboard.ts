import type { Browser, Page } from "@playwright/test";
import { median, ms } from "./figures.ts";
import { Traffic } from "./traffic.ts";
import { password, withPortal } from "./with-portal.ts";

const rounds = 7;
/** The number of chart types that a widget may have; their ids begin at 1. */
const charts = 4;

interface Visit {
  /** The milliseconds since the navigation: until the screen takes input, and until all of it is painted. */
  interactive: number;
  painted: number;
  /** The time of the main thread's tasks beyond 50 ms each. */
  blocked: number;
  calls: number;
  bytes: number;
}

/**
 * The dashboard on a first visit of a signed-in user: one of four widgets against the first list (Carriers), in turns,
 * and one of twelve until each widget is painted.
 */
export const benchDashboard = (): Promise<void> =>
  withPortal(async ({ browser, url }) => {
    const session = await signIn(url);
    const open = (path: string, seen: Seen) => visit(browser, { url, session, path, seen });
    const row = "main tbody tr:nth-child(5)";
    const list = () => open("/admin/settings/carriers", { interactive: row, painted: row, count: 1 });
    const dashboard = (count: number) =>
      open("/admin/home", {
        interactive: `[data-widget]:nth-child(${count}) [data-move]`,
        painted: "[data-widget]:has(tbody tr, [role=img] svg, [role=img] canvas)",
        count,
      });
    await keepWidgets(url, session.token, 4);
    await Promise.all([list(), dashboard(4)]); // the first opening, which is slower, does not count
    const times = { list: [] as Visit[], four: [] as Visit[] };
    for (let round = 0; round < rounds; round += 1) {
      times.list.push(await list());
      times.four.push(await dashboard(4));
    }
    const medianOf = (visits: Visit[], what: keyof Visit) => median(visits.map((one) => one[what]));
    const ratio = medianOf(times.four, "interactive") / medianOf(times.list, "interactive");
    report("first list", times.list, medianOf);
    report("four widgets", times.four, medianOf);
    console.log(`four widgets interactive / first list ${ratio.toFixed(2)} (aim 1.5)`);
    await keepWidgets(url, session.token, 12);
    const twelve: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) twelve.push(await dashboard(12));
    report("twelve widgets", twelve, medianOf);
  });

function report(name: string, visits: Visit[], of: (visits: Visit[], what: keyof Visit) => number) {
  console.log(
    `${name.padEnd(15)} interactive ${ms(of(visits, "interactive"))}   painted ${ms(of(visits, "painted"))}   main thread blocked ${ms(of(visits, "blocked"))}   ${of(visits, "calls")} calls, ${(of(visits, "bytes") / 1000).toFixed(0)} kB in all`,
  );
}

type Session = { token: string };

async function signIn(url: string): Promise<Session> {
  const reply = await fetch(`${url}/api/v1/auth-services/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  return (await reply.json()) as Session;
}

/** Sets the number of widgets on the dashboard, with the demo's reports and each of the charts. */
async function keepWidgets(url: string, token: string, count: number): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${url}/api/v1/services/widgets${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`Widgets: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const there = (await call("GET", "")) as { widgetId: number; reportId: { reportId: number } }[];
  for (const { widgetId } of there.slice(count)) await call("DELETE", `/${widgetId}`);
  for (let index = there.length; index < count; index += 1)
    await call("POST", "", {
      widgetTitle: `Bench ${index}`,
      widgetEnabled: 1,
      widgetPriority: index,
      widgetDefaultWidth: 6,
      widgetDefaultWidgetChartId: (index % charts) + 1,
      providerId: null,
      reportId: there[index % there.length]?.reportId.reportId,
    });
}

interface Seen {
  /** The selector of an element that shows that the screen takes input. */
  interactive: string;
  /** The selector of painted elements, and their expected number. */
  painted: string;
  count: number;
}

interface VisitOptions {
  url: string;
  session: Session;
  path: string;
  seen: Seen;
}

async function visit(browser: Browser, { url, session, path, seen }: VisitOptions): Promise<Visit> {
  const origin = { origin: url, localStorage: [{ name: "auth", value: JSON.stringify(session) }] };
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 2400 }, // every widget is near the window
    storageState: { cookies: [], origins: [origin] },
  });
  const page = await context.newPage();
  const traffic = await Traffic.of(page);
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) calls += 1;
  });
  await page.goto(path, { waitUntil: "commit" });
  const interactive = await since(page, { selector: seen.interactive, count: 1 });
  const painted = await since(page, { selector: `${seen.painted}:not(:has([aria-busy=true]))`, count: seen.count });
  const blocked = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, { duration }) => sum + duration - 50, 0)),
        ).observe({ type: "longtask", buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );
  const { total: bytes } = traffic.take();
  await context.close();
  return { interactive, painted, blocked, calls, bytes };
}

/** The milliseconds from the navigation until there are so many elements; it looks in each frame. */
async function since(page: Page, wanted: { selector: string; count: number }): Promise<number> {
  const there = await page.waitForFunction(
    ({ selector, count }) => document.querySelectorAll(selector).length >= count && performance.now(),
    wanted,
    { polling: "raf", timeout: 60_000 },
  );
  return Number(await there.jsonValue());
}
