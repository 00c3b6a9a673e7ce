import { randomUUID } from "node:crypto";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { RegistryDocument } from "../registry/registry-document.ts";
import { buildId, filePath, ReleaseDocument, remoteName } from "../registry/release-document.ts";
import { emptyRegistry } from "../registry/transitions.ts";
import { compressed } from "./compressed.ts";
import { expectRevision } from "./expect-revision.ts";
import { hasCode, namesIn, syncFolder, textOf, writeFiles, writeWhole } from "./files.ts";
import { sha384 } from "./integrity.ts";
import { withLock } from "./lock-file.ts";
import { nextRegistry } from "./next-registry.ts";
import { readBelow } from "./read-below.ts";
import { folderRegistry, readStoredRegistry, registryPaths } from "./registry-files.ts";
import { registryHistory } from "./registry-history.ts";
import type { RegistrySigner } from "./registry-signer.ts";
import { ConflictError, type ReleaseStore } from "./release-store.ts";
import { releasedBuilds } from "./released-builds.ts";
import { type MendableRegistry, repairRegistry } from "./repair-registry.ts";

/** `releases/<remote>/<build>/…`, `registry/<env>.json`, `registry/<env>/rev/<n>.json` and `notes/…` below one folder. */
export function folderStore(root: string, signer?: RegistrySigner): ReleaseStore {
  const buildFolder = (remote: string, build: string) =>
    join(root, "releases", remoteName.parse(remote), buildId.parse(build));

  const noteFile = (name: string) => join(root, "notes", `${filePath.parse(name)}.json`);

  async function readBuild(remote: string, build: string) {
    const text = await textOf(join(buildFolder(remote, build), "release.json"));
    return text === null ? null : { release: ReleaseDocument.parse(JSON.parse(text)), releaseIntegrity: sha384(text) };
  }

  const stored = (env: string) => readStoredRegistry(env, folderRegistry(root, env));

  async function readRegistry(env: string): Promise<RegistryDocument> {
    return (await stored(env))?.document ?? emptyRegistry(env);
  }

  const history = registryHistory((env) => folderRegistry(root, env));

  const registries = join(root, "registry");
  const released = releasedBuilds({
    names: () => namesIn(registries, { recursive: true }),
    read: (name) => readFile(join(registries, name), "utf8").catch(() => ""), // it is told of where it is served
    pauseMs: 0,
  });
  /** The last whole text of each environment; many tabs ask for it every half minute, and it is checked once. */
  const whole = new Map<string, string>();

  return {
    publicKey: signer?.publicKey ?? null,
    readBuild,
    readFile: (remote, build, path) => readBelow(join(root, "releases"), `${remote}/${build}/${path}`),
    readRegistry,
    history,
    async putBuild(release, files) {
      const folder = buildFolder(release.remote, release.build);
      const text = JSON.stringify(ReleaseDocument.parse(release), null, 1);
      const temporary = join(root, "releases", release.remote, `.${release.build}.${randomUUID()}`);
      const refused = () =>
        new ConflictError(`${release.remote} ${release.build} is already published, and a build never changes`);
      if (await textOf(join(folder, "release.json"))) throw refused();
      try {
        await writeFiles(temporary, withVariants(new Map([...files, ["release.json", Buffer.from(text)]])));
        await rename(temporary, folder);
        await syncFolder(join(root, "releases", release.remote));
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        throw hasCode(error, "ENOTEMPTY", "EEXIST") ? refused() : error;
      }
      return { release, releaseIntegrity: sha384(text) };
    },

    async listRemotes() {
      const names = await namesIn(join(root, "releases"));
      return names.filter((name) => remoteName.safeParse(name).success).sort();
    },

    async listBuilds(remote) {
      const names = await namesIn(join(root, "releases", remoteName.parse(remote)));
      const builds = await Promise.all(
        names.filter((name) => !name.startsWith(".")).map((name) => readBuild(remote, name)),
      );
      return builds
        .flatMap((build) => (build ? [build.release] : []))
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    changeRegistry(env, by, change, { ifRevision, takeOver } = {}) {
      const paths = registryPaths(root, env);
      return withLock(paths.lock, async () => {
        const before = await stored(env);
        await expectRevision(before?.document ?? emptyRegistry(env), ifRevision, () => history(env));
        const [newest = 0] = await folderRegistry(root, env).revisions();
        const next = await nextRegistry({ env, by, change, before, newest, signer, takeOver });
        const text = JSON.stringify(next, null, 1);
        const revision = paths.revision(next.revision);
        try {
          await writeWhole(revision, text);
          await writeWhole(paths.file, text);
        } catch (error) {
          await rm(revision, { force: true }); // it never became live, so nothing may fall back to it
          throw error;
        }
        return next;
      });
    },

    repair: (env, options) =>
      withLock(registryPaths(root, env).lock, async () => repairRegistry(env, mendable(root, env), options)),

    readNote: async (name) => textOf(noteFile(name)),
    writeNote: async (name, text) => writeWhole(noteFile(name), text),
    removeNote: async (name) => rm(noteFile(name), { force: true }),
    async listNotes(below) {
      const names = await namesIn(join(root, "notes", filePath.parse(below)));
      return names.flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []).map((name) => `${below}/${name}`);
    },

    async readRegistryText(env) {
      const { folder } = registryPaths(root, env);
      const text = (await readBelow(folder, `${env}.json`).catch(() => null))?.toString("utf8");
      if (text !== undefined && text === whole.get(env)) return { text, problem: null };
      const stored = await readStoredRegistry(env, folderRegistry(root, env));
      if (stored?.problem === null) whole.set(env, stored.text);
      return stored;
    },
    isReleased: released.has,
  };
}

/** What a repair does in a folder, while it holds the lock. */
function mendable(root: string, env: string): MendableRegistry {
  const paths = registryPaths(root, env);
  const setAside = (file: string) => rename(file, `${file}.broken`);
  return {
    ...folderRegistry(root, env),
    async restore(text, isMissing) {
      if (!isMissing) await setAside(paths.file);
      await writeWhole(paths.file, text);
    },
    setRevisionAside: async (number) => {
      await setAside(paths.revision(number));
      await syncFolder(paths.revisions);
    },
    async unfinished() {
      const ours = (await namesIn(paths.folder)).filter((name) => name.startsWith(`${env}.`));
      return [...ours, ...(await namesIn(paths.revisions))].filter((name) => name.endsWith(".tmp"));
    },
    async remove(name) {
      const folder = name.startsWith(`${env}.`) ? paths.folder : paths.revisions;
      await rm(join(folder, name));
      await syncFolder(folder);
    },
    readFile: (remote, build, path) => readBelow(join(root, "releases", remote, build), path),
  };
}

/** The files together with the compressed ones that the server sends in their place. */
function withVariants(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  return new Map(
    [...files].flatMap(([path, content]) => [
      [path, content] as const,
      ...compressed(path, content).map(({ suffix, bytes }) => [path + suffix, bytes] as const),
    ]),
  );
}
