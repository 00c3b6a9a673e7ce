import * as z from "zod/mini";
import { buildId, remoteName } from "../registry/release-document.ts";

export const minute = 60_000;
/** For so long tabs are counted by the minute in which they took a build, and remembered. */
export const windowMs = 60 * minute;
/** A note that was not written for so long is of a server that is gone, or that nobody used. */
export const staleAfterMs = 24 * 60 * minute;

const count = z.number().check(z.int(), z.nonnegative());

/** Tabs that took a build in one minute, and what became of them until now. */
const Cohort = z.object({
  tabs: count,
  /** In how many of them the build failed to load, crashed or threw. */
  failing: count,
  /** From where those came: addresses, each as a number that says nothing, and no more of them than matter. */
  from: z.array(count),
});

/** What one server was told of one build. */
export const BuildHealth = z.object({
  since: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  tabs: count,
  failing: count,
  /** From where the failing ones came, as in a cohort; notes of servers before do not tell. */
  from: z._default(z.array(count), []),
  loads: count,
  failures: count,
  crashes: count,
  errors: count,
  swaps: count,
  /** Failures by how far the load came. */
  phases: z.record(z.string(), count),
  times: z.record(z.string(), count),
  texts: z.array(z.object({ text: z.string(), count })),
  /** Of the last hour, by the minute's beginning. */
  cohorts: z.record(z.string(), Cohort),
});
export type BuildHealth = z.infer<typeof BuildHealth>;

/** `health/<env>/<server>`: what one server was told of all builds. */
export const HealthNote = z.object({
  schema: z.literal(1),
  env: z.string(),
  server: z.string(),
  writtenAt: z.iso.datetime(),
  remotes: z.record(remoteName, z.record(buildId, BuildHealth)),
});
export type HealthNote = z.infer<typeof HealthNote>;

export const healthNotes = (env: string) => `health/${env}`;
