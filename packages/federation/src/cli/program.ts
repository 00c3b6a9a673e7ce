import { resolve } from "node:path";
import { Command } from "commander";
import { folderStore } from "../storage/folder-store.ts";
import { buildCommands } from "./commands/build.ts";
import type { CommandContext, CommandHost } from "./commands/context.ts";
import { createCommands } from "./commands/create.ts";
import { developCommands } from "./commands/develop.ts";
import { releaseCommands } from "./commands/release.ts";
import { serveCommands } from "./commands/serve.ts";
import { stageCommands } from "./commands/stage.ts";
import { defaultStore, whoAmI } from "./settings.ts";

interface GlobalOptions {
  store: string;
  env: string;
  by: string;
  releasesUrl: string;
}

/** The `portal` command: each of its commands is one call into storage, gate or server. */
export function createProgram(print: (line: string) => void): Command {
  const program = new Command("portal")
    .description("Publish and release remotes, and serve the portal")
    .option("--store <dir>", "folder of releases and registries", defaultStore())
    .option("--env <name>", "which registry", "local")
    .option("--by <name>", "who makes the change", whoAmI())
    .option("--releases-url <url>", "where browsers find the builds", "/releases/");

  const context = (): CommandContext => {
    const { store: folder, ...options } = program.opts<GlobalOptions>();
    return { folder: resolve(folder), store: folderStore(resolve(folder)), ...options };
  };
  const told: CommandHost["told"] = ({ env, revision, change }) => print(`${env} revision ${revision}: ${change}`);
  for (const add of [createCommands, buildCommands, releaseCommands, stageCommands, developCommands, serveCommands])
    add({ program, context, print, told });
  return program;
}
