import type { RegistryDocument } from "../registry/registry-document.ts";
import { RegistryError } from "../registry/registry-error.ts";
import { type NewTesterLink, newTesterLink } from "../registry/tester-link.ts";
import {
  addTesterLink,
  expectCanary,
  type PublishedBuild,
  pin,
  promote,
  release,
  rollback,
  type Stage,
  startCanary,
  withReason,
} from "../registry/transitions.ts";
import type { ReleaseStore } from "./release-store.ts";

export interface ChangeOptions {
  store: ReleaseStore;
  env: string;
  by: string;
  remote: string;
  /** Where browsers find the builds; another origin when they are on a CDN. */
  releasesUrl?: string | undefined;
  /** Why it was not asked whether the build has passed the gate; the history keeps it. */
  unchecked?: string | undefined;
}

/** A published build with its address. Rejects with a `RegistryError` that names the builds there are. */
export async function publishedBuild(
  { store, remote, releasesUrl = "/releases/" }: Pick<ChangeOptions, "store" | "remote" | "releasesUrl">,
  build: string,
): Promise<PublishedBuild> {
  const stored = await store.readBuild(remote, build);
  if (!stored) {
    const builds = (await store.listBuilds(remote, () => undefined)).map((known) => known.build);
    throw new RegistryError(`${remote} ${build} is not published. Published: ${builds.join(", ") || "nothing"}`);
  }
  return { ...stored, base: `${releasesUrl.replace(/\/?$/, "/")}${remote}/${build}/` };
}

/** Makes a change in the registry, with the reason beside it where the gate was not asked. */
function change(
  { store, env, by, unchecked }: ChangeOptions,
  make: (registry: RegistryDocument) => RegistryDocument,
): Promise<RegistryDocument> {
  return store.changeRegistry(env, by, (registry) => {
    const next = make(registry);
    if (!unchecked) return next;
    const reason = `unchecked: ${unchecked}`;
    const { change: text, operation } = next;
    return { ...next, change: `${text} (${reason})`, ...(operation && { operation: { ...operation, reason } }) };
  });
}

/** Makes a published build live for new page loads and open tabs. */
export async function releaseBuild(options: ChangeOptions & { build: string }): Promise<RegistryDocument> {
  const target = await publishedBuild(options, options.build);
  return change(options, (registry) => release(registry, target));
}

/** Lets some users try a published build before all get it. */
export async function canaryBuild(options: ChangeOptions & { build: string } & Stage): Promise<RegistryDocument> {
  const target = await publishedBuild(options, options.build);
  return change(options, (registry) => startCanary(registry, target, options));
}

/** Gives all users what some have tried, if it still is the build that the gate was asked about. */
export async function promoteBuild(options: ChangeOptions & { build: string | undefined }): Promise<RegistryDocument> {
  const { remote, build } = options;
  return change(options, (registry) => promote(expectCanary(registry, remote, build), remote));
}

/** Gives a group a published build, also when another one is released. */
export async function pinBuild(options: ChangeOptions & { build: string; group: string }): Promise<RegistryDocument> {
  const target = await publishedBuild(options, options.build);
  return change(options, (registry) => pin(registry, target, options.group));
}

/** Makes a link that opens a published build in the tab of a tester; nobody else gets it. */
export async function linkBuild(
  options: ChangeOptions & { build: string; hours: number },
): Promise<NewTesterLink & { registry: RegistryDocument }> {
  const target = await publishedBuild(options, options.build);
  const link = await newTesterLink(options);
  return { ...link, registry: await change(options, (registry) => addTesterLink(registry, target, link)) };
}

/** Goes back with one write: to the last good build, or to any published one. */
export async function rollbackBuild(
  options: ChangeOptions & { to?: string | undefined; reason?: string | undefined },
): Promise<RegistryDocument> {
  const target = options.to ? await publishedBuild(options, options.to) : undefined;
  return options.store.changeRegistry(options.env, options.by, (registry) =>
    withReason(rollback(registry, options.remote, target), options.reason),
  );
}
