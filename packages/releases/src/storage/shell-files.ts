import { filePath } from "../registry/release-document.ts";
import { coalesced } from "./coalesced.ts";
import { inBatches } from "./in-batches.ts";
import type { Objects } from "./objects.ts";
import type { ReleaseStore } from "./release-store.ts";

const prefix = "shell/";
const atOnce = 16;
/** A server looks at most this often for files that another one has kept. */
const listPauseMs = 1_000;

/** Files of shells, below `shell/`, as every server of the store has them. */
export function shellFiles(
  objects: Objects,
): Pick<ReleaseStore, "keepShellFiles" | "readShellFile" | "listShellFiles"> {
  let known: ReadonlySet<string> = new Set();
  const look = coalesced(async () => {
    known = new Set(await objects.keys(prefix));
  }, listPauseMs);

  return {
    async keepShellFiles(files) {
      const kept = new Set(await objects.keys(prefix));
      const fresh = [...files].filter(([path]) => !kept.has(path));
      await inBatches(fresh, atOnce, ([path, content]) => objects.put(prefix + filePath.parse(path), content));
    },

    listShellFiles: async () => (await objects.keys(prefix)).filter((path) => filePath.safeParse(path).success),

    async readShellFile(path) {
      const [, original = path] = /^(.+)\.(?:br|gz)$/.exec(path) ?? [];
      if (!known.has(original)) await look(); // nobody makes the server ask a bucket for what never was
      return known.has(path) ? ((await objects.get(prefix + path))?.content ?? null) : null;
    },
  };
}
