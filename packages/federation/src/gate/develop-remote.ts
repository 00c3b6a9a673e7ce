import { type RegistryDocument, setDevelopment } from "@portal/releases/registry";
import type { ReleaseStore } from "@portal/releases/storage";
import { readRemote } from "../build/remote-config.ts";
import { shownParts } from "../build/shown-parts.ts";

export interface DevelopOptions {
  store: ReleaseStore;
  env: string;
  by: string;
  /** The remote's app folder. */
  app: string;
  /** Address of the dev server's `mf-manifest.json`; without it development shells go back to the releases. */
  entry?: string | undefined;
}

/** Sends development shells to a remote's dev server, with the routes and contributions of its sources. */
export async function developRemote({ store, env, by, app, entry }: DevelopOptions): Promise<RegistryDocument> {
  const definition = await readRemote(app);
  const { name, title, owner, swap } = definition;
  const development = entry ? { entry, title, owner, swap, ...shownParts(definition) } : undefined;
  return store.changeRegistry(env, by, (registry) => setDevelopment(registry, name, development));
}
