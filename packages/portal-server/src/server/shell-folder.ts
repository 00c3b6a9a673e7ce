import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";

/** Where a shell's files lie whose names have a hash of their content. */
export const shellFolder = "static/";

/** Those files of a built shell, by their paths below it. */
export async function hashedFiles(shell: string): Promise<Map<string, Buffer>> {
  const folder = join(shell, shellFolder);
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) =>
      [
        file
          .slice(shell.length + 1)
          .split(sep)
          .join("/"),
        await readFile(file),
      ] as const,
  );
  return new Map(await Promise.all(read));
}
