import { forgetPassed } from "@portal/releases/admission";
import { InvalidArgumentError, Option } from "commander";
import { unusedLines } from "../unused-lines.ts";
import { wholeFrom } from "../watch-options.ts";
import type { CommandHost } from "./context.ts";

interface PruneFlags {
  /** In milliseconds. */
  olderThan: number;
  keep: number;
  yes: boolean;
}

const hourMs = 3_600_000;
const thirtyDaysMs = 30 * 24 * hourMs;

/** An age as an option gives it, in milliseconds; an hour at least, so that no publish that is under way is taken for one that broke off. */
function age(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([dh])$/.exec(text) ?? [];
  if (!count) throw new InvalidArgumentError("An age is a whole number of days or hours, as 30d or 12h.");
  return Number(count) * (unit === "d" ? 24 * hourMs : hourMs);
}

/** The end of builds that nothing can go back to. */
export function pruneCommands({ program, context, print }: CommandHost): void {
  program
    .command("prune")
    .description("name the builds that no registry of the store names, nor its history; with --yes remove them")
    .argument("[remote]", "default: all remotes")
    .addOption(
      new Option("--older-than <age>", "only builds that were published so long ago")
        .argParser(age)
        .default(thirtyDaysMs, "30d"),
    )
    .option("--keep <number>", "so many of the newest builds of each remote stay in any case", wholeFrom(0, 10_000), 10)
    .option("--yes", "remove them for good", false)
    .action(async (remote: string | undefined, { olderThan, keep, yes }: PruneFlags) => {
      const { store } = context();
      const builds = await store.unusedBuilds({ remote, before: new Date(Date.now() - olderThan), keep });
      if (yes)
        for (const { remote, build } of builds) {
          await store.removeUnused(remote, build);
          await forgetPassed(store, remote, build);
        }
      unusedLines(builds, { removed: yes }).forEach(print);
    });
}
