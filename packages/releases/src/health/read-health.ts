import type { ReleaseStore } from "../storage/release-store.ts";
import { type BuildHealth, HealthNote, healthNotes, minute, staleAfterMs } from "./health-note.ts";
import { type LoadTimes, loadTimeOf } from "./load-times.ts";

/** What all servers were told of one build. */
export interface BuildRates {
  /** Tabs that took the build or tried to; a page load counts once. */
  readonly tabs: number;
  /** In how many of them it failed to load, crashed or threw. */
  readonly failing: number;
  readonly loads: number;
  /** Loads that failed, and how many of them at each step. */
  readonly failures: number;
  readonly phases: Readonly<Record<string, number>>;
  /** Screens that failed while they were shown. */
  readonly crashes: number;
  /** Errors of its code that nobody caught. */
  readonly errors: number;
  /** Loads that took another build's place in an open tab. */
  readonly swaps: number;
  /** Half of the loads, and 95 of 100, took no longer; to a quarter of their value. Null before the first one. */
  readonly msP50: number | null;
  readonly msP95: number | null;
  /** ISO times of the first and the last thing that was told. */
  readonly since: string;
  readonly lastAt: string;
  /** What its errors said, most frequent first; without digits. */
  readonly texts: readonly { readonly text: string; readonly count: number }[];
}

/** By remote and build. */
export type Health = Readonly<Record<string, Readonly<Record<string, BuildRates>>>>;

/** What each portal server wrote of an environment; those that are older than a day are left out. */
export async function readHealthNotes(store: ReleaseStore, env: string, now = Date.now()): Promise<HealthNote[]> {
  const names = await store.listNotes(healthNotes(env));
  const texts = await Promise.all(names.map(async (name) => ({ name, text: await store.readNote(name) })));
  return texts
    .flatMap(({ name, text }) => (text === null ? [] : [healthNoteOf(name, text)]))
    .filter(({ writtenAt }) => Date.parse(writtenAt) > now - staleAfterMs);
}

/** Reads a note; throws an error with its name where it is none. */
export function healthNoteOf(name: string, text: string): HealthNote {
  try {
    return HealthNote.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`The note ${name} holds no health of builds: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** How the builds of an environment do, as tabs told all portal servers together. */
export async function readHealth(store: ReleaseStore, env: string): Promise<Health> {
  const notes = await readHealthNotes(store, env);
  const remotes = new Map<string, Map<string, BuildHealth[]>>();
  for (const note of notes) {
    for (const [remote, builds] of Object.entries(note.remotes)) {
      for (const [build, health] of Object.entries(builds)) {
        const known = remotes.get(remote) ?? new Map<string, BuildHealth[]>();
        remotes.set(remote, known.set(build, [...(known.get(build) ?? []), health]));
      }
    }
  }
  return Object.fromEntries(
    [...remotes].map(([remote, builds]) => [
      remote,
      Object.fromEntries([...builds].map(([build, parts]) => [build, ratesOf(parts)])),
    ]),
  );
}

/** Tabs that took a build from a moment on, and in how many of them it failed. */
export interface TabCount {
  tabs: number;
  failing: number;
  /** Different addresses that the failing ones came from, as the server counted that saw most: one may speak to each of them. */
  addresses: number;
}

const none: TabCount = { tabs: 0, failing: 0, addresses: 0 };

const healthsOf = (notes: readonly HealthNote[], remote: string, build: string) =>
  notes.flatMap(({ remotes }) => remotes[remote]?.[build] ?? []);

/** Of the last hour, from the minute of `since` on. */
export function tabsSince(notes: readonly HealthNote[], remote: string, build: string, since: number): TabCount {
  return healthsOf(notes, remote, build).reduce((total, { cohorts }) => {
    const counted = Object.entries(cohorts).flatMap(([begun, cohort]) =>
      Number(begun) + minute > since ? [cohort] : [],
    );
    return {
      tabs: total.tabs + counted.reduce((sum, { tabs }) => sum + tabs, 0),
      failing: total.failing + counted.reduce((sum, { failing }) => sum + failing, 0),
      addresses: Math.max(total.addresses, new Set(counted.flatMap(({ from }) => from)).size),
    };
  }, none);
}

/** All that is known of a build's tabs. */
export function tabsEver(notes: readonly HealthNote[], remote: string, build: string): TabCount {
  return healthsOf(notes, remote, build).reduce(
    (total, { tabs, failing, from }) => ({
      tabs: total.tabs + tabs,
      failing: total.failing + failing,
      addresses: Math.max(total.addresses, from.length),
    }),
    none,
  );
}

function ratesOf(parts: readonly BuildHealth[]): BuildRates {
  const total = (of: (part: BuildHealth) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const times: LoadTimes = added(parts.map((part) => part.times));
  const texts = added(parts.map((part) => Object.fromEntries(part.texts.map(({ text, count }) => [text, count]))));
  return {
    tabs: total(({ tabs }) => tabs),
    failing: total(({ failing }) => failing),
    loads: total(({ loads }) => loads),
    failures: total(({ failures }) => failures),
    phases: added(parts.map(({ phases }) => phases)),
    crashes: total(({ crashes }) => crashes),
    errors: total(({ errors }) => errors),
    swaps: total(({ swaps }) => swaps),
    msP50: loadTimeOf(times, 0.5),
    msP95: loadTimeOf(times, 0.95),
    since: parts.map(({ since }) => since).sort()[0] ?? "",
    lastAt:
      parts
        .map(({ lastAt }) => lastAt)
        .sort()
        .at(-1) ?? "",
    texts: Object.entries(texts)
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count),
  };
}

/** What strangers told stands among the names, so it is a map that adds. */
function added(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const all = new Map<string, number>();
  for (const [name, count] of counts.flatMap((one) => Object.entries(one))) {
    all.set(name, (all.get(name) ?? 0) + count);
  }
  return Object.fromEntries(all);
}
