import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { releaseEnvironment } from "@portal/releases/environment";
import { chromium } from "playwright-core";

/** In the order of preference: the one without a window starts and draws faster. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser that `PORTAL_BROWSER` names, else one on the PATH, else Playwright's own; null where there is none. */
export function findBrowser(): string | null {
  return fromSetting() ?? onPath() ?? playwrights();
}

function fromSetting() {
  const path = releaseEnvironment().PORTAL_BROWSER;
  if (path && !existsSync(path)) throw new Error(`PORTAL_BROWSER names ${path}, which does not exist`);
  return path ?? null;
}

function onPath() {
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    for (const name of names) if (isExecutable(join(folder, name))) return join(folder, name);
  return null;
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to run
  }
}

function playwrights() {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}
