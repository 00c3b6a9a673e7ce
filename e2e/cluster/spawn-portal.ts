import { setTimeout as sleep } from "node:timers/promises";
import { type Output, type RunningProcess, spawnProgram } from "../../scripts/lib/api-process.ts";
import { answers } from "../support/child.ts";

/** Starts one of several servers of the portal's pages; nginx sends calls of the API directly to the APIs. */
export function spawnPortal(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  port: number,
  output: Output = "ignore",
): RunningProcess {
  const portal = spawnProgram(command, env, output);
  let hasEnded = false;
  void portal.ended.then(() => {
    hasEnded = true;
  });
  const isUp = async () => {
    while (!hasEnded) {
      if (await answers(`http://127.0.0.1:${port}/`)) return true;
      await sleep(50);
    }
    return false;
  };
  return { ...portal, ready: isUp() };
}
