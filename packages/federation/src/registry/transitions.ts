import type * as z from "zod/mini";
import type { BuildReference, DevelopmentEntry, RegistryDocument, RegistryRemote } from "./registry-document.ts";
import type { ReleaseDocument } from "./release-document.ts";
import { scriptsOf } from "./scripts-of.ts";

/** A change that the registry's present state does not allow. */
export class RegistryError extends Error {
  override name = "RegistryError";
}

const nothing: RegistryRemote = { enabled: true, builds: {} };

export function emptyRegistry(env: string): RegistryDocument {
  return {
    schema: 1,
    env,
    revision: 0,
    createdAt: new Date(0).toISOString(),
    by: "portal",
    change: "created",
    remotes: {},
  };
}

function change(registry: RegistryDocument, name: string, text: string, remote: RegistryRemote): RegistryDocument {
  return { ...registry, change: text, remotes: { ...registry.remotes, [name]: remote } };
}

function known(registry: RegistryDocument, name: string): RegistryRemote {
  const remote = registry.remotes[name];
  if (!remote) {
    throw new RegistryError(`No remote "${name}" in the registry "${registry.env}"`);
  }
  return remote;
}

/** Only the builds that browsers may be sent to stay in the document; the others stay in storage. */
function only(builds: RegistryRemote["builds"], ...names: (string | undefined)[]): RegistryRemote["builds"] {
  return Object.fromEntries(Object.entries(builds).filter(([build]) => names.includes(build)));
}

export interface PublishedBuild {
  release: ReleaseDocument;
  base: string;
  releaseIntegrity: string;
}

function reference({ release, base, releaseIntegrity }: PublishedBuild): BuildReference {
  const { title, owner, swap, routes } = release;
  return { base, releaseIntegrity, title, owner, swap, routes, scripts: scriptsOf(release) };
}

/** Two remotes with one route name would make a link mean two screens. */
function refuseForeignNames(registry: RegistryDocument, release: ReleaseDocument) {
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const theirs = remote.stable && name !== release.remote ? (remote.builds[remote.stable]?.routes ?? []) : [];
    for (const route of release.routes) {
      const taken = theirs.find((other) => other.name === route.name || other.path === route.path);
      if (taken) {
        throw new RegistryError(
          `Route ${route.name} (${route.path}) is already taken by "${name}": ${taken.name} (${taken.path})`,
        );
      }
    }
  }
}

/** Makes a published build the one that browsers get; the former one becomes the last good. */
export function release(registry: RegistryDocument, published: PublishedBuild): RegistryDocument {
  const { remote: name, build } = published.release;
  const before = registry.remotes[name] ?? nothing;
  if (before.stable === build) {
    throw new RegistryError(`${name} ${build} is already released`);
  }
  refuseForeignNames(registry, published.release);
  const lastGood = before.stable ?? before.lastGood;
  const builds = { ...only(before.builds, lastGood), [build]: reference(published) };
  return change(registry, name, `release ${name} ${build}`, { ...before, stable: build, lastGood, builds });
}

/** Points back with one write; the build that is left is not offered again as a fall-back. */
export function rollback(registry: RegistryDocument, name: string, to?: PublishedBuild): RegistryDocument {
  const before = known(registry, name);
  const build = to?.release.build ?? before.lastGood;
  const target = to ? reference(to) : before.lastGood && before.builds[before.lastGood];
  if (!build || !target || build === before.stable) {
    throw new RegistryError(`${name} has no earlier build to go back to${build ? `: ${build} is live` : ""}`);
  }
  const lastGood = before.lastGood === build ? undefined : before.lastGood;
  const builds = { ...only(before.builds, lastGood), [build]: target };
  return change(registry, name, `rollback ${name} ${build}`, { ...before, stable: build, lastGood, builds });
}

/** The kill switch: routes stay known, the screen says that it is switched off. */
export function setEnabled(registry: RegistryDocument, name: string, enabled: boolean): RegistryDocument {
  const before = known(registry, name);
  if (before.enabled === enabled) {
    throw new RegistryError(`${name} is already ${enabled ? "enabled" : "disabled"}`);
  }
  return change(registry, name, `${enabled ? "enable" : "disable"} ${name}`, { ...before, enabled });
}

/** Sends development shells to a running dev server; `undefined` takes it back. */
export function setDevelopment(
  registry: RegistryDocument,
  name: string,
  development: z.infer<typeof DevelopmentEntry> | undefined,
): RegistryDocument {
  const before = registry.remotes[name] ?? nothing;
  return change(registry, name, `${development ? "develop" : "undevelop"} ${name}`, { ...before, development });
}
