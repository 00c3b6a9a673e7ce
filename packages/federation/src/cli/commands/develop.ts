import { resolve } from "node:path";
import type { CommandHost } from "./context.ts";

/** Sources in place of builds. */
export function developCommands({ program, context, told, print }: CommandHost): void {
  program
    .command("develop")
    .description("send development shells to a remote's dev server; without --entry back to its releases")
    .argument("<folder>", "the remote's app folder")
    .option("--entry <url>", "address of the dev server's mf-manifest.json")
    .action(async (folder: string, { entry }: { entry?: string }) => {
      const { developRemote } = await import("../../gate/develop-remote.ts");
      told(await developRemote({ ...context(), app: resolve(folder), entry }));
    });

  program
    .command("dev")
    .description("show a remote's sources in a running portal, on this machine alone")
    .argument("[folder]", "the remote's folder", ".")
    .requiredOption("--against <url>", "address of the running portal")
    .option("--port <number>", "where to open it, 0 for any that is free", "4300")
    .action(async (folder: string, { against, port }: { against: string; port: string }) => {
      const { developAgainst } = await import("../../dev/develop-against.ts");
      const stop = await developAgainst({ app: resolve(folder), against, port: Number(port), print });
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
    });
}
