import { createRequire } from "node:module";
import { join } from "node:path";

/** Versions of what the shell provides, as installed beside it. */
export function installedVersion(root: string, name: string): string {
  const require = createRequire(join(root, "package.json"));
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const { version }: { version: string } = require(join(folder, name, "package.json"));
      return version;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
    }
  }
  throw new Error(`${name} is not installed for ${root}`);
}
