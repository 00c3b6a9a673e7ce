import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/lib/browser.ts";
import { fromRoot, root } from "../../scripts/lib/paths.ts";

const port = 4221;
export const password = "portal-demo-2026";

interface Portal {
  browser: Browser;
  /** The address of its page, and of its API below `/api/v1`, without a slash at the end. */
  url: string;
  /** The folder that holds its releases, in `portal`. */
  dataDir: string;
}

/** Runs a benchmark in a browser, on a whole portal of its own with demo data; all of it is removed afterwards. */
export async function withPortal(run: (portal: Portal) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const portal = spawn(process.execPath, [fromRoot("scripts/start.ts"), "--no-link"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: String(port), API_PORT: String(port + 1), DATA_DIR: dataDir, DEMO_PASSWORD: password },
  });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--disable-gpu", "--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    await new Promise<void>((resolve) =>
      portal.stdout.on("data", (text) => String(text).includes("ready:") && resolve()),
    );
    await run({ browser, url: `http://127.0.0.1:${port}`, dataDir });
  } finally {
    await browser.close();
    const ended = new Promise((resolve) => portal.once("exit", resolve));
    portal.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
