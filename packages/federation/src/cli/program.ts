import { resolve } from "node:path";
import { Command } from "commander";
import { readBuildFolder } from "../gate/build-folder.ts";
import { developRemote } from "../gate/develop-remote.ts";
import { passGate, publishBuild } from "../gate/publish-build.ts";
import { canaryBuild, pinBuild, releaseBuild, rollbackBuild } from "../gate/release-build.ts";
import type { RegistryDocument } from "../registry/registry-document.ts";
import { promote, RegistryError, setEnabled, stopCanary, unpin } from "../registry/transitions.ts";
import { buildPortalServer } from "../server/build-portal-server.ts";
import { folderStore } from "../storage/folder-store.ts";
import { historyLines } from "./history.ts";

import { repairLines } from "./repair-lines.ts";
import { apiSecret, commitOf, defaultStore, readShellPlatform, whoAmI } from "./settings.ts";

interface GlobalOptions {
  store: string;
  env: string;
  by: string;
  releasesUrl: string;
}

interface ServeOptions {
  shell?: string;
  api?: string;
  trustProxy?: string[];
  logLevel: string;
  port: string;
  host: string;
}

/** The `portal` command: each line of it is one call into storage, gate or server. */
export function createProgram(print: (line: string) => void): Command {
  const program = new Command("portal")
    .description("Publish and release remotes, and serve the portal")
    .option("--store <dir>", "folder of releases and registries", defaultStore())
    .option("--env <name>", "which registry", "local")
    .option("--by <name>", "who makes the change", whoAmI())
    .option("--releases-url <url>", "where browsers find the builds", "/releases/");

  const context = () => {
    const { store: folder, ...options } = program.opts<GlobalOptions>();
    return { folder: resolve(folder), store: folderStore(resolve(folder)), ...options };
  };
  const told = ({ env, revision, change }: RegistryDocument) => print(`${env} revision ${revision}: ${change}`);

  program
    .command("publish")
    .description("check a build and store it for good; it is not live yet")
    .argument("<folder>", "a remote's app folder, or its dist")
    .option("--shell <dist>", "also check it against this built shell")
    .action(async (folder: string, options: { shell?: string }) => {
      const provided = options.shell ? readShellPlatform(resolve(options.shell)) : undefined;
      const { release } = await publishBuild({
        store: context().store,
        folder: resolve(folder),
        commit: commitOf(folder),
        provided,
      });
      print(`published ${release.remote} ${release.build}`);
      print(`release it with: portal release ${release.remote} ${release.build}`);
    });

  program
    .command("check")
    .description("say what the gate would object to")
    .argument("<folder>", "a remote's app folder, or its dist")
    .option("--shell <dist>", "also check it against this built shell")
    .action(async (folder: string, options: { shell?: string }) => {
      const build = await readBuildFolder(resolve(folder));
      passGate(build, options.shell ? readShellPlatform(resolve(options.shell)) : undefined);
      print(`${build.description.remote} ${build.description.build} may be published`);
    });

  program
    .command("release")
    .description("make a published build live")
    .argument("<remote>")
    .argument("<build>")
    .action(async (remote: string, build: string) => told(await releaseBuild({ ...context(), remote, build })));

  program
    .command("rollback")
    .description("go back to the last good build, or to another one")
    .argument("<remote>")
    .option("--to <build>", "any published build")
    .action(async (remote: string, { to }: { to?: string }) => told(await rollbackBuild({ ...context(), remote, to })));

  program
    .command("canary")
    .description("let some users try a published build before all get it")
    .argument("<remote>")
    .argument("<build>")
    .option("--percent <number>", "of all users, the same ones each time", Number)
    .option("--group <group...>", "role:<name> or user:<name>")
    .action(async (remote: string, build: string, { percent, group }: { percent?: number; group?: string[] }) =>
      told(await canaryBuild({ ...context(), remote, build, percent, groups: group })),
    );

  program
    .command("promote")
    .description("give all users what some have tried")
    .argument("<remote>")
    .action(async (remote: string) => {
      const { store, env, by } = context();
      told(await store.changeRegistry(env, by, (registry) => promote(registry, remote)));
    });

  program
    .command("stop-canary")
    .description("give those who try a build what all others have")
    .argument("<remote>")
    .option("--reason <text>", "kept in the history")
    .action(async (remote: string, { reason }: { reason?: string }) => {
      const { store, env, by } = context();
      told(await store.changeRegistry(env, by, (registry) => stopCanary(registry, remote, reason)));
    });

  program
    .command("pin")
    .description("give a group one build whatever is released or tried")
    .argument("<remote>")
    .argument("<build>")
    .argument("<group>", "role:<name> or user:<name>")
    .action(async (remote: string, build: string, group: string) =>
      told(await pinBuild({ ...context(), remote, build, group })),
    );

  program
    .command("unpin")
    .description("take a group's pin away")
    .argument("<remote>")
    .argument("<group>", "role:<name> or user:<name>")
    .action(async (remote: string, group: string) => {
      const { store, env, by } = context();
      told(await store.changeRegistry(env, by, (registry) => unpin(registry, remote, group)));
    });

  for (const enabled of [true, false]) {
    program
      .command(enabled ? "enable" : "disable")
      .description(enabled ? "switch a remote on again" : "switch a remote off without removing it")
      .argument("<remote>")
      .action(async (remote: string) => {
        const { store, env, by } = context();
        told(await store.changeRegistry(env, by, (registry) => setEnabled(registry, remote, enabled)));
      });
  }

  program
    .command("develop")
    .description("send development shells to a remote's dev server; without --entry back to its releases")
    .argument("<folder>", "the remote's app folder")
    .option("--entry <url>", "address of the dev server's mf-manifest.json")
    .action(async (folder: string, { entry }: { entry?: string }) => {
      told(await developRemote({ ...context(), app: resolve(folder), entry }));
    });

  program
    .command("history")
    .description("changes and builds of a remote")
    .argument("<remote>")
    .action(async (remote: string) => {
      const { store, env } = context();
      const [revisions, builds] = await Promise.all([store.history(env), store.listBuilds(remote)]);
      historyLines(remote, revisions, builds).forEach(print);
    });

  program
    .command("repair")
    .description("look for torn registry files, and restore the registry from its newest whole revision")
    .option("--dry-run", "only say what is wrong and what would be done", false)
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const { store, env } = context();
      const repairs = await store.repair(env, { dryRun });
      repairLines(env, repairs, { dryRun }).forEach(print);
      if (repairs.some(({ done }) => done === null)) {
        throw new RegistryError("Not everything could be repaired, see above");
      }
    });

  program
    .command("serve")
    .description("serve shell, registry, releases and API on one origin")
    .option("--shell <dist>", "the built shell")
    .option("--api <url>", "the API behind /api")
    .option("--trust-proxy <addresses...>", "proxies in front, whose word on the client's address is taken")
    .option("--log-level <level>", "default: LOG_LEVEL or info", process.env.LOG_LEVEL || "info")
    .option("--port <number>", "default: PORT or 4000", process.env.PORT || "4000")
    .option("--host <address>", "default: HOST or 127.0.0.1", process.env.HOST || "127.0.0.1")
    .action(async ({ shell, api, trustProxy, logLevel, port, host }: ServeOptions) => {
      const server = await buildPortalServer({
        store: context().folder,
        shell: shell && resolve(shell),
        api,
        apiSecret: apiSecret(),
        trustProxy,
        logLevel,
      });
      print(`portal on ${await server.listen({ port: Number(port), host })}`);
      for (const signal of ["SIGINT", "SIGTERM"] as const) {
        process.once(signal, () => void server.close());
      }
    });

  return program;
}
