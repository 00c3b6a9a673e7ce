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

/** A file that should hold a registry: the document, or what is wrong with it. */
export type Inspected = { document: RegistryDocument; text: string } | { problem: string };

/** Looks at a file as one who believes nothing: it may be torn, foreign or out of reach (M7). */
export async function inspect(file: string, env: string): Promise<Inspected> {
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

function inspectText(text: string, env: string): Inspected {
  if (text.trim() === "") {
    return { problem: "is empty" };
  }
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

/** The numbers of an environment's revisions, newest first, whole or not. */
export async function revisionNumbers(root: string, env: string): Promise<number[]> {
  const names = await namesIn(registryPaths(root, env).revisions);
  return names.flatMap((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? []) || []).sort((a, b) => b - a);
}

/** The newest revision that is whole; null where there is none. */
export async function newestRevision(root: string, env: string) {
  for (const number of await revisionNumbers(root, env)) {
    const found = await inspect(registryPaths(root, env).revision(number), env);
    if ("document" in found && found.document.revision === number) {
      return found;
    }
  }
  return null;
}

export interface StoredRegistry {
  document: RegistryDocument;
  text: string;
  /** What is wrong with the registry's file, so that its newest whole revision stands in for it. */
  problem: string | null;
}

/**
 * The registry of an environment, or its newest whole revision where the file is missing or broken; null where neither was
 * ever written. Rejects where something lies there and nothing of it is whole: then only a person knows what should be live.
 */
export async function readStoredRegistry(root: string, env: string): Promise<StoredRegistry | null> {
  const found = await inspect(registryPaths(root, env).file, env);
  if ("document" in found) {
    return { ...found, problem: null };
  }
  const revision = await newestRevision(root, env);
  if (revision) {
    return { ...revision, problem: found.problem };
  }
  if (found.problem === "is missing" && (await revisionNumbers(root, env)).length === 0) {
    return null;
  }
  throw new RegistryError(`The registry "${env}" ${found.problem}, and none of its revisions is whole`);
}
