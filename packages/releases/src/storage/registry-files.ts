import { lstat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { RegistryDocument } from "../registry/registry-document.ts";
import { RegistryError } from "../registry/transitions.ts";
import { hasCode, namesIn } from "./files.ts";
import { readBelow } from "./read-below.ts";

/** Where the registry of an environment lies below the store, and its revisions. */
export function registryPaths(root: string, env: string) {
  const folder = join(root, "registry");
  const revisions = join(folder, env, "rev");
  return {
    folder,
    revisions,
    file: join(folder, `${env}.json`),
    lock: join(folder, `${env}.lock`),
    revision: (number: number) => join(revisions, `${number}.json`),
  };
}

/** Reads what an environment's registry consists of. */
export interface RegistryFiles {
  registry(): Promise<Inspected>;
  revision(number: number): Promise<Inspected>;
  /** The numbers of the revisions, newest first, whole or not. */
  revisions(): Promise<number[]>;
}

/** A file that should hold a registry: the document, or what is wrong with it. */
export type Inspected = { document: RegistryDocument; text: string } | { problem: string };

/** Those below a folder. */
export function folderRegistry(root: string, env: string): RegistryFiles {
  const paths = registryPaths(root, env);
  return {
    registry: () => inspect(paths.file, env),
    revision: (number) => inspect(paths.revision(number), env),
    revisions: async () => numbersIn(await namesIn(paths.revisions)),
  };
}

/** Reads a file without trusting it: it may be torn, foreign or out of reach. */
async function inspect(file: string, env: string): Promise<Inspected> {
  let content: Buffer | null;
  try {
    const entry = await lstat(file);
    content = entry.isFile() ? await readBelow(dirname(file), basename(file)) : null;
  } catch (error) {
    return {
      problem: hasCode(error, "ENOENT") ? "is missing" : `cannot be read (${(error as NodeJS.ErrnoException).code})`,
    };
  }
  return content === null ? { problem: "is no plain file" } : inspectText(content.toString("utf8"), env);
}

/** The same of a text that was read already. */
export function inspectText(text: string, env: string): Inspected {
  if (text.trim() === "") return { problem: "is empty" };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: "is no JSON, perhaps only half of it was written" };
  }
  const parsed = RegistryDocument.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: `is no registry (${issue?.path.join(".") || "as a whole"}: ${issue?.message})` };
  }
  return parsed.data.env === env
    ? { document: parsed.data, text }
    : { problem: `is the registry of ${parsed.data.env}, not of ${env}` };
}

/** The numbers that names as `12.json` have, highest first. */
export function numbersIn(names: readonly string[]): number[] {
  return names.flatMap((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? []) || []).sort((a, b) => b - a);
}

/** The newest revision that is whole; null where there is none. */
export async function newestRevision(files: RegistryFiles) {
  for (const number of await files.revisions()) {
    const found = await files.revision(number);
    if ("document" in found && found.document.revision === number) return found;
  }
  return null;
}

interface StoredRegistry {
  document: RegistryDocument;
  text: string;
  /** What is wrong with the registry's file, so that its newest whole revision stands in for it. */
  problem: string | null;
}

/**
 * The registry of an environment, or its newest whole revision where the file is missing or broken; null where neither was
 * ever written. Rejects where something lies there and nothing of it is whole: then only a person knows what should be live.
 */
export async function readStoredRegistry(env: string, files: RegistryFiles): Promise<StoredRegistry | null> {
  return standIn(env, files, await files.registry());
}

/** The same with a registry's file that was looked at already. */
export async function standIn(env: string, files: RegistryFiles, found: Inspected): Promise<StoredRegistry | null> {
  if ("document" in found) return { ...found, problem: null };
  const revision = await newestRevision(files);
  if (revision) return { ...revision, problem: found.problem };
  if (found.problem === "is missing" && (await files.revisions()).length === 0) return null;
  throw new RegistryError(`The registry "${env}" ${found.problem}, and none of its revisions is whole`);
}
