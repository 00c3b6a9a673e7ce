import { buildCounts, HealthNote, healthNoteOf, healthNotes, staleAfterMs } from "@portal/releases/health";
import type { Beacon, RegistryDocument } from "@portal/releases/registry";
import type { ReleaseStore } from "@portal/releases/storage";

/** A note is written at most so often. */
const writeEveryMs = 5_000;
/** Of more addresses the numbers begin anew: a client with so many addresses can count as several anyway. */
const maxAddresses = 20_000;
/** For so long an answer about the registry is as good as a new one. */
const registryMs = 1_000;

interface Options {
  store: ReleaseStore;
  registryOf: (env: string) => Promise<RegistryDocument>;
  env: string;
  /** Names this server's note: the same after a restart, another one for each server. */
  server: string;
  /** Hears of a note that could not be read, or not be written: that is tried again with the next beacon. */
  onProblem: (error: unknown) => void;
}

/** What this server was told of the builds of one environment, in memory and as a note of the store. */
export async function keepHealth({ store, registryOf, env, server, onProblem }: Options) {
  const name = `${healthNotes(env)}/${server}`;
  const former = await readOwn(store, name).catch((error: unknown) => {
    onProblem(error); // what cannot be read is counted anew, instead of never again
    return null;
  });
  await sweep(store, env, name).catch(onProblem);
  const counts = buildCounts(former?.remotes);
  /** Addresses, each with the number that stands for it in the note. */
  const numbers = new Map<string, number>();
  let registry: { at: number; document: RegistryDocument } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function knownBuilds(now: number) {
    if (!registry || now - registry.at >= registryMs) registry = { at: now, document: await registryOf(env) };
    const { remotes } = registry.document;
    const builds = new Set(
      Object.entries(remotes).flatMap(([name, known]) => Object.keys(known.builds).map((build) => `${name}/${build}`)),
    );
    return (remote: string, build: string) => builds.has(`${remote}/${build}`); // names are strangers' words
  }

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const now = Date.now();
    counts.forget({ now, isKnown: await knownBuilds(now) });
    const note: HealthNote = {
      schema: 1,
      env,
      server,
      writtenAt: new Date(now).toISOString(),
      remotes: counts.remotes,
    };
    await store.writeNote(name, JSON.stringify(HealthNote.parse(note)));
  }

  const writeNow = () => {
    writing = writing.then(write).catch(onProblem);
    return writing;
  };

  return {
    async count(beacon: Beacon, address: string): Promise<void> {
      const now = Date.now();
      const isKnown = await knownBuilds(now);
      if (numbers.size >= maxAddresses) numbers.clear();
      const from = numbers.get(address) ?? numbers.size;
      if (counts.count(beacon, { from, now, isKnown })) {
        numbers.set(address, from);
        timer ??= setTimeout(writeNow, writeEveryMs);
        timer.unref();
      }
    },
    /** Writes what has not been written yet. */
    close: () => (timer ? writeNow() : writing),
  };
}

async function readOwn(store: ReleaseStore, name: string): Promise<HealthNote | null> {
  const text = await store.readNote(name);
  return text === null ? null : healthNoteOf(name, text);
}

/** Removes notes of servers that are gone for a day. */
async function sweep(store: ReleaseStore, env: string, own: string): Promise<void> {
  for (const name of await store.listNotes(healthNotes(env))) {
    const text = name === own ? null : await store.readNote(name);
    if (text !== null && Date.parse(healthNoteOf(name, text).writtenAt) < Date.now() - staleAfterMs) {
      await store.removeNote(name);
    }
  }
}
