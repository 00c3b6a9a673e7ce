import { readHealth, releaseWatch, watchReleases } from "@portal/releases/health";
import { healthLines } from "../health-lines.ts";
import { thresholdsOf, type WatchFlags, watchOptions } from "../watch-options.ts";
import type { CommandHost } from "./context.ts";

/** How builds do in the tabs that run them, and the end of those that fail. */
export function healthCommands({ program, context, print }: CommandHost): void {
  program
    .command("health")
    .description("loads, times, failures and errors of each build, as open tabs told")
    .argument("[remote]")
    .action(async (remote?: string) => {
      const { store, env } = context();
      healthLines(await readHealth(store, env), remote).forEach(print);
    });

  const watch = program
    .command("watch")
    .description("stop a canary, or take back a fresh release, that fails in too many tabs")
    .option("--once", "look once and end", false);
  watchOptions(watch).action(async ({ once, ...flags }: WatchFlags & { once: boolean }) => {
    const { store, env } = context();
    const { interval: intervalSeconds, freshMinutes } = flags;
    const options = { store, env, thresholds: thresholdsOf(flags), freshMinutes, print };
    if (once) {
      await releaseWatch(options)();
      return;
    }
    const stop = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => stop.abort());
    }
    print(`watching ${env}`);
    await watchReleases({ ...options, intervalSeconds, signal: stop.signal });
  });
}
