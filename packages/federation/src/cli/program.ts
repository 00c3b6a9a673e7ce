import { releaseEnvironment } from "@portal/releases/environment";
import { openStore, type ReleaseStore } from "@portal/releases/storage";
import { Command } from "commander";
import { buildCommands } from "./commands/build.ts";
import type { CommandContext, CommandHost } from "./commands/context.ts";
import { createCommands } from "./commands/create.ts";
import { developCommands } from "./commands/develop.ts";
import { exportCommands } from "./commands/export.ts";
import { healthCommands } from "./commands/health.ts";
import { keyCommands } from "./commands/keys.ts";
import { packagesCommands } from "./commands/packages.ts";
import { pruneCommands } from "./commands/prune.ts";
import { releaseCommands } from "./commands/release.ts";
import { serveCommands } from "./commands/serve.ts";
import { stageCommands } from "./commands/stage.ts";
import { defaultStore, requireSigner, revisionNumber, whoAmI } from "./settings.ts";

interface GlobalOptions {
  store: string;
  env: string;
  by: string;
  releasesUrl: string;
  ifRevision?: number;
  signKey?: string;
}

/** The `portal` command: each of its commands is one call into storage, gate or server. */
export function createProgram(
  print: (line: string) => void,
  warn: (line: string) => void = (line) => console.warn(line),
): Command {
  const program = new Command("portal")
    .description("Publish and release remotes, and serve the portal")
    .option("--store <place>", "of releases and registries: a folder, or s3://bucket/prefix", defaultStore())
    .option("--env <name>", "which registry", "local")
    .option("--by <name>", "who makes the change", whoAmI())
    .option("--releases-url <url>", "where browsers find the builds", "/releases/")
    .option("--if-revision <number>", "change nothing unless the registry is still at that revision", revisionNumber)
    .option(
      "--sign-key <file>",
      "private key that signs what is changed; default: PORTAL_SIGN_KEY",
      releaseEnvironment().PORTAL_SIGN_KEY,
    );

  const context = (): CommandContext => {
    const { store: place, ifRevision, signKey, ...options } = program.opts<GlobalOptions>();
    const signer = signKey === undefined ? undefined : requireSigner(signKey);
    return { store: decidedOn(ifRevision, openStore(place, { signer })), ...options };
  };
  const told: CommandHost["told"] = ({ env, revision, change }) => print(`${env} revision ${revision}: ${change}`);
  const groups = [
    createCommands,
    buildCommands,
    releaseCommands,
    stageCommands,
    healthCommands,
    keyCommands,
    pruneCommands,
    packagesCommands,
    developCommands,
    serveCommands,
  ];
  for (const add of [...groups, exportCommands]) add({ program, context, print, warn, told });
  return program;
}

/** A store whose changes were decided on one revision, whichever command makes them. */
function decidedOn(ifRevision: number | undefined, store: ReleaseStore): ReleaseStore {
  return {
    ...store,
    changeRegistry: (env, by, change, conditions) =>
      store.changeRegistry(env, by, change, { ifRevision, ...conditions }),
  };
}
