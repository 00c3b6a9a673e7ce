import { resolve } from "node:path";
import { developRemote } from "../../gate/develop-remote.ts";
import type { CommandHost } from "./context.ts";

/** Dev servers in place of builds. */
export function developCommands({ program, context, told }: CommandHost): void {
  program
    .command("develop")
    .description("send development shells to a remote's dev server; without --entry back to its releases")
    .argument("<folder>", "the remote's app folder")
    .option("--entry <url>", "address of the dev server's mf-manifest.json")
    .action(async (folder: string, { entry }: { entry?: string }) => {
      told(await developRemote({ ...context(), app: resolve(folder), entry }));
    });
}
