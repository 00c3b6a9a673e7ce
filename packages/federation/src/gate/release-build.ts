import type { RegistryDocument } from "../registry/registry-document.ts";
import {
  type PublishedBuild,
  pin,
  RegistryError,
  release,
  rollback,
  type Stage,
  startCanary,
} from "../registry/transitions.ts";
import type { ReleaseStore } from "../storage/release-store.ts";

export interface ChangeOptions {
  store: ReleaseStore;
  env: string;
  by: string;
  remote: string;
  /** Where browsers find the builds; another origin when they are on a CDN. */
  releasesUrl?: string | undefined;
}

async function published(
  { store, remote, releasesUrl = "/releases/" }: ChangeOptions,
  build: string,
): Promise<PublishedBuild> {
  const stored = await store.readBuild(remote, build);
  if (!stored) {
    const builds = (await store.listBuilds(remote)).map((known) => known.build);
    throw new RegistryError(`${remote} ${build} is not published. Published: ${builds.join(", ") || "nothing"}`);
  }
  return { ...stored, base: `${releasesUrl.replace(/\/?$/, "/")}${remote}/${build}/` };
}

/** Makes a published build live for new page loads and open tabs. */
export async function releaseBuild(options: ChangeOptions & { build: string }): Promise<RegistryDocument> {
  const target = await published(options, options.build);
  return options.store.changeRegistry(options.env, options.by, (registry) => release(registry, target));
}

/** Lets some users try a published build before all get it. */
export async function canaryBuild(options: ChangeOptions & { build: string } & Stage): Promise<RegistryDocument> {
  const target = await published(options, options.build);
  return options.store.changeRegistry(options.env, options.by, (registry) => startCanary(registry, target, options));
}

/** Gives a group a published build whatever is released. */
export async function pinBuild(options: ChangeOptions & { build: string; group: string }): Promise<RegistryDocument> {
  const target = await published(options, options.build);
  return options.store.changeRegistry(options.env, options.by, (registry) => pin(registry, target, options.group));
}

/** Goes back with one write: to the last good build, or to any published one. */
export async function rollbackBuild(
  options: ChangeOptions & { to?: string | undefined; reason?: string | undefined },
): Promise<RegistryDocument> {
  const target = options.to ? await published(options, options.to) : undefined;
  return options.store.changeRegistry(options.env, options.by, (registry) =>
    rollback(registry, options.remote, target, options.reason),
  );
}
