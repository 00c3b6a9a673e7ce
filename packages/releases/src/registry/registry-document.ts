import * as z from "zod/mini";
import { groupPattern } from "./audience.ts";
import { Contributions } from "./contributions.ts";
import { buildId, filePath, integrity, remoteName, swapPolicy } from "./release-document.ts";
import { Routes } from "./routes.ts";

/**
 * What a browser fetches of a build before its release document is there, so that nothing waits for that trip. It says what to
 * ask for, never what may run: that, and every hash, stays the release document's word.
 */
const Scripts = z.object({
  /** The entry, and what the exposes load at once. */
  entry: z.array(filePath),
  /** Those of each screen, by its route's name. */
  pages: z.record(z.string(), z.array(filePath)),
  /** Those of each contribution, by its name. */
  contributions: z.optional(z.record(z.string(), z.array(filePath))),
});
export type Scripts = z.infer<typeof Scripts>;

/** Plain HTTP only on this machine, where nobody stands between. */
const basePattern = /^(?:\/(?!\/)|https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?\/).*\/$/;

/** One build that browsers may be sent to. */
export const BuildReference = z.object({
  /** Same-origin path or absolute URL of the build's folder, with a slash at its end. */
  base: z.string().check(z.regex(basePattern, "A base is a path or an https address that ends with a slash")),
  releaseIntegrity: integrity,
  title: z.string(),
  owner: z.string(),
  swap: swapPolicy,
  routes: Routes,
  slots: z.optional(Contributions),
  /** Absent where the build was released before there was any. */
  scripts: z.optional(Scripts),
});
export type BuildReference = z.infer<typeof BuildReference>;

const Group = z.string().check(z.regex(groupPattern, "A group is role:<name> or user:<name>"));

/** A build that some try before all get it. */
const Canary = z.object({
  build: buildId,
  /** Of all users, and those of the groups besides. */
  percent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  groups: z.optional(z.array(Group)),
  /** In which order users are taken. */
  salt: z.string(),
});

/** A build that a link opens for testers, and until when. */
const TesterLink = z.object({ build: buildId, until: z.string() });

/** A remote built by a running dev server; only a shell that was built for development follows it. */
export const DevelopmentEntry = z.object({
  entry: z.url(),
  title: z.string(),
  owner: z.string(),
  swap: swapPolicy,
  routes: Routes,
  slots: z.optional(Contributions),
});

/** The builds that links for testers open, or opened. */
export const linkedBuilds = ({ testerLinks = {} }: Pick<RegistryRemote, "testerLinks">): string[] =>
  Object.values(testerLinks).map(({ build }) => build);

/** The links for testers that have not ended, by the hash of their token. */
export const workingLinks = ({ testerLinks = {} }: Pick<RegistryRemote, "testerLinks">, now = Date.now()) =>
  Object.entries(testerLinks).filter(([, { until }]) => Date.parse(until) > now);

export const RegistryRemote = z
  .object({
    enabled: z.boolean(),
    stable: z.optional(buildId),
    lastGood: z.optional(buildId),
    builds: z.record(buildId, BuildReference),
    development: z.optional(DevelopmentEntry),
    canary: z.optional(Canary),
    /** Builds that groups keep when another one is released or tried. */
    pins: z.optional(z.record(Group, buildId)),
    /** By the hash of the token that the link carries. */
    testerLinks: z.optional(z.record(z.string(), TesterLink)),
  })
  .check(
    z.refine(
      ({ stable, lastGood, canary, pins = {}, testerLinks = {}, builds }) =>
        [stable, lastGood, canary?.build, ...Object.values(pins), ...linkedBuilds({ testerLinks })].every(
          (build) => !build || builds[build],
        ),
      "A build that is referred to is not described",
    ),
  );
export type RegistryRemote = z.infer<typeof RegistryRemote>;

/** What a revision did to one remote; absent where it changed none, and in revisions that hold a sentence alone. */
const Operation = z.object({
  action: z.enum([
    "release",
    "rollback",
    "canary",
    "promote",
    "stop-canary",
    "pin",
    "unpin",
    "enable",
    "disable",
    "develop",
    "undevelop",
  ]),
  remote: remoteName,
  build: z.optional(buildId),
  reason: z.optional(z.string()),
});
export type Operation = z.infer<typeof Operation>;

/** `registry/<env>.json`: the only document that ever changes. */
export const RegistryDocument = z.object({
  schema: z.literal(1),
  env: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  revision: z.number().check(z.int(), z.nonnegative()),
  createdAt: z.string(),
  /** Who made this revision, and with what command. */
  by: z.string(),
  /** The same in a sentence, for people. */
  change: z.string(),
  operation: z.optional(Operation),
  remotes: z.record(remoteName, RegistryRemote),
  /** Of all the rest, where the registry is signed. */
  signature: z.optional(z.object({ protected: z.string(), value: z.string() })),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;
