import type { ProvidedPlatform } from "@portal/releases/registry";

declare const __PORTAL_PLATFORM__: ProvidedPlatform;

/** What the shell's build wrote into its code. */
export function compiledPlatform(): ProvidedPlatform {
  if (typeof __PORTAL_PLATFORM__ === "undefined") {
    throw new Error("The shell was not built with shellConfig() of @portal/federation/build");
  }
  return __PORTAL_PLATFORM__;
}

/** The page's storage; the browser throws where it is blocked, and then nothing is kept. */
export function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
