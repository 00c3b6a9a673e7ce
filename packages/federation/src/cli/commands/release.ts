import { setEnabled } from "@portal/releases/registry";
import { releaseBuild, rollbackBuild } from "@portal/releases/storage";
import { admit, type Gated, withGate } from "../gate-options.ts";
import { historyLines } from "../history.ts";
import type { CommandHost } from "./context.ts";

/** What all users get of a remote, and what it was before. */
export function releaseCommands(host: CommandHost): void {
  const { program, context, told, print } = host;
  withGate(program.command("release"))
    .description("make a published build live, if it has passed the gate in the live shell")
    .argument("<remote>")
    .argument("<build>")
    .action(async (remote: string, build: string, options: Gated) => {
      await admit(host, { remote, build }, options);
      told(await releaseBuild({ ...context(), ...options, remote, build }));
    });

  program
    .command("rollback")
    .description("go back to the last good build, or to another one")
    .argument("<remote>")
    .option("--to <build>", "any published build")
    .option("--reason <text>", "kept in the history")
    .action(async (remote: string, { to, reason }: { to?: string; reason?: string }) =>
      told(await rollbackBuild({ ...context(), remote, to, reason })),
    );

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
    .command("history")
    .description("changes and builds of a remote")
    .argument("<remote>")
    .action(async (remote: string) => {
      const { store, env } = context();
      const unread = (build: string) => print(`${build} cannot be read: its release.json is no release`);
      const [revisions, builds] = await Promise.all([store.history(env), store.listBuilds(remote, unread)]);
      historyLines(remote, revisions, builds).forEach(print);
    });
}
