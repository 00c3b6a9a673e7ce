import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/lib/browser.ts";
import { median } from "./figures.ts";
import { password, withPortal } from "./with-portal.ts";

/** Not a dependency, as its 176 MB would be downloaded with each `npm start`. */
const lighthouse = "lighthouse@13.5.0";
const debugPort = 4223;
const rounds = 3;

/**
 * The part of a report that is read here; figures are milliseconds, except for the layout shift and the score of 0 to
 * 1.
 */
interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number; score?: number | null; title: string; displayValue?: string }>;
}

const metrics = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

/**
 * Lighthouse's performance on a first visit with its phone (Slow 4G and a CPU four times slower, both simulated), and
 * its advice. No other product was measured in this way.
 */
export const benchLighthouse = (): Promise<void> =>
  withPortal(async ({ url }) => {
    const folder = mkdtempSync(join(tmpdir(), "portal-lighthouse-"));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: ensureBrowser(),
      args: [
        `--remote-debugging-port=${debugPort}`,
        "--disable-gpu",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    });
    try {
      await measure(context, { name: "Login", address: `${url}/login`, aim: 98 });
      await signIn(context, url);
      await measure(context, { name: "Carriers", address: `${url}/admin/settings/carriers`, aim: 95 });
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await page.close();
}

interface Screen {
  name: string;
  address: string;
  aim: number;
}

async function measure(context: BrowserContext, { name, address, aim }: Screen): Promise<void> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await forgetFiles(context);
    reports.push(await reportOf(address));
  }
  const score = median(reports.map(({ categories }) => categories.performance.score * 100));
  const figures = Object.entries(metrics).map(([short, audit]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return `${short} ${audit === metrics.CLS ? value.toFixed(3) : `${value.toFixed(0)} ms`}`;
  });
  console.log(`${name.padEnd(9)} performance ${score.toFixed(0)} (aim ${aim})   ${figures.join(", ")}`);
  for (const line of named(reports[0])) console.log(`          ${line}`);
}

/**
 * Prepares a first visit with a session: clears the files in the cache but keeps the session, while Lighthouse would
 * clear both.
 */
async function forgetFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.close();
}

/**
 * Runs Lighthouse in a process of its own and waits for it, since new pages of the browser begin only when the process
 * that started the browser lets them.
 */
async function reportOf(address: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "portal-lighthouse-"));
  const file = join(folder, "report.json");
  const options = ["--only-categories=performance", "--disable-storage-reset", "--quiet", "--output=json"];
  try {
    const run = spawn("npx", ["-y", lighthouse, address, `--port=${debugPort}`, ...options, `--output-path=${file}`], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, CI: "1" }, // keeps npx from asking a question
    });
    const [code] = await once(run, "exit");
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The advice in a report, with the time that each would save. */
function named(report: Report | undefined): string[] {
  return Object.values(report?.audits ?? {})
    .filter(({ score, displayValue }) => typeof score === "number" && score < 1 && displayValue)
    .map(({ title, displayValue }) => `${title}: ${displayValue}`);
}
