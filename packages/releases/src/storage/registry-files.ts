import { RegistryDocument } from "../registry/registry-document.ts";
import { RegistryError } from "../registry/registry-error.ts";
import type { Objects } from "./objects.ts";

export const registryKey = (env: string) => `registry/${env}.json`;
export const revisionKey = (env: string, number: number) => `registry/${env}/rev/${number}.json`;
export const lockKey = (env: string) => `registry/${env}.lock`;

/** Reads what an environment's registry consists of. */
export interface RegistryFiles {
  registry(): Promise<Inspected>;
  revision(number: number): Promise<Inspected>;
  /** The numbers of the revisions, newest first, whole or not. */
  revisions(): Promise<number[]>;
}

/** An object that should hold a registry: the document, or what is wrong with it. */
export type Inspected = ({ document: RegistryDocument; text: string } | { problem: string }) & {
  /** Of the object, where there is one. */
  etag?: string;
};

/** Those among the objects of a store. */
export function registryFiles(objects: Objects, env: string): RegistryFiles {
  return {
    registry: () => inspect(objects, registryKey(env), env),
    revision: (number) => inspect(objects, revisionKey(env, number), env),
    revisions: async () => numbersIn(await objects.keys(`registry/${env}/rev/`)),
  };
}

/** Reads an object without trusting it: it may be torn, foreign or out of reach. */
async function inspect(objects: Objects, key: string, env: string): Promise<Inspected> {
  try {
    const object = await objects.get(key);
    if (object) return { ...inspectText(object.content.toString("utf8"), env), etag: object.etag };
    return { problem: (await objects.isBlocked(key)) ? "is no plain file" : "is missing" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error; // a bucket that does not answer says nothing about the registry
    return { problem: `cannot be read (${code})` };
  }
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
function numbersIn(names: readonly string[]): number[] {
  return names.flatMap((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? []) || []).sort((a, b) => b - a);
}

/** The newest revision that is whole, of those with these numbers; null where there is none. */
export async function newestRevision(files: RegistryFiles, numbers: readonly number[]) {
  for (const number of numbers) {
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
  const numbers = await files.revisions();
  const revision = await newestRevision(files, numbers);
  if (revision) return { ...revision, problem: found.problem };
  if (found.problem === "is missing" && numbers.length === 0) return null;
  throw new RegistryError(`The registry "${env}" ${found.problem}, and none of its revisions is whole`);
}
