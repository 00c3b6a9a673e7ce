import type { RegistryDocument } from "../registry/registry-document.ts";
import { sha384 } from "./integrity.ts";
import { newestRevision, type RegistryFiles } from "./registry-files.ts";

export interface RepairOptions {
  /** Only tell what is wrong and what would be done. */
  dryRun: boolean;
}

export interface Repair {
  /** What is wrong, in words. */
  problem: string;
  /** What was done about it; null where only a person can. */
  done: string | null;
}

/** What a store does for a repair of one environment; nobody else writes its registry meanwhile, or the store refuses. */
export interface MendableRegistry extends RegistryFiles {
  /** Puts a whole text in the registry's place; what stands there goes aside where there is anything. */
  restore(text: string, isMissing: boolean): Promise<void>;
  setRevisionAside(number: number): Promise<void>;
  /** Names of what a killed writer left half-written. */
  unfinished(): Promise<string[]>;
  remove(unfinished: string): Promise<void>;
  /** A file of a build as it lies in the store; null where there is none. */
  readFile(remote: string, build: string, path: string): Promise<Buffer | null>;
}

/**
 * Looks at all that an environment's registry consists of, puts its newest whole revision in the place of a broken or missing
 * file, and sets aside what is torn; it deletes only files that a killed writer left half-written.
 */
export async function repairRegistry(
  env: string,
  files: MendableRegistry,
  { dryRun }: RepairOptions,
): Promise<Repair[]> {
  const repairs: Repair[] = [];
  const put = async (problem: string, done: string, act: () => Promise<unknown>) => {
    if (!dryRun) await act();
    repairs.push({ problem, done });
  };

  const found = await files.registry();
  const newest = await newestRevision(files);
  const numbers = await files.revisions();
  const live = "document" in found ? found : newest;
  if ("problem" in found && newest) {
    const isMissing = found.problem === "is missing";
    const { revision, change, by } = newest.document;
    const kept = isMissing ? "" : `; the broken file is ${env}.json.broken`;
    await put(`${env}.json ${found.problem}`, `restored revision ${revision}: ${change} (${by})${kept}`, () =>
      files.restore(newest.text, isMissing),
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
      await put(`revision ${number} ${problem}`, `set aside as ${number}.json.broken`, () =>
        files.setRevisionAside(number),
      );
    }
  }
  for (const name of await files.unfinished()) {
    await put(`${name} was never finished`, "removed", () => files.remove(name));
  }
  if (live) repairs.push(...(await brokenBuilds(files, live.document)));
  return repairs;
}

/** Builds that the registry sends browsers to and that are not as it vouches for: they are for a person to publish again or roll back. */
async function brokenBuilds(files: MendableRegistry, { remotes }: RegistryDocument): Promise<Repair[]> {
  const repairs: Repair[] = [];
  for (const [remote, { builds }] of Object.entries(remotes)) {
    for (const [build, { releaseIntegrity }] of Object.entries(builds)) {
      const problem = await buildProblem((path) => files.readFile(remote, build, path), releaseIntegrity);
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
