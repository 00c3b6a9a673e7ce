import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fromRoot, root } from "./paths.ts";
import type { StackSettings } from "./settings.ts";

export interface RunningProcess {
  /** Resolves with the exit code when the process ends, for whatever reason. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the API (which starts the embedded PostgreSQL, migrates and loads the demo data) and resolves once it is ready.
 * The API ends with this process, however that ends: it watches the channel between them.
 */
export async function startApi(settings: StackSettings, env: Record<string, string> = {}): Promise<RunningProcess> {
  const child = spawn(process.execPath, [fromRoot("apps/api/src/main.ts")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      LOG_LEVEL: "warn",
      ...process.env,
      PORT: String(settings.port),
      HOST: settings.host,
      API_PORT: String(settings.apiPort),
      DATA_DIR: settings.dataDir,
      DEMO_SIZE: settings.size,
      ...env,
    },
  });
  const ended = new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  await untilReady(child, `http://127.0.0.1:${settings.apiPort}/api/v1/ready`);
  return {
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string) {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => null); // refused until it listens
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error("The API ended before it was ready; its last lines above say why.");
}
