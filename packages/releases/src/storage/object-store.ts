import { setTimeout as wait } from "node:timers/promises";
import { buildId, filePath, ReleaseDocument, remoteName } from "../registry/release-document.ts";
import { emptyRegistry } from "../registry/transitions.ts";
import { immutable, revalidated } from "./cache-headers.ts";
import { compressed } from "./compressed.ts";
import { expectRevision } from "./expect-revision.ts";
import { releaseTypeOf } from "./file-types.ts";
import { inBatches } from "./in-batches.ts";
import { sha384 } from "./integrity.ts";
import { nextRegistry } from "./next-registry.ts";
import type { ObjectHeaders, Objects, StoredObject } from "./objects.ts";
import { numbersIn, type RegistryFiles, standIn } from "./registry-files.ts";
import { registryHistory } from "./registry-history.ts";
import { inspected, registryKey, revisionKey } from "./registry-objects.ts";
import type { RegistrySigner } from "./registry-signer.ts";
import { ConflictError, type ReleaseStore } from "./release-store.ts";
import { type MendableRegistry, repairRegistry } from "./repair-registry.ts";
import { servedObjects } from "./served-objects.ts";

/** Calls to the store at one time, where there are many. */
const atOnce = 16;
/** So long a writer tries to bring in its change while others bring in theirs. */
const giveUpAfter = 20_000;

const jsonType = "application/json; charset=utf-8";
const changing: ObjectHeaders = { type: jsonType, cacheControl: revalidated["Cache-Control"] };
const fixed = (path: string): ObjectHeaders => ({
  type: releaseTypeOf(path),
  cacheControl: immutable["Cache-Control"],
});

/**
 * The same names as in a folder, as objects. Conditional writes do what a lock and renames do there: of a build `release.json`
 * is written last and only once, and a registry only over the one that was read.
 */
export function objectStore(open: () => Promise<Objects>, signer?: RegistrySigner): ReleaseStore {
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

  const history = registryHistory(registryFiles);

  /** The registry together with the ETag that the next one is written over. */
  async function readLive(env: string) {
    const object = await (await open()).get(registryKey(env));
    const stored = await standIn(env, registryFiles(env), inspected(object, env));
    return { stored, before: stored?.document ?? emptyRegistry(env), etag: object?.etag };
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

  return {
    publicKey: signer?.publicKey ?? null,
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

    async changeRegistry(env, by, change, { ifRevision, takeOver } = {}) {
      const objects = await open();
      const deadline = Date.now() + giveUpAfter;
      for (let attempt = 1; ; attempt += 1) {
        const { stored, before, etag } = await readLive(env);
        await expectRevision(before, ifRevision, () => history(env));
        const [newest = 0] = await registryFiles(env).revisions();
        const next = await nextRegistry({ env, by, change, before: stored, newest, signer, takeOver });
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
    async removeNote(name) {
      await (await open()).remove(noteKey(name));
    },
    async listNotes(below) {
      const names = await (await open()).keys(`notes/${filePath.parse(below)}/`);
      return names.flatMap((name) => /^([^/]+)\.json$/.exec(name)?.[1] ?? []).map((name) => `${below}/${name}`);
    },

    ...servedObjects(open, { textAt, registryFiles }),
  };
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
