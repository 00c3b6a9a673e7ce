import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { packageLines, packagesOfShell } from "../package-lines.ts";
import { installedPackages, packedPackages } from "../portal-packages.ts";
import { readShellPlatform } from "../settings.ts";
import type { CommandHost } from "./context.ts";

interface PackagesFlags {
  shell?: string;
  packed?: string;
}

/** What a repository outside has of the portal, and what it could have. */
export function packagesCommands({ program, print }: CommandHost): void {
  program
    .command("packages")
    .description("name the portal's packages that are installed, what is offered of them, and what is new")
    .argument("[folder]", "the repository of a remote", ".")
    .option("--shell <dist or address>", "versions of this built shell, or of a running portal's by its address")
    .option("--packed <folder>", 'packages as npm run pack writes them; default: its folder "packages", if it has one')
    .action(async (folder: string, { shell, packed }: PackagesFlags) => {
      const installed = installedPackages(resolve(folder));
      const own = join(resolve(folder), "packages");
      const from = packed === undefined ? (existsSync(own) ? own : undefined) : resolve(packed);
      const offers = {
        shell: shell === undefined ? undefined : packagesOfShell((await readShellPlatform(shell)).shared),
        packed: from === undefined ? undefined : packedPackages(from),
      };
      packageLines(installed, offers).forEach(print);
    });
}
