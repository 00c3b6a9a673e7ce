import { resolve } from "node:path";
import { type Candidate, CannotCheckError, storedCandidate } from "@portal/releases/admission";
import { RegistryError, type ReleaseDocument, shellName } from "@portal/releases/registry";
import type { ReleaseStore } from "@portal/releases/storage";
import { readBuildFolder } from "../../gate/build-folder.ts";
import { checkLive, keepChecks, type LiveCheck } from "../../gate/check-live.ts";
import { checkShell } from "../../gate/check-shell.ts";
import { unusualGroups } from "../../gate/drawer-items.ts";
import { folderCandidate, passGate, publishBuild } from "../../gate/publish-build.ts";
import { publishShell } from "../../gate/publish-shell.ts";
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

interface Trial {
  checks: LiveCheck[];
  /** Why the build could not be tried. */
  problem: string | null;
  tryOut: (candidate: Candidate) => Promise<void>;
}

/** The trial of a build before it is stored. */
function trialOf(check: (candidate: Candidate) => Promise<LiveCheck[]>, isWanted: boolean): Trial {
  const trial: Trial = {
    checks: [],
    problem: isWanted ? null : "no browser is wanted",
    async tryOut(candidate) {
      if (trial.problem) return;
      try {
        trial.checks = await check(candidate);
        if (trial.checks.length === 0) trial.problem = "no portal serves this store now";
      } catch (error) {
        // a shell for remotes that are not released yet may be stored
        if (!(error instanceof CannotCheckError || error instanceof RegistryError)) throw error;
        trial.problem = error.message;
      }
    },
  };
  return trial;
}

/** From a build in a folder to one in the store. */
export function buildCommands({ program, context, print, warn }: CommandHost): void {
  async function tellPublished(store: ReleaseStore, { remote, build }: ReleaseDocument, { checks, problem }: Trial) {
    await keepChecks(store, remote, build, checks);
    for (const check of checks) print(passed(`${remote} ${build}`, check));
    if (problem)
      warn(
        `Not checked in a live shell: ${problem}. Where one is live, release asks for: portal check ${remote} ${build}`,
      );
    print(`published ${remote} ${build}`);
    print(`release it with: portal release ${remote} ${build}`);
  }

  withAgainst(program.command("publish"))
    .description("check a build, in the live shell too, and store it for good; it is not live yet")
    .argument("<folder>", "a remote's app folder, or its dist")
    .option("--shell <dist or address>", `also check it against this built shell, or ${runningShell}`)
    .option("--no-browser", "do not open it in the live shell; release then refuses it")
    .action(async (folder: string, { browser, ...options }: CheckOptions & { browser: boolean }) => {
      const { shell } = options;
      const gate = { ...context(), against: liveAt(options) };
      const trial = trialOf((candidate) => checkLive(candidate, gate, "is not published"), browser);
      const { release } = await publishBuild({
        store: gate.store,
        folder: resolve(folder),
        commit: commitOf(folder),
        provided: shell ? await readShellPlatform(shell) : undefined,
        tryOut: trial.tryOut,
      });
      await tellPublished(gate.store, release, trial);
      unusualGroups(release.routes).forEach(warn);
    });

  withAgainst(program.command("publish-shell"))
    .description(
      "open Login and the released remotes in a build of the shell, and store it for good; it is not live yet",
    )
    .argument("<folder>", "the shell's app folder, or its dist")
    .option("--no-browser", "do not open it; release then refuses it")
    .action(async (folder: string, { browser, ...options }: Against & { browser: boolean }) => {
      const gate = { ...context(), ...options };
      const trial = trialOf((candidate) => checkShell(candidate, gate, "is not published"), browser);
      const { release } = await publishShell({
        store: gate.store,
        folder: resolve(folder),
        commit: commitOf(folder),
        tryOut: trial.tryOut,
      });
      await tellPublished(gate.store, release, trial);
    });

  withAgainst(program.command("check"))
    .description("say what the gate would object to, and try a build in the live shell")
    .argument("<folder or remote>", "a remote's app folder, or its dist; with a build the remote's name")
    .argument("[build]", "a published build")
    .option("--shell <dist or address>", `also check a folder against this built shell, or ${runningShell}`)
    .action(async (target: string, build: string | undefined, options: CheckOptions) => {
      const { shell } = options;
      const gate = { ...context(), against: liveAt(options) };
      if (build !== undefined) {
        const candidate = await storedCandidate(gate.store, target, build);
        if (!candidate) throw new RegistryError(`${target} ${build} is not published`);
        const checks = target === shellName ? await checkShell(candidate, gate) : await checkLive(candidate, gate);
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
