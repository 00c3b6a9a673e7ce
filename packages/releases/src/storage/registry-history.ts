import type { RegistryDocument } from "../registry/registry-document.ts";
import { inBatches } from "./in-batches.ts";
import type { RegistryFiles } from "./registry-files.ts";

/** So many revisions, the newest ones, are a registry's history. */
export const longestHistory = 500;

const readAtOnce = 32;

/**
 * Reads the newest revisions of registries, newest first and without those that are torn. What became the registry never
 * changes, so an open store reads each revision once.
 */
export function registryHistory(filesOf: (env: string) => RegistryFiles) {
  const kept = new Map<string, ReadonlyMap<number, RegistryDocument>>();
  return async (env: string): Promise<RegistryDocument[]> => {
    const files = filesOf(env);
    const registry = await files.registry();
    // a higher number than the registry's may still be given to another revision, as after a restore
    const final = "document" in registry ? registry.document.revision : 0;
    const known = kept.get(env);
    const newest = (await files.revisions()).slice(0, longestHistory);
    const read = async (number: number) => {
      const found = await files.revision(number);
      return "document" in found ? found.document : null;
    };
    const found = await inBatches(
      newest,
      readAtOnce,
      async (number) => [number, (number <= final && known?.get(number)) || (await read(number))] as const,
    );
    const whole = found.flatMap(([number, document]) => (document ? [[number, document] as const] : []));
    kept.set(env, new Map(whole.filter(([number]) => number <= final)));
    return whole.map(([, document]) => document);
  };
}
