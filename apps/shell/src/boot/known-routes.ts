import type { RegistryDocument } from "@portal/federation/registry";
import { shellRoutes } from "../shell-routes.ts";
import type { NamedPath } from "./route-pattern.ts";

/** Where the page says its registry is, the one document that tells which remotes exist. */
export function registryUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="portal-registry"]')?.content || "/registry/local.json";
}

/** The admin routes of a registry, read leniently: the federation runtime, which checks it in full, comes with the frame. */
function routesOf(registry: Partial<RegistryDocument>): NamedPath[] {
  return Object.values(registry.remotes ?? {}).flatMap(
    ({ stable, builds }) => (stable && builds[stable]?.routes) || [],
  );
}

/** Name and path of every admin route, for an address that somebody opens signed out. Without a registry only the shell's own. */
export async function loadKnownRoutes(): Promise<readonly NamedPath[]> {
  const own = shellRoutes.filter(({ path }) => !path.startsWith("/"));
  try {
    const reply = await fetch(registryUrl());
    return reply.ok ? [...own, ...routesOf((await reply.json()) as RegistryDocument)] : own;
  } catch (error) {
    console.warn("The registry could not be read, so only the shell's own routes are known", error);
    return own;
  }
}
