import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { createRsbuild } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { ensureBrowser } from "../../scripts/lib/browser.ts";
import { fromRoot } from "../../scripts/lib/paths.ts";

/** Builds a page of this folder as the portal is built, and opens it in a real browser. */
export async function onPage(entry: string, use: (page: Page) => Promise<void>): Promise<void> {
  const dist = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    await build(entry, dist);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(pathToFileURL(join(dist, "index.html")).href);
    await use(page);
  } finally {
    await browser.close();
    rmSync(dist, { recursive: true, force: true });
  }
}

async function build(entry: string, dist: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: fromRoot("bench"),
    config: {
      mode: "production",
      logLevel: "error",
      source: { entry: { index: fromRoot(entry) } },
      output: { distPath: { root: dist }, assetPrefix: "./" },
      plugins: [pluginReact()],
    },
  });
  await rsbuild.build();
}
