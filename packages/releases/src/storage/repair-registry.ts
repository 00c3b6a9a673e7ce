import { basename } from "node:path";
import type { RegistryDocument } from "../registry/registry-document.ts";
import { sha384 } from "./integrity.ts";
import type { Objects } from "./objects.ts";
import { newestRevision, registryFiles, registryKey, revisionKey } from "./registry-files.ts";
import { ConflictError, type Repair, type RepairOptions } from "./release-store.ts";

/**
 * Looks at all that an environment's registry consists of, puts its newest whole revision in the place of a broken or missing
 * file, and sets aside what is torn; it deletes only files that a killed writer left half-written.
 */
export async function repairRegistry(objects: Objects, env: string, { dryRun }: RepairOptions): Promise<Repair[]> {
  const files = registryFiles(objects, env);
  const repairs: Repair[] = [];
  const put = async (problem: string, done: string, act: () => Promise<unknown>) => {
    if (!dryRun) await act();
    repairs.push({ problem, done });
  };

  const found = await files.registry();
  const numbers = await files.revisions();
  const newest = await newestRevision(files, numbers);
  const live = "document" in found ? found : newest;
  if ("problem" in found && newest) {
    const isMissing = found.problem === "is missing";
    const { revision, change, by } = newest.document;
    const kept = isMissing ? "" : `; the broken file is ${env}.json.broken`;
    await put(`${env}.json ${found.problem}`, `restored revision ${revision}: ${change} (${by})${kept}`, () =>
      restore(objects, env, newest.text),
    );
  } else if ("problem" in found) {
    const isNew = found.problem === "is missing" && numbers.length === 0;
    repairs.push({
      problem: isNew ? "there is no registry" : `${env}.json ${found.problem}, and no revision is whole`,
      done: null,
    });
  }
  for (const number of numbers) {
    const revision = await files.revision(number);
    const problem =
      "problem" in revision
        ? revision.problem
        : revision.document.revision === number
          ? null
          : `says that it is revision ${revision.document.revision}`;
    if (problem) {
      const key = revisionKey(env, number);
      await put(`revision ${number} ${problem}`, `set aside as ${number}.json.broken`, async () => {
        await objects.setAside(key);
        await objects.remove(key);
      });
    }
  }
  for (const key of await unfinished(objects, env)) {
    await put(`${basename(key)} was never finished`, "removed", () => objects.remove(key));
  }
  if (live) repairs.push(...(await brokenBuilds(objects, live.document)));
  return repairs;
}

/** Puts a whole text in the place of a broken or missing registry, which nobody else may have written meanwhile. */
async function restore(objects: Objects, env: string, text: string): Promise<void> {
  const broken = await objects.setAside(registryKey(env));
  if ((await objects.putOver(broken, registryKey(env), Buffer.from(text))) !== "written")
    throw new ConflictError(`The registry "${env}" was written meanwhile; look at it again`);
}

/** What a killed writer left half-written. */
async function unfinished(objects: Objects, env: string): Promise<string[]> {
  const keys = (await objects.keys("registry/")).map((name) => `registry/${name}`);
  return keys.filter(
    (key) => key.endsWith(".tmp") && (key.startsWith(registryKey(env)) || key.startsWith(`registry/${env}/rev/`)),
  );
}

/** Builds that the registry sends browsers to and that are not as it vouches for: they are for a person to publish again or roll back. */
async function brokenBuilds(objects: Objects, { remotes }: RegistryDocument): Promise<Repair[]> {
  const repairs: Repair[] = [];
  for (const [remote, { builds }] of Object.entries(remotes)) {
    for (const [build, { releaseIntegrity }] of Object.entries(builds)) {
      const read = async (path: string) => (await objects.get(`releases/${remote}/${build}/${path}`))?.content ?? null;
      const problem = await buildProblem(read, releaseIntegrity);
      if (problem) repairs.push({ problem: `${remote} ${build}: ${problem}`, done: null });
    }
  }
  return repairs;
}

/** What is wrong with a build that should be as a registry vouches for; null where nothing is. */
export async function buildProblem(
  read: (path: string) => Promise<Buffer | null>,
  releaseIntegrity: string,
): Promise<string | null> {
  const document = await read("release.json");
  if (!document || sha384(document) !== releaseIntegrity) {
    return document ? "its release.json was changed" : "its release.json is missing";
  }
  const { files } = JSON.parse(document.toString("utf8")) as { files: Record<string, string> };
  for (const [path, integrity] of Object.entries(files)) {
    const content = await read(path);
    if (!content || sha384(content) !== integrity) return `${path} ${content ? "was changed" : "is missing"}`;
  }
  return null;
}
