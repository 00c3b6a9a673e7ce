import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { RegistryDocument } from "../registry/registry-document.ts";
import { buildId, ReleaseDocument, remoteName } from "../registry/release-document.ts";
import { emptyRegistry } from "../registry/transitions.ts";
import { compressed } from "./compressed.ts";
import { sha384 } from "./integrity.ts";
import { withLock } from "./lock-file.ts";
import { ConflictError, type ReleaseStore } from "./release-store.ts";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) {
      return null;
    }
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) {
      return [];
    }
    throw error;
  }
}

/** Readers see the old file or the new one, never half of one. */
async function writeWhole(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    for (const { suffix, bytes } of compressed(path, content)) {
      await writeFile(file + suffix, bytes);
    }
  }
}

/** `releases/<remote>/<build>/…`, `registry/<env>.json` and `registry/<env>/rev/<n>.json` below one folder. */
export function folderStore(root: string): ReleaseStore {
  const buildFolder = (remote: string, build: string) =>
    join(root, "releases", remoteName.parse(remote), buildId.parse(build));
  const registryFile = (env: string) => join(root, "registry", `${env}.json`);

  async function readBuild(remote: string, build: string) {
    const text = await textOf(join(buildFolder(remote, build), "release.json"));
    return text === null ? null : { release: ReleaseDocument.parse(JSON.parse(text)), releaseIntegrity: sha384(text) };
  }

  async function readRegistry(env: string): Promise<RegistryDocument> {
    const text = await textOf(registryFile(env));
    return text === null ? emptyRegistry(env) : RegistryDocument.parse(JSON.parse(text));
  }

  return {
    readBuild,
    readRegistry,
    async putBuild(release, files) {
      const folder = buildFolder(release.remote, release.build);
      const text = JSON.stringify(ReleaseDocument.parse(release), null, 1);
      const temporary = join(root, "releases", release.remote, `.${release.build}.${randomUUID()}`);
      const refused = () =>
        new ConflictError(`${release.remote} ${release.build} is already published, and a build never changes`);
      if (await textOf(join(folder, "release.json"))) {
        throw refused();
      }
      try {
        await writeFiles(temporary, new Map([...files, ["release.json", Buffer.from(text)]]));
        await rename(temporary, folder);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        const exists =
          error instanceof Error && "code" in error && (error.code === "ENOTEMPTY" || error.code === "EEXIST");
        throw exists ? refused() : error;
      }
      return { release, releaseIntegrity: sha384(text) };
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

    changeRegistry(env, by, change) {
      return withLock(join(root, "registry", `${env}.lock`), async () => {
        const before = await readRegistry(env);
        const next = RegistryDocument.parse({
          ...change(before),
          revision: before.revision + 1,
          createdAt: new Date().toISOString(),
          by,
        });
        const text = JSON.stringify(next, null, 1);
        await writeWhole(join(root, "registry", env, "rev", `${next.revision}.json`), text);
        await writeWhole(registryFile(env), text);
        return next;
      });
    },

    async history(env) {
      const folder = join(root, "registry", env, "rev");
      const names = (await namesIn(folder)).filter((name) => /^\d+\.json$/.test(name));
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
      return texts.map((text) => RegistryDocument.parse(JSON.parse(text))).sort((a, b) => b.revision - a.revision);
    },
  };
}
