import { CannotCheckError } from "@portal/releases/admission";
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

/** As root Chromium has no sandbox of its own. */
const browserArgs = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Starts the gate's browser. Rejects with a `CannotCheckError` where there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new CannotCheckError(
      "There is no browser: name a Chromium in PORTAL_BROWSER, or run: npx playwright install chromium",
    );
  try {
    return await chromium.launch({ executablePath, args: browserArgs });
  } catch (cause) {
    throw new CannotCheckError(`${executablePath} could not be started: ${String(cause)}`, { cause });
  }
}
