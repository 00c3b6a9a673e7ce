import { fork } from "node:child_process";
import { join } from "node:path";

/**
 * Runs with a bare handler in a process of its own, which answers each path with the rows of its statements; passes on
 * its address.
 */
export async function withBare<T>(
  { ownerUrl, port, calls }: { ownerUrl: string; port: number; calls: Record<string, string[]> },
  run: (url: string) => Promise<T>,
): Promise<T> {
  const bare = fork(join(import.meta.dirname, "bare-server.ts"), [ownerUrl, String(port), JSON.stringify(calls)]);
  try {
    await new Promise((resolve) => bare.once("message", resolve));
    return await run(`http://127.0.0.1:${port}`);
  } finally {
    bare.kill();
  }
}
