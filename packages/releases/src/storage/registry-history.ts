import type { RegistryDocument } from "../registry/registry-document.ts";
import { inBatches } from "./in-batches.ts";
import type { Inspected, RegistryFiles } from "./registry-files.ts";

/** So many revisions, the newest ones, are a registry's history. */
export const longestHistory = 500;

const readAtOnce = 32;

/**
 * Reads registries with their newest revisions, newest first, whole or not. What became the registry never changes, so an open
 * store reads each revision once.
 */
export function registryRevisions(filesOf: (env: string) => RegistryFiles) {
  const kept = new Map<string, ReadonlyMap<number, Inspected>>();
  return async (env: string): Promise<{ registry: Inspected; revisions: Inspected[] }> => {
    const files = filesOf(env);
    const registry = await files.registry();
    // a higher number than the registry's may still be given to another revision, as after a restore
    const final = "document" in registry ? registry.document.revision : 0;
    const known = kept.get(env);
    const newest = (await files.revisions()).slice(0, longestHistory);
    const found = await inBatches(
      newest,
      readAtOnce,
      async (number) => [number, (number <= final && known?.get(number)) || (await files.revision(number))] as const,
    );
    kept.set(env, new Map(found.filter(([number, read]) => number <= final && "document" in read)));
    return { registry, revisions: found.map(([, read]) => read) };
  };
}

/** The newest revisions of registries, newest first and without those that are torn. */
export function registryHistory(filesOf: (env: string) => RegistryFiles) {
  const read = registryRevisions(filesOf);
  return async (env: string): Promise<RegistryDocument[]> =>
    (await read(env)).revisions.flatMap((found) => ("document" in found ? [found.document] : []));
}
