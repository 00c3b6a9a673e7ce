import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { createRsbuild } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { ensureBrowser } from "../../scripts/lib/browser.ts";
import { fromRoot } from "../../scripts/lib/paths.ts";
import { median, ms } from "./figures.ts";
import type { Times } from "./render/page.tsx";

/** Rows of the table, and how often each table is drawn: small ones take so little that more of them are needed. */
const rounds = { 15: 40, 100: 20, 500: 8 };
const limit = 1.8;

/** Mount and update of the portal's table, layout included, against the table as it was before Chakra; in one run. */
export async function benchRender(): Promise<void> {
  const dist = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    await build(dist);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(pathToFileURL(join(dist, "index.html")).href);
    await page.waitForFunction(() => "measure" in window);
    for (const [rows, times] of Object.entries(rounds)) {
      const measured = await page.evaluate(([count, often]) => window.measure(count, often), [
        Number(rows),
        times,
      ] as const);
      report(`${rows} rows x 9 cells`, measured);
    }
  } finally {
    await browser.close();
    rmSync(dist, { recursive: true, force: true });
  }
}

async function build(dist: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: fromRoot("bench"),
    config: {
      mode: "production",
      logLevel: "error",
      source: { entry: { index: fromRoot("bench/src/render/page.tsx") } },
      output: { distPath: { root: dist }, assetPrefix: "./" },
      plugins: [pluginReact()],
    },
  });
  await rsbuild.build();
}

function report(what: string, { former, present }: Record<"former" | "present", Times>) {
  const parts = (["mount", "update"] as const).map((step) => {
    const [before, now] = [median(former[step]), median(present[step])];
    return `${step} ${ms(now)} against ${ms(before)}: ${(now / before).toFixed(2)}`;
  });
  console.log(`${what.padEnd(20)} ${parts.join("   ")}   limit ${limit}`);
}
