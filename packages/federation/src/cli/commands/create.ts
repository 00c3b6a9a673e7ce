import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CommandHost } from "./context.ts";

/** Only the portal's own repository has it, as the packages are packed there. */
const script = fileURLToPath(new URL("../../../../../scripts/create.ts", import.meta.url));

/** Remotes of teams that have a repository of their own. */
export function createCommands({ program }: CommandHost): void {
  if (!existsSync(script)) return;
  program
    .command("create")
    .description("make the repository of a new remote, built with this portal's packages")
    .argument("<name>", "in lower case with hyphens")
    .argument("[folder]", "default: beside this repository, by the remote's name")
    .option("--title <text>", "what staff read")
    .option("--owner <team>", "who is asked when something is wrong")
    .action((name: string, folder: string | undefined, options: { title?: string; owner?: string }) => {
      const given = Object.entries(options).flatMap(([option, text]) => [`--${option}`, text]);
      const args = [script, ...given, "--", name, ...(folder === undefined ? [] : [folder])];
      const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
      process.exitCode = status ?? 1;
    });
}
