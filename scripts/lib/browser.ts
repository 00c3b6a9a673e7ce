import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** In the order of preference: the one without a window starts and draws faster. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The browser for the journeys: the one that `PORTAL_BROWSER` names, one on the PATH, Playwright's own, or one that
 * Playwright or the system's package manager can install. Throws with what to do where none can be had.
 */
export function ensureBrowser(): string {
  return fromSetting() ?? onPath() ?? playwrights() ?? installedByPlaywright() ?? installedBySystem() ?? giveUp();
}

function fromSetting() {
  const path = process.env.PORTAL_BROWSER;
  if (path && !existsSync(path)) throw new Error(`PORTAL_BROWSER names ${path}, which does not exist`);
  return path || null;
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

function installedByPlaywright() {
  console.log("No browser found; asking Playwright for one …");
  return attempt("playwright", ["install", "chromium"]) ? playwrights() : null;
}

function installedBySystem() {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "", ...rest] = [...asRoot, "apt-get", ...args];
    return attempt(command, rest);
  };
  console.log("Asking the system's package manager for chromium …");
  apt("update", "-qq");
  const install = (name: string) => apt("install", "-y", "-qq", "--no-install-recommends", name);
  return install("chromium-headless-shell") || install("chromium") ? onPath() : null;
}

function attempt(command: string, args: readonly string[]) {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 300_000 });
    return true;
  } catch (error) {
    console.log(`  ${command} ${args.join(" ")}: ${(error as Error).message.split("\n")[0]}`);
    return false;
  }
}

function giveUp(): never {
  throw new Error(
    "The journeys need Chromium and none could be found or installed. Install chromium with the system's package manager, or name a browser in PORTAL_BROWSER.",
  );
}
