import { canaryBuild, pinBuild } from "../../gate/release-build.ts";
import { promote, stopCanary, unpin, withReason } from "../../registry/transitions.ts";
import type { CommandHost } from "./context.ts";

/** What some users get of a remote before, or in place of, all others. */
export function stageCommands({ program, context, told }: CommandHost): void {
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
      told(await store.changeRegistry(env, by, (registry) => withReason(stopCanary(registry, remote), reason)));
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
}
