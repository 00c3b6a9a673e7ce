import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { RegistryDocument } from "../registry/registry-document.ts";
import { buildId, filePath, ReleaseDocument, remoteName } from "../registry/release-document.ts";
import { emptyRegistry } from "../registry/transitions.ts";
import { immutable, revalidated } from "../server/headers.ts";
import { coalesced } from "./coalesced.ts";
import { compressed } from "./compressed.ts";
import { expectRevision } from "./expect-revision.ts";
import { releaseTypeOf } from "./file-types.ts";
import { inBatches } from "./in-batches.ts";
import { sha384 } from "./integrity.ts";
import type { ObjectHeaders, Objects, StoredObject } from "./objects.ts";
import { type Inspected, inspectText, numbersIn, type RegistryFiles, standIn } from "./registry-files.ts";
import { ConflictError, type RegistryText, type ReleaseStore, StoreAwayError } from "./release-store.ts";
import { releasedBuilds } from "./released-builds.ts";
import { type MendableRegistry, repairRegistry } from "./repair-registry.ts";

/** Calls to the store at one time, where there are many. */
const atOnce = 16;
/** So long a writer tries to bring in its change while others bring in theirs. */
const giveUpAfter = 20_000;
/** A server asks for a registry at most this often, and while it knows one it waits this long for the next. */
const registryHoldsMs = 1_000;
const registryPatienceMs = 2_000;
/** Of released files that a server keeps; they never change. */
const keptBytes = 64 * 1024 * 1024;

const jsonType = "application/json; charset=utf-8";
const changing: ObjectHeaders = { type: jsonType, cacheControl: revalidated["Cache-Control"] };
const fixed = (path: string): ObjectHeaders => ({
  type: releaseTypeOf(path),
  cacheControl: immutable["Cache-Control"],
});

const registryKey = (env: string) => `registry/${env}.json`;
const revisionKey = (env: string, number: number) => `registry/${env}/rev/${number}.json`;

/**
 * The same names as in a folder, as objects. Conditional writes do what a lock and renames do there: of a build `release.json`
 * is written last and only once, and a registry only over the one that was read.
 */
