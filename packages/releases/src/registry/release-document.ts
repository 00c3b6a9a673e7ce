import * as z from "zod/mini";
import { Contributions, OpenedSlots } from "./contributions.ts";
import { Routes } from "./routes.ts";

export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, "Not a sha384 hash"));

/** Becomes a folder and a federation name, so no dots, slashes or capitals. */
export const remoteName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "A remote's name is lower case with hyphens"));

/** `<semver>-<content hash 8>` */
export const buildId = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, "Not a build id"));

export const filePath = z
  .string()
  .check(z.regex(/^(?!\.{1,2}(?:\/|$))[\w@.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w@.-]+)*$/, "Not a path of names"));

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The parts of Module Federation's manifest that we read; the browser gets it whole. */
export const FederationManifest = z.looseObject({
  id: z.string(),
  name: z.string(),
  metaData: z.looseObject({
    name: z.string(),
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.looseObject({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(
    z.looseObject({
      name: z.string(),
      singleton: z.optional(z.boolean()),
      requiredVersion: z.optional(z.string()),
      assets: z.looseObject({ js: assets, css: assets }),
    }),
  ),
  exposes: z.array(
    z.looseObject({ name: z.string(), path: z.string(), assets: z.looseObject({ js: assets, css: assets }) }),
  ),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

export const swapPolicy = z.enum(["idle", "ask", "block"]);

/** What a build needs from the shell that loads it; checked before any of its files is fetched. */
export const Requirements = z.object({
  shell: z.string(),
  federation: z.string(),
  shared: z.record(z.string(), z.string()),
});
export type Requirements = z.infer<typeof Requirements>;

/** `release.json`: the immutable description of one build, with the hash of every file. */
export const ReleaseDocument = z.object({
  schema: z.literal(1),
  remote: remoteName,
  build: buildId,
  title: z.string().check(z.minLength(1)),
  owner: z.string().check(z.minLength(1)),
  swap: swapPolicy,
  routes: Routes,
  /** What it adds to screens of other remotes; absent in builds of before. */
  slots: z.optional(Contributions),
  /** Where others may add to its own; absent in builds of before. */
  opens: z.optional(OpenedSlots),
  requires: Requirements,
  manifest: FederationManifest,
  exposes: z.array(z.string()),
  /** The scripts of each screen, by its route's name; absent in builds of before. */
  pages: z.optional(z.record(z.string(), z.array(filePath))),
  /** The scripts of each contribution, by its name. */
  contributions: z.optional(z.record(z.string(), z.array(filePath))),
  /** Names of the routes of others that its code leads to; absent in builds of before. */
  links: z.optional(z.array(z.string())),
  files: z.record(filePath, integrity),
  /** Bytes as sent with gzip: the entry, and each expose with what loads at once. */
  sizes: z.record(z.string(), z.number()),
  commit: z.optional(z.string()),
  createdAt: z.string(),
});
export type ReleaseDocument = z.infer<typeof ReleaseDocument>;
