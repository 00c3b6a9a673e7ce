import * as z from "zod/mini";
import type { ReleaseStore } from "../storage/index.ts";

const PassedCheck = z.object({
  /** Identity of the shell. */
  shell: z.string(),
  /** The contract that the shell offers. */
  contract: z.string(),
  at: z.string(),
  by: z.string(),
  seconds: z.number(),
  screens: z.number(),
});
/** That a build has passed the gate in one shell. */
export type PassedCheck = z.infer<typeof PassedCheck>;

const Note = z.object({ passed: z.array(PassedCheck) });

/** Of so many shells it is kept; an older one does not come back. */
const keptShells = 5;

const noteOf = (remote: string, build: string) => `checks/${remote}/${build}`;

/** The shells in which a build has passed the gate, the last first. */
export async function passedChecks(store: ReleaseStore, remote: string, build: string): Promise<PassedCheck[]> {
  const text = await store.readNote(noteOf(remote, build));
  return text ? Note.parse(JSON.parse(text)).passed : [];
}

/** Keeps with a stored build in which shells it has passed the gate. */
export async function keepPassed(
  store: ReleaseStore,
  remote: string,
  build: string,
  checks: readonly PassedCheck[],
): Promise<void> {
  const others = (await passedChecks(store, remote, build)).filter(
    ({ shell }) => !checks.some((check) => check.shell === shell),
  );
  const note = { passed: [...checks, ...others].slice(0, keptShells) };
  await store.writeNote(noteOf(remote, build), JSON.stringify(note, null, 1));
}

/** Forgets them, for a build that goes. */
export const forgetPassed = (store: ReleaseStore, remote: string, build: string): Promise<void> =>
  store.removeNote(noteOf(remote, build));
