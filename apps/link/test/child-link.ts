import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach } from "vitest";

/** Starts links in processes of their own, which end with each test. */
export function childLinks() {
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
  });
  return (file: string, given: readonly string[]): ChildProcess => {
    const child = fork(join(import.meta.dirname, file), given, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    children.push(child);
    return child;
  };
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.signalCode === null) await once(child, "exit");
}
