import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { RegistryDocument } from "../registry/registry-document.ts";
import { namesIn, syncFolder, writeWhole } from "./files.ts";
import { sha384 } from "./integrity.ts";
import { withLock } from "./lock-file.ts";
import { readBelow } from "./read-below.ts";
import { inspect, newestRevision, registryPaths, revisionNumbers } from "./registry-files.ts";

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

/**
 * Looks at all that an environment's registry consists of, puts its newest whole revision in the place of a broken or missing
 * file, and sets aside what is torn; nothing is deleted but what a killed writer left half-written (M7).
 */
export async function repairRegistry(root: string, env: string, { dryRun }: RepairOptions): Promise<Repair[]> {
  const paths = registryPaths(root, env);
  const repairs: Repair[] = [];
  const put = async (problem: string, done: string, act: () => Promise<unknown>) => {
    if (!dryRun) {
      await act();
    }
    repairs.push({ problem, done });
  };
  const setAside = (file: string) => rename(file, `${file}.broken`);

  await withLock(paths.lock, async () => {
    const found = await inspect(paths.file, env);
    const newest = await newestRevision(root, env);
    const numbers = await revisionNumbers(root, env);
    const live = "document" in found ? found : newest;
    if ("problem" in found && newest) {
      const isMissing = found.problem === "is missing";
      const { revision, change, by } = newest.document;
      const kept = isMissing ? "" : `; the broken file is ${env}.json.broken`;
      await put(`${env}.json ${found.problem}`, `restored revision ${revision}: ${change} (${by})${kept}`, async () => {
        if (!isMissing) {
          await setAside(paths.file);
        }
        await writeWhole(paths.file, newest.text);
      });
    } else if ("problem" in found) {
      const isNew = found.problem === "is missing" && numbers.length === 0;
      repairs.push({
        problem: isNew ? "there is no registry" : `${env}.json ${found.problem}, and no revision is whole`,
        done: null,
      });
    }
    for (const number of numbers) {
      const revision = await inspect(paths.revision(number), env);
      const problem =
        "problem" in revision
          ? revision.problem
          : revision.document.revision === number
            ? null
            : `says that it is revision ${revision.document.revision}`;
      if (problem) {
        await put(`revision ${number} ${problem}`, `set aside as ${number}.json.broken`, () =>
          setAside(paths.revision(number)),
        );
      }
    }
    for (const folder of [paths.folder, paths.revisions]) {
      const isOurs = (name: string) =>
        name.endsWith(".tmp") && (folder === paths.revisions || name.startsWith(`${env}.`));
      for (const name of (await namesIn(folder)).filter(isOurs)) {
        await put(`${name} was never finished`, "removed", () => rm(join(folder, name)));
      }
      if (!dryRun) {
        await syncFolder(paths.folder);
      }
    }
    if (live) {
      repairs.push(...(await brokenBuilds(root, live.document)));
    }
  });
  return repairs;
}

/** Builds that the registry sends browsers to and that are not as it vouches for: they are for a person to publish again or roll back. */
async function brokenBuilds(root: string, { remotes }: RegistryDocument): Promise<Repair[]> {
  const repairs: Repair[] = [];
  for (const [remote, { builds }] of Object.entries(remotes)) {
    for (const [build, { releaseIntegrity }] of Object.entries(builds)) {
      const folder = join(root, "releases", remote, build);
      const problem = await buildProblem(folder, releaseIntegrity);
      if (problem) {
        repairs.push({ problem: `${remote} ${build}: ${problem}`, done: null });
      }
    }
  }
  return repairs;
}

async function buildProblem(folder: string, releaseIntegrity: string): Promise<string | null> {
  const document = await readBelow(folder, "release.json");
  if (!document || sha384(document) !== releaseIntegrity) {
    return document ? "its release.json was changed" : "its release.json is missing";
  }
  const { files } = JSON.parse(document.toString("utf8")) as { files: Record<string, string> };
  for (const [path, integrity] of Object.entries(files)) {
    const content = await readBelow(folder, path);
    if (!content || sha384(content) !== integrity) {
      return `${path} ${content ? "was changed" : "is missing"}`;
    }
  }
  return null;
}
