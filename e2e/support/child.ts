import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

export interface Child {
  readonly pid: number;
  hasEnded(): boolean;
  /** Asks the program to end, and kills it where it does not. */
  stop(): Promise<void>;
}

const patienceMs = 10_000;

/** Starts a program and resolves once `isReady` holds; throws with its name where it ends before. */
export async function startChild(
  name: string,
  [program = "", ...args]: readonly string[],
  { isReady, ...options }: SpawnOptions & { isReady(): Promise<boolean> },
): Promise<Child> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
  child.on("error", (error) => console.error(`${name}: ${error.message}`));
  while (!(await isReady())) {
    if (hasEnded(child))
      throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode} before it was ready`);
    await sleep(50);
  }
  return {
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    stop: async () => {
      if (hasEnded(child)) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const kill = sleep(patienceMs, undefined, { ref: false }).then(() => child.kill("SIGKILL"));
      await Promise.race([ended, kill.then(() => ended)]);
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || !child.pid;

/** Whether anything answers at an address, with any status. */
export const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
