import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const library = "lucide-react";
/** Files that are no icon: what npm, people and the compiler read. */
const always = ["package.json", "LICENSE", "dist/lucide-icon.d.mts", "dist/lucide-types.d.ts"];

/**
 * Puts the icons that a compiled package imports into its own `node_modules`, so that it brings them along: the library has 52 MB, which each
 * remote's repository would install for some 60 icons. Returns the names to bundle.
 */
export function bundleIcons(original: string, folder: string): string[] {
  const imported = new Set(
    readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .flatMap((file) => [
        ...readFileSync(join(folder, "dist", file), "utf8").matchAll(/"lucide-react\/icons\/([\w-]+)"/g),
      ])
      .map(([, icon = ""]) => `dist/esm/icons/${icon}.mjs`),
  );
  if (imported.size === 0) return [];
  const from = dirname(createRequire(join(original, "package.json")).resolve(`${library}/package.json`));
  const to = join(folder, "node_modules", library);
  for (const file of [...always, ...withImports(from, imported)]) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
  return [library];
}

/** Modules of a folder with those that they import from it. */
function withImports(root: string, files: ReadonlySet<string>): Set<string> {
  const found = new Set(files);
  for (const file of found)
    for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(/from\s*["'](\.[^"']+)["']/g))
      found.add(relative(root, join(root, dirname(file), path)));
  return found;
}
