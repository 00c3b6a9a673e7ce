import type { RegistryDocument } from "@portal/releases/registry";
import { registryPlace } from "./registry-place.ts";
import type { NamedPath } from "./route-pattern.ts";
import { shellRoutes } from "./shell-routes.ts";

/** The admin routes of a registry. It is read leniently; the federation runtime, which comes with the frame, checks it in full. */
function routesOf(registry: Partial<RegistryDocument>): NamedPath[] {
  return Object.values(registry.remotes ?? {}).flatMap(({ stable, canary, pins = {}, testerLinks = {}, builds }) => {
    const linked = Object.values(testerLinks).map(({ build }) => build);
    const offered = new Set([stable, canary?.build, ...Object.values(pins), ...linked]); // the user is known after the sign-in only
    return [...offered].flatMap((build) => (build && builds[build]?.routes) || []);
  });
}

export interface KnownRoutes {
  readonly routes: readonly NamedPath[];
  /** False if the registry cannot be read. Then only the shell's own routes are known. */
  readonly isComplete: boolean;
}

/** Name and path of every admin route, for an address that a signed-out user opens. */
export async function loadKnownRoutes(): Promise<KnownRoutes> {
  const ownRoutes = shellRoutes.filter(({ path }) => !path.startsWith("/"));
  try {
    const reply = await fetch(registryPlace().url);
    if (!reply.ok) throw new Error(`The registry was answered with ${reply.status}`);
    return { routes: [...ownRoutes, ...routesOf((await reply.json()) as RegistryDocument)], isComplete: true };
  } catch (error) {
    console.warn("The registry could not be read, so only the shell's own routes are known", error);
    return { routes: ownRoutes, isComplete: false };
  }
}
