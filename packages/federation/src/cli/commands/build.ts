import { resolve } from "node:path";
import { RegistryError, shellName } from "@portal/releases/registry";
import { readBuildFolder } from "../../gate/build-folder.ts";
import { storedCandidate } from "../../gate/candidate.ts";
import { CannotCheckError } from "../../gate/cannot-check-error.ts";
import { checkLive, keepChecks, type LiveCheck } from "../../gate/check-live.ts";
import { unusualGroups } from "../../gate/drawer-items.ts";
import { folderCandidate, passGate, publishBuild } from "../../gate/publish-build.ts";
import { publishShell, requireFittingShell } from "../../gate/publish-shell.ts";
import { type Against, withAgainst } from "../gate-options.ts";
import { commitOf, isAddress, readShellPlatform } from "../settings.ts";
import type { CommandHost } from "./context.ts";

interface CheckOptions extends Against {
  shell?: string;
}

/** The portal whose shell counts as the live one: that of `--against`, else a running one that `--shell` names by its address. */
const liveAt = ({ shell, against }: CheckOptions) => against ?? (shell && isAddress(shell) ? shell : undefined);

const runningShell = "a running portal's by its address, which opens its screens there as --against does";

function passed(name: string, { url, screens, contributions, withoutSlot, seconds }: LiveCheck): string {
  const shown = [`${screens} screens`, ...(contributions > 0 ? [`${contributions} contributions`] : [])].join(" and ");
  const untried = withoutSlot.map(
    (contribution) => `\n  not tried, as no released build opens its slot: ${contribution}`,
  );
  return `${name} passed the gate in the live shell of ${url}: ${shown} in ${seconds} s${untried.join("")}`;
}

/** From a build in a folder to one in the store. */
export function buildCommands({ program, context, print, warn }: CommandHost): void {
  withAgainst(program.command("publish"))
    .description("check a build, in the live shell too, and store it for good; it is not live yet")
    .argument("<folder>", "a remote's app folder, or its dist")
    .option("--shell <dist or address>", `also check it against this built shell, or ${runningShell}`)
    .option("--no-browser", "do not open it in the live shell; release then refuses it")
    .action(async (folder: string, { browser, ...options }: CheckOptions & { browser: boolean }) => {
      const { shell } = options;
      const gate = { ...context(), against: liveAt(options) };
      let checks: LiveCheck[] = [];
      let problem = browser ? null : "no browser is wanted";
      const { release } = await publishBuild({
        store: gate.store,
        folder: resolve(folder),
        commit: commitOf(folder),
        provided: shell ? await readShellPlatform(shell) : undefined,
        async tryOut(candidate) {
          if (problem) return;
          try {
            checks = await checkLive(candidate, gate, "is not published");
            if (checks.length === 0) problem = "no portal serves this store now";
          } catch (error) {
            if (!(error instanceof CannotCheckError)) throw error;
            problem = error.message;
          }
        },
      });
      const { remote, build } = release;
      await keepChecks(gate.store, remote, build, checks);
      for (const check of checks) print(passed(`${remote} ${build}`, check));
      if (problem)
        warn(
          `Not checked in a live shell: ${problem}. Where one is live, release asks for: portal check ${remote} ${build}`,
        );
      unusualGroups(release.routes).forEach(warn);
      print(`published ${remote} ${build}`);
      print(`release it with: portal release ${remote} ${build}`);
    });

  program
    .command("publish-shell")
    .description("store a build of the shell for good; it is not live yet")
    .argument("<folder>", "the shell's app folder, or its dist")
    .action(async (folder: string) => {
      const { build } = (await publishShell(context().store, resolve(folder), commitOf(folder))).release;
      print(`published ${shellName} ${build}`);
      print(`release it with: portal release ${shellName} ${build}`);
    });

  withAgainst(program.command("check"))
    .description("say what the gate would object to, and try a build in the live shell")
    .argument("<folder or remote>", "a remote's app folder, or its dist; with a build the remote's name")
    .argument("[build]", "a published build")
    .option("--shell <dist or address>", `also check a folder against this built shell, or ${runningShell}`)
    .action(async (target: string, build: string | undefined, options: CheckOptions) => {
      const { shell } = options;
      const gate = { ...context(), against: liveAt(options) };
      if (target === shellName && build !== undefined) {
        await requireFittingShell(gate.store, gate.env, build);
        print(`${shellName} ${build} offers what the released remotes need`);
        return;
      }
      if (build !== undefined) {
        const candidate = await storedCandidate(gate.store, target, build);
        if (!candidate) throw new RegistryError(`${target} ${build} is not published`);
        const checks = await checkLive(candidate, gate);
        if (checks.length === 0)
          throw new CannotCheckError("No portal serves this store now: start it, or name one with --against");
        await keepChecks(gate.store, target, build, checks);
        for (const check of checks) print(passed(`${target} ${build}`, check));
        return;
      }
      const folder = await readBuildFolder(resolve(target));
      passGate(folder, shell ? await readShellPlatform(shell) : undefined);
      const name = `${folder.description.remote} ${folder.description.build}`;
      const checks = await checkLive(folderCandidate(folder), gate);
      for (const check of checks) print(passed(name, check));
      if (checks.length === 0) warn(`No portal serves this store now: ${name} was not checked in a live shell`);
      unusualGroups(folder.description.routes).forEach(warn);
      print(`${name} may be published`);
    });
}
