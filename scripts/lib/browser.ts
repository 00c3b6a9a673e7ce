import { execFileSync } from "node:child_process";
import { findBrowser } from "@portal/federation/browser";

/**
 * The browser for the journeys: the one of the gate, or one that Playwright or the system's package manager can
 * install. Without one, the error says what to do.
 */
export function ensureBrowser(): string {
  return findBrowser() ?? installedByPlaywright() ?? installedBySystem() ?? giveUp();
}

function installedByPlaywright() {
  console.log("No browser found; asking Playwright for one …");
  return attempt("playwright", ["install", "chromium"]) ? findBrowser() : null;
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
  return install("chromium-headless-shell") || install("chromium") ? findBrowser() : null;
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
