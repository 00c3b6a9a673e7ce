import * as z from "zod/mini";
import { buildId, filePath, ReleaseDocument, remoteName } from "../registry/release-document.ts";
import { emptyRegistry } from "../registry/transitions.ts";
import { changeRegistry } from "./change-registry.ts";
import { inBatches } from "./in-batches.ts";
import { sha384 } from "./integrity.ts";
import type { Objects } from "./objects.ts";
import { lockKey, readStoredRegistry, registryFiles, registryKey } from "./registry-files.ts";
import { registryHistory } from "./registry-history.ts";
import type { RegistrySigner } from "./registry-signer.ts";
import { ConflictError, type ReleaseStore } from "./release-store.ts";
import { releasedBuilds } from "./released-builds.ts";
import { repairRegistry } from "./repair-registry.ts";
import { shellFiles } from "./shell-files.ts";
import { unusedBuilds } from "./unused-builds.ts";

/** Builds whose documents are read at one time. */
const atOnce = 16;

/** `releases/<remote>/<build>/…`, `registry/<env>.json`, `registry/<env>/rev/<n>.json`, `notes/…` and `shell/…` as objects. */
export function objectStore(objects: Objects, signer?: RegistrySigner): ReleaseStore {
  const buildKey = (remote: string, build: string) => `releases/${remoteName.parse(remote)}/${buildId.parse(build)}/`;
  const noteKey = (name: string) => `notes/${filePath.parse(name)}.json`;
  const textAt = async (key: string) => (await objects.get(key))?.content.toString("utf8") ?? null;
  const stored = (env: string) => readStoredRegistry(env, registryFiles(objects, env));
  const history = registryHistory((env) => registryFiles(objects, env));
  /** The last whole text of each environment; many tabs ask for it every half minute, and it is checked once. */
  const whole = new Map<string, string>();

  async function readBuild(remote: string, build: string) {
    const text = await textAt(`${buildKey(remote, build)}release.json`);
    return text === null ? null : { release: ReleaseDocument.parse(JSON.parse(text)), releaseIntegrity: sha384(text) };
  }

  return {
    publicKey: signer?.publicKey ?? null,
    readBuild,
    history,

    async putBuild(release, files) {
      const key = buildKey(release.remote, release.build);
      const text = JSON.stringify(ReleaseDocument.parse(release), null, 1);
      for (const path of files.keys()) filePath.parse(path);
      const isNew =
        (await objects.get(`${key}release.json`)) === null && (await objects.putBuild(key, files, Buffer.from(text)));
      if (!isNew)
        throw new ConflictError(`${release.remote} ${release.build} is already published, and a build never changes`);
      return { release, releaseIntegrity: sha384(text) };
    },

    async listRemotes() {
      const names = await objects.folders("releases/");
      return names.filter((name) => remoteName.safeParse(name).success).sort();
    },

    async listBuilds(remote, onUnread) {
      const names = await objects.folders(`releases/${remoteName.parse(remote)}/`);
      const builds = await inBatches(names, atOnce, (name) =>
        readBuild(remote, name).catch((error: Error) => {
          const isNoRelease = error instanceof SyntaxError || error instanceof z.core.$ZodError;
          if (!onUnread || !isNoRelease) throw error;
          onUnread(name, error);
          return null;
        }),
      );
      return builds
        .flatMap((build) => (build ? [build.release] : []))
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    ...unusedBuilds(objects),
    ...shellFiles(objects),
    readRegistry: async (env) => (await stored(env))?.document ?? emptyRegistry(env),
    changeRegistry: (env, by, change, conditions) =>
      objects.alone(lockKey(env), () =>
        changeRegistry(objects, { env, by, change, signer, history: () => history(env), ...conditions }),
      ),
    repair: (env, options) => objects.alone(lockKey(env), () => repairRegistry(objects, env, options)),

    readNote: async (name) => textAt(noteKey(name)),
    writeNote: async (name, text) => objects.put(noteKey(name), Buffer.from(text)),
    removeNote: async (name) => objects.remove(noteKey(name)),
    async listNotes(below) {
      const names = await objects.keys(`notes/${filePath.parse(below)}/`);
      return names.flatMap((name) => /^([^/]+)\.json$/.exec(name)?.[1] ?? []).map((name) => `${below}/${name}`);
    },

    async readRegistryText(env) {
      const text = await textAt(registryKey(env)).catch(() => null); // the look that follows says what is wrong
      if (text !== null && text === whole.get(env)) return { text, problem: null };
      const found = await stored(env);
      if (found?.problem === null) whole.set(env, found.text);
      return found;
    },
    readFile: async (remote, build, path) =>
      (await objects.get(`releases/${remote}/${build}/${path}`))?.content ?? null,
    isReleased: releasedBuilds(objects, 0).has,
  };
}
