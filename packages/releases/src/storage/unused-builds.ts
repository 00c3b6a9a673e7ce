import { RegistryError } from "../registry/registry-error.ts";
import { buildId, ReleaseDocument, remoteName } from "../registry/release-document.ts";
import { inBatches } from "./in-batches.ts";
import type { Objects } from "./objects.ts";
import { registryFiles } from "./registry-files.ts";
import { registryRevisions } from "./registry-history.ts";
import { ConflictError, type ReleaseStore, type UnusedBuild, type UnusedChoice } from "./release-store.ts";
import { buildsNamedIn } from "./released-builds.ts";

const readAtOnce = 16;

/** Finds and removes the builds that nothing can go back to. */
export function unusedBuilds(objects: Objects): Pick<ReleaseStore, "unusedBuilds" | "removeUnused"> {
  const named = namedBuilds(objects);

  async function describe(remote: string, build: string): Promise<UnusedBuild> {
    const key = `releases/${remote}/${build}/`;
    const [document, { bytes, changedAt }] = await Promise.all([
      objects.get(`${key}release.json`),
      objects.extent(key),
    ]);
    const release = document && ReleaseDocument.parse(JSON.parse(document.content.toString("utf8")));
    return { remote, build, at: release ? new Date(release.createdAt) : changedAt, isWhole: release !== null, bytes };
  }

  async function unusedOf(remote: string, { before, keep }: UnusedChoice, used: ReadonlySet<string>) {
    const names = await objects.folders(`releases/${remote}/`);
    const builds = names.filter((name) => buildId.safeParse(name).success);
    const all = await inBatches(builds, readAtOnce, (build) => describe(remote, build));
    const newest = all.filter(({ isWhole }) => isWhole).sort((a, b) => b.at.getTime() - a.at.getTime());
    const stay = new Set(newest.slice(0, keep));
    return all
      .filter((found) => !stay.has(found) && !used.has(`${remote}/${found.build}`) && found.at < before)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  return {
    async unusedBuilds(choice) {
      const published = (await objects.folders("releases/")).filter((name) => remoteName.safeParse(name).success);
      const { remote } = choice;
      if (remote !== undefined && !published.includes(remote))
        throw new RegistryError(`Nothing was published of "${remote}"`);
      const used = await named();
      const remotes = remote === undefined ? published.sort() : [remote];
      const found = await inBatches(remotes, 1, (name) => unusedOf(name, choice, used));
      return found.flat();
    },

    async removeUnused(remote, build) {
      const key = `${remoteName.parse(remote)}/${buildId.parse(build)}`;
      if ((await named()).has(key))
        throw new ConflictError(`${remote} ${build} is named by a registry or its history, so it was not removed`);
      await objects.removeBuild(`releases/${key}/`);
    },
  };
}

/**
 * `<remote>/<build>` of every build that a registry of the store names, or one of the revisions that are its history. Rejects with
 * a `RegistryError` where one of them is not whole, as nobody knows then what it names.
 */
function namedBuilds(objects: Objects): () => Promise<Set<string>> {
  const read = registryRevisions((env) => registryFiles(objects, env));

  return async () => {
    const names = await objects.keys("registry/");
    const envs = new Set(names.flatMap((name) => /^([^/]+?)(?:\.json|\/rev\/\d+\.json)$/.exec(name)?.[1] ?? []));
    const used = new Set<string>();
    for (const env of envs) {
      const { registry, revisions } = await read(env);
      for (const found of [registry, ...revisions]) {
        if ("problem" in found)
          throw new RegistryError(
            `The registry "${env}" or a revision of it ${found.problem}, so nobody knows which builds it names: run portal --env ${env} repair`,
          );
        for (const build of buildsNamedIn(found.document)) used.add(build);
      }
    }
    return used;
  };
}
