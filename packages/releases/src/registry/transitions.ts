import type * as z from "zod/mini";
import { groupPattern } from "./audience.ts";
import {
  type BuildReference,
  type DevelopmentEntry,
  linkedBuilds,
  type Operation,
  type RegistryDocument,
  type RegistryRemote,
  workingLinks,
} from "./registry-document.ts";
import { RegistryError } from "./registry-error.ts";
import type { ReleaseDocument } from "./release-document.ts";
import { scriptsOf } from "./scripts-of.ts";
import { shellName } from "./shell-name.ts";
import type { NewTesterLink } from "./tester-link.ts";

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

/** The revision that an operation makes; its sentence names what `details` say as well. */
function change(
  registry: RegistryDocument,
  operation: Operation,
  remote: RegistryRemote,
  details?: string,
): RegistryDocument {
  const { action, remote: name, build } = operation;
  const text = [action, name, build].filter(Boolean).join(" ");
  return {
    ...registry,
    change: details ? `${text}: ${details}` : text,
    operation,
    remotes: { ...registry.remotes, [name]: remote },
  };
}

/** Says why as well; the history shows it behind what was done. */
export function withReason(registry: RegistryDocument, reason: string | undefined): RegistryDocument {
  if (!reason) return registry;
  const { change: text, operation } = registry;
  return { ...registry, change: `${text}: ${reason}`, ...(operation && { operation: { ...operation, reason } }) };
}

/** What a revision did; of one that holds a sentence alone, its first words. */
export function operationOf({ operation, change: text }: RegistryDocument): Partial<Operation> {
  if (operation) return operation;
  const [action, remote] = text.split(/[ :]+/);
  return { action: action as Operation["action"], remote };
}

function known(registry: RegistryDocument, name: string): RegistryRemote {
  const remote = registry.remotes[name];
  if (!remote) throw new RegistryError(`No remote "${name}" in the registry "${registry.env}"`);
  return remote;
}

export interface PublishedBuild {
  release: ReleaseDocument;
  base: string;
  releaseIntegrity: string;
}

function reference({ release, base, releaseIntegrity }: PublishedBuild): BuildReference {
  const { title, owner, swap, routes, slots } = release;
  const offered = { title, owner, swap, routes, ...(slots && { slots }) };
  return { base, releaseIntegrity, ...offered, scripts: scriptsOf(release) };
}

/** The builds that only some users get. */
const staged = ({ canary, pins = {} }: RegistryRemote) => [canary?.build, ...Object.values(pins)];

/** A remote with the builds that browsers may be sent to, of those before and a published one; the others stay in storage. */
function offering(remote: RegistryRemote, published?: PublishedBuild): RegistryRemote {
  const offered = [remote.stable, remote.lastGood, ...staged(remote), ...linkedBuilds(remote)];
  const kept = Object.entries(remote.builds).filter(([build]) => offered.includes(build));
  const added = published && { [published.release.build]: reference(published) };
  return { ...remote, builds: { ...Object.fromEntries(kept), ...added } };
}

/** Two remotes with one route name would make a link mean two screens. */
function refuseForeignNames(registry: RegistryDocument, release: ReleaseDocument) {
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const offered = name === release.remote ? [] : [remote.stable, ...staged(remote)];
    const theirs = offered.flatMap((build) => (build && remote.builds[build]?.routes) || []);
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
  if (before.stable === build) throw new RegistryError(`${name} ${build} is already released`);
  refuseForeignNames(registry, published.release);
  const lastGood = before.stable ?? before.lastGood;
  const { canary, ...kept } = before;
  const next = { ...kept, ...(canary && canary.build !== build ? { canary } : {}), stable: build, lastGood };
  return change(registry, { action: "release", remote: name, build }, offering(next, published));
}

/** Points back with one write; the build that is left is not offered again as a fall-back. */
export function rollback(registry: RegistryDocument, name: string, to?: PublishedBuild): RegistryDocument {
  const before = known(registry, name);
  const build = to?.release.build ?? before.lastGood;
  if (!build || build === before.stable) {
    throw new RegistryError(`${name} has no earlier build to go back to${build ? `: ${build} is live` : ""}`);
  }
  const lastGood = before.lastGood === build ? undefined : before.lastGood;
  return change(
    registry,
    { action: "rollback", remote: name, build },
    offering({ ...before, stable: build, lastGood }, to),
  );
}

/** For whom a build is staged; groups are `role:<name>` or `user:<name>`. */
export interface Stage {
  percent?: number | undefined;
  groups?: readonly string[] | undefined;
}

/** Lets some try a published build; raising the percentage of the same build keeps those who have it. */
export function startCanary(
  registry: RegistryDocument,
  published: PublishedBuild,
  { percent, groups = [] }: Stage,
): RegistryDocument {
  const { remote: name, build } = published.release;
  const before = known(registry, name);
  if (!before.stable) throw new RegistryError(`${name} has no released build yet: release ${build} instead`);
  if (before.stable === build) throw new RegistryError(`${name} ${build} is already released`);
  if (percent === undefined && groups.length === 0)
    throw new RegistryError("A canary needs a percentage of the users, or a group of them");
  refuseWrongStage({ percent, groups });
  refuseForeignNames(registry, published.release);
  const canary = {
    build,
    salt: `${name}/${build}`,
    ...(percent === undefined ? {} : { percent }),
    ...(groups.length > 0 ? { groups: [...groups] } : {}),
  };
  const whom = [...(percent === undefined ? [] : [`${percent} %`]), ...groups].join(", ");
  return change(registry, { action: "canary", remote: name, build }, offering({ ...before, canary }, published), whom);
}

