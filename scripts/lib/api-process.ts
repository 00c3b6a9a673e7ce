import { spawn } from "node:child_process";
import { fromRoot, root } from "./paths.ts";
import type { StackSettings } from "./settings.ts";

export interface RunningProcess {
  readonly pid: number | undefined;
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
      PROXY_SECRET: settings.proxySecret,
      DEMO_SIZE: settings.size,
      ...env,
    },
  });
  const ended = new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  // It tells so itself: on its port another instance might answer.
  const ready = new Promise<"ready">((resolve) => child.once("message", () => resolve("ready")));
  if ((await Promise.race([ready, ended])) !== "ready")
    throw new Error("The API ended before it was ready; its last lines above say why.");
  return {
    pid: child.pid,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
