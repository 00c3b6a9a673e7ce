import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningProcess } from "../../scripts/lib/api-process.ts";
import { answers } from "../support/child.ts";
import { root } from "../support/root.ts";

interface SpawnOptions {
  port: number;
  /** Settings of the release store. */
  store: Record<string, string>;
  /** The address of the portal for staff. */
  url: string;
}

/** Starts one of several servers of the portal's pages; nginx sends calls of the API directly to the APIs. */
export function spawnPortal({ port, store, url }: SpawnOptions): RunningProcess {
  const program = join(root, "packages/federation/bin/portal.mjs");
  const shell = join(root, "apps/shell/dist");
  const where = ["--port", String(port), "--url", url, "--trust-proxy", "127.0.0.1"];
  const child = spawn(process.execPath, [program, "serve", "--shell", shell, "--env", "local", ...where], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { LOG_LEVEL: "warn", ...process.env, ...store },
  });
  const ended = new Promise<number>((resolve) => {
    child.on("exit", (code) => resolve(code ?? 1));
    child.on("error", () => resolve(1));
  });
  const isUp = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      if (await answers(`http://127.0.0.1:${port}/`)) return true;
      await sleep(50);
    }
    return false;
  };
  return {
    pid: child.pid,
    ready: isUp(),
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