/** Refuses what was decided about another canary than there is by now. */
export function expectCanary(registry: RegistryDocument, name: string, build: string | undefined): RegistryDocument {
  const tried = registry.remotes[name]?.canary?.build;
  if (tried !== build) throw new RegistryError(`The canary of ${name} has changed to ${tried ?? "none"} meanwhile`);
  return registry;
}

/** Makes what some have tried the build that all get. */
export function promote(registry: RegistryDocument, name: string): RegistryDocument {
  const { canary, ...before } = known(registry, name);
  if (!canary) throw new RegistryError(`${name} has no canary to promote`);
  const next = { ...before, stable: canary.build, lastGood: before.stable };
  return change(registry, { action: "promote", remote: name, build: canary.build }, offering(next));
}

/** Gives those who tried a build what all others have. */
export function stopCanary(registry: RegistryDocument, name: string): RegistryDocument {
  const { canary, ...before } = known(registry, name);
  if (!canary) throw new RegistryError(`${name} has no canary to stop`);
  return change(registry, { action: "stop-canary", remote: name, build: canary.build }, offering(before));
}

/** Gives a group one build, also when another one is released or tried. */
export function pin(registry: RegistryDocument, published: PublishedBuild, group: string): RegistryDocument {
  const { remote: name, build } = published.release;
  const before = known(registry, name);
  refuseWrongStage({ groups: [group] });
  refuseForeignNames(registry, published.release);
  const next = { ...before, pins: { ...before.pins, [group]: build } };
  return change(registry, { action: "pin", remote: name, build }, offering(next, published), group);
}

/** Takes a group's pin away. */
export function unpin(registry: RegistryDocument, name: string, group: string): RegistryDocument {
  const { pins, ...before } = known(registry, name);
  const { [group]: pinned, ...others } = pins ?? {};
  if (!pinned) throw new RegistryError(`${name} is not pinned for ${group}`);
  const next = { ...before, ...(Object.keys(others).length > 0 ? { pins: others } : {}) };
  return change(registry, { action: "unpin", remote: name, build: pinned }, offering(next), group);
}

/** So many links to builds of a remote may work at a time: each tab reads all of them with the registry. */
const mostTesterLinks = 20;

/** A revision that says by its sentence alone what it did to links, as tabs of older shells refuse an action that they do not know. */
const changeLinks = (
  registry: RegistryDocument,
  name: string,
  sentence: string,
  remote: RegistryRemote,
): RegistryDocument => ({
  ...registry,
  change: sentence,
  operation: undefined,
  remotes: { ...registry.remotes, [name]: remote },
});

/** Lets a link open a build that is not released; links that have ended go. */
export function addTesterLink(
  registry: RegistryDocument,
  published: PublishedBuild,
  { id, until }: Omit<NewTesterLink, "token">,
  now = Date.now(),
): RegistryDocument {
  const { remote: name, build } = published.release;
  if (name === shellName) throw new RegistryError("A link for testers opens builds of remotes, not of the shell");
  const before = registry.remotes[name] ?? nothing;
  if (before.stable === build) throw new RegistryError(`${name} ${build} is already released`);
  refuseForeignNames(registry, published.release);
  const working = workingLinks(before, now);
  if (working.length >= mostTesterLinks)
    throw new RegistryError(`${name} has ${mostTesterLinks} links for testers that work, so one has to end first`);
  const next = { ...before, testerLinks: { ...Object.fromEntries(working), [id]: { build, until } } };
  const sentence = `tester-link ${name} ${build}: until ${until.slice(0, 16).replace("T", " ")} UTC`;
  return changeLinks(registry, name, sentence, offering(next, published));
}

/** Ends the links for testers to one build before their time. */
export function endTesterLinks(
  registry: RegistryDocument,
  name: string,
  build: string,
  now = Date.now(),
): RegistryDocument {
  const { testerLinks, ...before } = known(registry, name);
  const working = workingLinks({ testerLinks }, now);
  const others = working.filter(([, link]) => link.build !== build);
  if (others.length === working.length) throw new RegistryError(`${name} ${build} has no link for testers that works`);
  const next = { ...before, ...(others.length > 0 && { testerLinks: Object.fromEntries(others) }) };
  return changeLinks(registry, name, `end-tester-links ${name} ${build}`, offering(next));
}

function refuseWrongStage({ percent = 0, groups = [] }: Stage): void {
  if (!(percent >= 0 && percent <= 100)) throw new RegistryError(`A percentage is from 0 to 100, not ${percent}`);
  const wrong = groups.find((group) => !groupPattern.test(group));
  if (wrong !== undefined) throw new RegistryError(`A group is role:<name> or user:<name>, not "${wrong}"`);
}

/** The kill switch: routes stay known, the screen says that it is switched off. */
export function setEnabled(registry: RegistryDocument, name: string, enabled: boolean): RegistryDocument {
  const before = known(registry, name);
  if (before.enabled === enabled) throw new RegistryError(`${name} is already ${enabled ? "enabled" : "disabled"}`);
  return change(registry, { action: enabled ? "enable" : "disable", remote: name }, { ...before, enabled });
}

/** Sends development shells to a running dev server; `undefined` takes it back. */
export function setDevelopment(
  registry: RegistryDocument,
  name: string,
  development: z.infer<typeof DevelopmentEntry> | undefined,
): RegistryDocument {
  const before = registry.remotes[name] ?? nothing;
  return change(registry, { action: development ? "develop" : "undevelop", remote: name }, { ...before, development });
}
