import { liveShells } from "@portal/releases/admission";
import { endTesterLinks, stopCanary, testerAddress, unpin, withReason } from "@portal/releases/registry";
import { canaryBuild, linkBuild, pinBuild, promoteBuild } from "@portal/releases/storage";
import { admit, type Gated, withGate } from "../gate-options.ts";
import type { CommandHost } from "./context.ts";

interface Stage extends Gated {
  percent?: number;
  group?: string[];
}

/** What some users get of a remote before, or in place of, all others. */
export function stageCommands(host: CommandHost): void {
  const { program, context, told, print } = host;
  withGate(program.command("canary"))
    .description("let some users try a published build before all get it")
    .argument("<remote>")
    .argument("<build>")
    .option("--percent <number>", "of all users, the same ones each time", Number)
    .option("--group <group...>", "role:<name> or user:<name>")
    .action(async (remote: string, build: string, { percent, group, ...options }: Stage) => {
      await admit(host, { remote, build }, options);
      told(await canaryBuild({ ...context(), ...options, remote, build, percent, groups: group }));
    });

  withGate(program.command("promote"))
    .description("give all users what some have tried")
    .argument("<remote>")
    .action(async (remote: string, options: Gated) => {
      const { store, env } = context();
      const build = (await store.readRegistry(env)).remotes[remote]?.canary?.build;
      if (build) await admit(host, { remote, build }, options);
      told(await promoteBuild({ ...context(), ...options, remote, build }));
    });

  program
    .command("stop-canary")
    .description("give those who try a build what all others have")
    .argument("<remote>")
    .option("--reason <text>", "kept in the history")
    .action(async (remote: string, { reason }: { reason?: string }) => {
      const { store, env, by } = context();
      told(await store.changeRegistry(env, by, (registry) => withReason(stopCanary(registry, remote), reason)));
    });

  withGate(program.command("pin"))
    .description("give a group one build, also when another one is released or tried")
    .argument("<remote>")
    .argument("<build>")
    .argument("<group>", "role:<name> or user:<name>")
    .action(async (remote: string, build: string, group: string, options: Gated) => {
      const { store, env } = context();
      const { stable, lastGood } = (await store.readRegistry(env)).remotes[remote] ?? {};
      // who is kept on what all have, or had until now, gets nothing new
      if (build !== stable && build !== lastGood) await admit(host, { remote, build }, options);
      told(await pinBuild({ ...context(), ...options, remote, build, group }));
    });

  withGate(program.command("tester-link"))
    .description("make a link that opens a build in the tab of a tester, without a change for others")
    .argument("<remote>")
    .argument("<build>")
    .option("--days <number>", "how long the link works: up to 7, or a part of one, as 0.5 for 12 hours", Number, 1)
    .action(async (remote: string, build: string, { days, ...options }: Gated & { days: number }) => {
      const { store, env } = context();
      await admit(host, { remote, build }, options);
      const { token, registry } = await linkBuild({ ...context(), ...options, remote, build, hours: days * 24 });
      told(registry);
      const [shell] = await liveShells(store, env, options.against);
      print(testerAddress(shell?.url ?? "", token)); // without a portal its path alone
    });

  program
    .command("end-tester-links")
    .description("end the links for testers to a build before their time")
    .argument("<remote>")
    .argument("<build>")
    .option("--reason <text>", "kept in the history")
    .action(async (remote: string, build: string, { reason }: { reason?: string }) => {
      const { store, env, by } = context();
      told(
        await store.changeRegistry(env, by, (registry) => withReason(endTesterLinks(registry, remote, build), reason)),
      );
    });

  program
    .command("unpin")
    .description("take a group's pin away")
    .argument("<remote>")
    .argument("<group>", "role:<name> or user:<name>")
    .action(async (remote: string, group: string) => {
      const { store, env, by } = context();
      told(await store.changeRegistry(env, by, (registry) => unpin(registry, remote, group)));
    });
}