export function objectStore(open: () => Promise<Objects>): ReleaseStore {
  const buildKey = (remote: string, build: string) => `releases/${remoteName.parse(remote)}/${buildId.parse(build)}/`;
  const noteKey = (name: string) => `notes/${filePath.parse(name)}.json`;

  async function textAt(key: string): Promise<string | null> {
    return (await (await open()).get(key))?.content.toString("utf8") ?? null;
  }

  async function readBuild(remote: string, build: string) {
    const text = await textAt(`${buildKey(remote, build)}release.json`);
    return text === null ? null : { release: ReleaseDocument.parse(JSON.parse(text)), releaseIntegrity: sha384(text) };
  }

  function registryFiles(env: string): RegistryFiles {
    const inspectKey = async (key: string) => inspected((await (await open()).get(key)) ?? null, env);
    return {
      registry: () => inspectKey(registryKey(env)),
      revision: (number) => inspectKey(revisionKey(env, number)),
      revisions: async () => numbersIn(await (await open()).keys(`registry/${env}/rev/`)),
    };
  }

  async function history(env: string): Promise<RegistryDocument[]> {
    const files = registryFiles(env);
    const found = await inBatches(await files.revisions(), atOnce, files.revision);
    return found.flatMap((revision) => ("document" in revision ? [revision.document] : []));
  }

  /** The registry together with the ETag that the next one is written over. */
  async function readLive(env: string) {
    const object = await (await open()).get(registryKey(env));
    const stored = await standIn(env, registryFiles(env), inspected(object, env));
    return { before: stored?.document ?? emptyRegistry(env), etag: object?.etag };
  }

  /** Writes a new file of a build, or finds that it lies there already, from a publish that broke off. */
  async function putFile(objects: Objects, key: string, path: string, content: Uint8Array): Promise<void> {
    if ((await objects.putOver("nothing", key + path, content, fixed(path))) === "written") return;
    const there = await objects.get(key + path);
    if (!there?.content.equals(content)) {
      throw new ConflictError(
        `${key}${path} is there with other content: another publish of this build is under way or broke off. Publish a new version, or delete ${key} from the store if none runs`,
      );
    }
  }

  async function putVariants(objects: Objects, key: string, path: string, content: Uint8Array): Promise<void> {
    for (const { suffix, bytes } of compressed(path, content)) {
      await objects.put(key + path + suffix, bytes, {
        ...fixed(path),
        encoding: suffix === ".br" ? "br" : "gzip",
      });
    }
  }

  const live = new Map<string, { at: number; etag: string | undefined; known: RegistryText | null }>();
  const asking = new Map<string, Promise<RegistryText | null>>();

  const registries = coalesced(async () => (await open()).keys("registry/"), registryHoldsMs);
  /** Whether there is one, or was: names are made up by who asks, and each that is not known would cost two calls. */
  const isKnown = async (env: string) =>
    live.has(env) || (await registries()).some((name) => name === `${env}.json` || name.startsWith(`${env}/rev/`));

  async function askForRegistry(env: string): Promise<RegistryText | null> {
    if (!(await isKnown(env))) return null;
    const last = live.get(env);
    const objects = await open();
    const found =
      last?.etag === undefined
        ? await objects.get(registryKey(env))
        : await objects.getUnless(last.etag, registryKey(env), AbortSignal.timeout(registryPatienceMs));
    if (last && found === "same") {
      last.at = performance.now();
      return last.known;
    }
    const object = found === "same" ? null : found;
    const stored = await standIn(env, registryFiles(env), inspected(object, env));
    const known = stored && { text: stored.text, problem: stored.problem };
    // One that is broken is looked at anew each time: a revision may be restored by hand.
    live.set(env, { at: performance.now(), etag: known?.problem === null ? object?.etag : undefined, known });
    return known;
  }

  const released = releasedBuilds({
    names: async () => (await open()).keys("registry/"),
    read: async (name) => (await textAt(`registry/${name}`)) ?? "",
    pauseMs: registryHoldsMs,
  });

  const kept = new LRUCache<string, { content: Buffer | null }>({
    maxSize: keptBytes,
    sizeCalculation: ({ content }, key) => (content?.byteLength ?? 0) + key.length,
    fetchMethod: async (key) => {
      const content = (await (await open()).get(key))?.content ?? null;
      // Small files have no compressed variants, for good; whatever else is missing may be put back.
      return content || /\.(?:br|gz)$/.test(key) ? { content } : undefined;
    },
  });
  const keptFile = async (key: string) => (await kept.fetch(key))?.content ?? null;

  const named = new Map<string, ReadonlySet<string>>();
  async function filesOf(key: string): Promise<ReadonlySet<string>> {
    const known = named.get(key);
    if (known) return known;
    const document = await keptFile(`${key}release.json`);
    if (!document) return new Set();
    const { data } = ReleaseDocument.safeParse(parsed(document));
    const files = new Set(["release.json", ...Object.keys(data?.files ?? {})]);
    named.set(key, files);
    return files;
  }

  return {
    readBuild,
    history,

    async putBuild(release, files) {
      const key = buildKey(release.remote, release.build);
      const text = Buffer.from(JSON.stringify(ReleaseDocument.parse(release), null, 1));
      const objects = await open();
      const refused = () =>
        new ConflictError(`${release.remote} ${release.build} is already published, and a build never changes`);
      if (await objects.get(`${key}release.json`)) throw refused();
      await inBatches(files, atOnce, ([path, content]) => putFile(objects, key, filePath.parse(path), content));
      await inBatches(files, atOnce, ([path, content]) => putVariants(objects, key, path, content));
      const written = await objects.putOver("nothing", `${key}release.json`, text, fixed("release.json"));
      const isOurs =
        written === "written" ||
        (written === "unsure" && (await objects.get(`${key}release.json`))?.content.equals(text) === true);
      if (!isOurs) throw refused();
      await putVariants(objects, key, "release.json", text);
      return { release, releaseIntegrity: sha384(text) };
    },

    async listRemotes() {
      const names = await (await open()).folders("releases/");
      return names.filter((name) => remoteName.safeParse(name).success).sort();
    },

    async listBuilds(remote) {
      const names = await (await open()).folders(`releases/${remoteName.parse(remote)}/`);
      const builds = await inBatches(names, atOnce, (name) => readBuild(remote, name));
      return builds
        .flatMap((build) => (build ? [build.release] : []))
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    readRegistry: async (env) => (await readLive(env)).before,

    async changeRegistry(env, by, change, { ifRevision } = {}) {
      const objects = await open();
      const deadline = Date.now() + giveUpAfter;
      for (let attempt = 1; ; attempt += 1) {
        const { before, etag } = await readLive(env);
        await expectRevision(before, ifRevision, () => history(env));
        // Also above a revision that was begun and never became the registry: none is ever written over.
        const [newest = 0] = await registryFiles(env).revisions();
        const next = RegistryDocument.parse({
          ...change(before),
          revision: Math.max(before.revision, newest) + 1,
          createdAt: new Date().toISOString(),
          by,
        });
        const text = Buffer.from(JSON.stringify(next, null, 1));
        const revision = revisionKey(env, next.revision);
        const expected = etag === undefined ? ("nothing" as const) : { etag };
        const reserved = await objects.putOver("nothing", revision, text, changing);
        const isReserved =
          reserved === "written" ||
          (reserved === "unsure" && (await objects.get(revision))?.content.equals(text) === true);
        if (isReserved) {
          const written = await objects.putOver(expected, registryKey(env), text, changing);
          if (written === "written") return next;
          if (written === "unsure") {
            if ((await objects.get(registryKey(env)))?.content.equals(text)) return next;
            throw new ConflictError(
              `The store did not say whether revision ${next.revision} of "${env}" became the registry, and now another one is: look at its history before you try again`,
            );
          }
          await objects.remove(revision); // it never became live, so nothing may fall back to it
        }
        if (Date.now() > deadline) {
          throw new ConflictError(`Others change the registry "${env}" all the time; nothing was changed, try again`);
        }
        await wait(Math.random() * 20 * Math.min(attempt, 10));
      }
    },

    async repair(env, options) {
      const objects = await open();
      return repairRegistry(env, mendable(objects, env, registryFiles(env), buildKey), options);
    },

    readNote: (name) => textAt(noteKey(name)),
    async writeNote(name, text) {
      await (await open()).put(noteKey(name), Buffer.from(text), changing);
    },
    removeNote: async (name) => (await open()).remove(noteKey(name)),
    async listNotes(below) {
      const names = await (await open()).keys(`notes/${filePath.parse(below)}/`);
      return names.flatMap((name) => /^([^/]+)\.json$/.exec(name)?.[1] ?? []).map((name) => `${below}/${name}`);
    },

    async readRegistryText(env) {
      const last = live.get(env);
      if (last && performance.now() - last.at < registryHoldsMs) return last.known;
      const asked =
        asking.get(env) ??
        askForRegistry(env)
          .catch((error: unknown) => {
            if (!last?.known || !(error instanceof StoreAwayError)) throw error;
            last.at = performance.now();
            return { text: last.known.text, problem: error.message };
          })
          .finally(() => asking.delete(env));
      asking.set(env, asked);
      return asked;
    },

    /** Only what the build's document names is asked for, so that nobody makes the server ask for what never was. */
    async readFile(remote, build, path) {
      const key = `releases/${remote}/${build}/`;
      const [, original = path] = /^(.+)\.(?:br|gz)$/.exec(path) ?? [];
      return (await filesOf(key)).has(original) ? keptFile(key + path) : null;
    },
    isReleased: released.has,
  };
}

function inspected(object: StoredObject | null, env: string): Inspected {
  return object ? inspectText(object.content.toString("utf8"), env) : { problem: "is missing" };
}

/** Null where it is none: then the document alone is sent, and no browser believes it. */
function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString("utf8"));
  } catch {
    return null;
  }
}

/** What a repair does in a bucket; it writes the registry only over the one that it found broken. */
function mendable(
  objects: Objects,
  env: string,
  files: RegistryFiles,
  buildKey: (remote: string, build: string) => string,
): MendableRegistry {
  async function setAside(key: string): Promise<StoredObject | null> {
    const object = await objects.get(key);
    if (object) await objects.put(`${key}.broken`, object.content);
    return object;
  }
  return {
    ...files,
    async restore(text) {
      const broken = await setAside(registryKey(env));
      const expected = broken ? { etag: broken.etag } : "nothing";
      if ((await objects.putOver(expected, registryKey(env), Buffer.from(text), changing)) !== "written")
        throw new ConflictError(`The registry "${env}" was written meanwhile; look at it again`);
    },
    async setRevisionAside(number) {
      await setAside(revisionKey(env, number));
      await objects.remove(revisionKey(env, number));
    },
    unfinished: async () => [], // an object is there whole or not at all
    remove: objects.remove,
    readFile: async (remote, build, path) => (await objects.get(buildKey(remote, build) + path))?.content ?? null,
  };
}
