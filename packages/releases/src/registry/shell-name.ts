import type { RegistryRemote } from "./registry-document.ts";

/** What the registry calls the shell, which is released as remotes are. No remote may have this name. */
export const shellName = "shell";

/** The cookie in which a tab tells the portal's server which staged build of the shell its user gets. */
export const shellCookie = "portal-shell";

/** The builds of the shell that a server gives out to somebody whose cookie names one, best first; none where all get the server's own. */
export function shellBuildsFor(
  { enabled, stable, lastGood, canary, pins = {} }: RegistryRemote,
  chosen?: string,
): string[] {
  if (!enabled) return [];
  const staged = [canary?.build, ...Object.values(pins)].find((build) => build === chosen);
  return [staged, stable, lastGood].flatMap((build) => build ?? []);
}
