import { setTimeout as sleep } from "node:timers/promises";
import { HopelessStart, hopelessExitCode } from "./hopeless-start.ts";

/** Takes what ends a part of the process. */
export type OnStop = (stop: () => Promise<unknown>) => void;

/** How long each part may take to stop. */
const stopPatienceMs = 10_000;

/**
 * Runs a process of the portal until a signal asks it to end, or the process that started it is gone. Its parts are stopped in the
 * reverse order of their start.
 */
export async function runProcess(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const end of stops.toReversed())
      await Promise.race([end(), tooLong()]).catch((error: Error) => console.error(`While stopping: ${error.message}`));
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  // Another process of the portal started this one: end with it, however it ends.
  if (process.channel) process.on("disconnect", () => void stop(0));
  try {
    await start((end) => stops.push(end));
    process.send?.("ready");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(error instanceof HopelessStart ? hopelessExitCode : 1);
  }
}

/** Ends the wait for a part that does not stop, so that the parts after it are stopped all the same. */
async function tooLong(): Promise<never> {
  await sleep(stopPatienceMs, undefined, { ref: false });
  throw new Error(`a part took more than ${stopPatienceMs / 1_000} s`);
}
