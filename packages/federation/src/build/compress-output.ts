import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressed } from "@portal/releases/storage";
import type { RsbuildPlugin } from "@rsbuild/core";

/** Writes `.br` and `.gz` beside the shell's files, so that the server compresses nothing while it serves. */
export function compressOutput(): RsbuildPlugin {
  return {
    name: "portal-compress-output",
    apply: "build",
    setup(api) {
      api.onAfterBuild(async () => {
        const entries = await readdir(api.context.distPath, { recursive: true, withFileTypes: true });
        for (const entry of entries.filter((candidate) => candidate.isFile())) {
          const file = join(entry.parentPath, entry.name);
          for (const { suffix, bytes } of compressed(file, await readFile(file))) {
            await writeFile(file + suffix, bytes);
          }
        }
      });
    },
  };
}
