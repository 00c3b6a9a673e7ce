import * as z from "zod/mini";
import { buildId, remoteName } from "./release-document.ts";

/** A beacon that is larger is not read. */
export const maxBeaconBytes = 8 * 1024;

/** Of one kind in one beacon. */
const few = z.number().check(z.int(), z.minimum(0), z.maximum(100));

const phase = z.enum([
  "registry",
  "disabled",
  "release",
  "requirements",
  "entry",
  "contract",
  "routes",
  "page",
  "contribution",
]);

/** What happened to one build in a tab since its last beacon. */
export const BuildReport = z.strictObject({
  remote: remoteName,
  build: buildId,
  /** How long each load took, in ms. */
  loads: z.array(z.number().check(z.minimum(0), z.maximum(600_000))).check(z.maxLength(20)),
  /** Loads that failed, by how far they came. */
  failures: z.partialRecord(phase, few),
  /** Screens that failed while they were shown. */
  crashes: few,
  /** Errors of its code that nobody caught. */
  errors: few,
  /** Loads that took another build's place in the open tab. */
  swaps: few,
  /** What the errors said, without digits. */
  texts: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(5)),
});
export type BuildReport = z.infer<typeof BuildReport>;

/** The report of a tab about the builds that it runs. It says nothing about the user or the screen. */
export const Beacon = z.strictObject({
  schema: z.literal(1),
  /** Of the registry that the tab follows. */
  env: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  /** Chosen anew by each page load, and kept nowhere. */
  tab: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  builds: z.array(BuildReport).check(z.minLength(1), z.maxLength(20)),
});
export type Beacon = z.infer<typeof Beacon>;
