import type { RegistryDocument } from "@portal/federation/registry";
import { registryPlace } from "./registry-place.ts";
import type { NamedPath } from "./route-pattern.ts";
import { shellRoutes } from "./shell-routes.ts";

/** The admin routes of a registry, read leniently: the federation runtime, which checks it in full, comes with the frame. */
function routesOf(registry: Partial<RegistryDocument>): NamedPath[] {
  return Object.values(registry.remotes ?? {}).flatMap(({ stable, canary, pins = {}, builds }) => {
    const offered = new Set([stable, canary?.build, ...Object.values(pins)]); // who somebody is shows after the sign-in
    return [...offered].flatMap((build) => (build && builds[build]?.routes) || []);
  });
}

export interface KnownRoutes {
  readonly routes: readonly NamedPath[];
  /** False where the registry cannot be read: then only the shell's own are known, and nobody can tell what else exists. */
  readonly isComplete: boolean;
}

/** Name and path of every admin route, for an address that somebody opens signed out. */
export async function loadKnownRoutes(): Promise<KnownRoutes> {
  const own = shellRoutes.filter(({ path }) => !path.startsWith("/"));
  try {
    const reply = await fetch(registryPlace().url);
    if (!reply.ok) throw new Error(`The registry was answered with ${reply.status}`);
    return { routes: [...own, ...routesOf((await reply.json()) as RegistryDocument)], isComplete: true };
  } catch (error) {
    console.warn("The registry could not be read, so only the shell's own routes are known", error);
    return { routes: own, isComplete: false };
  }
}
