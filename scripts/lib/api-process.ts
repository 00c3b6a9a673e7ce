import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fromRoot, root } from "./paths.ts";
import type { StackSettings } from "./settings.ts";

export interface RunningProcess {
  readonly pid: number | undefined;
  /** Resolves with true once it can be used, with false when it ended before. */
  readonly ready: Promise<boolean>;
  /** Resolves with the exit code when the process ends, for any reason. */
  readonly ended: Promise<number>;
  /** Asks the process to end, and kills it where it does not. */
  stop(): Promise<void>;
}

/** Longer than all parts of the API may take to stop. */
const stopPatienceMs = 45_000;

/** Starts the API and resolves once it is ready; rejects when it ends before. */
export async function startApi(settings: StackSettings, env: Record<string, string> = {}): Promise<RunningProcess> {
  const api = spawnApi(settings, env);
  if (!(await api.ready)) throw new Error("The API ended before it was ready; its last lines above say why.");
  return api;
}

/**
 * The API (which starts the embedded PostgreSQL, migrates and loads the demo data). It watches the channel to this
 * process, and ends when this process does.
 */
export const spawnApi = (settings: StackSettings, env: Record<string, string> = {}): RunningProcess =>
  spawnPart("apps/api/src/main.ts", settings, env);

/** The link, which sends what waits in the database of the API. */
export const spawnLink = (settings: StackSettings, env: Record<string, string> = {}): RunningProcess =>
  spawnPart("apps/link/src/main.ts", settings, env);

/** The living demo, which plays subscribers and providers. */
export const spawnLivingDemo = (settings: StackSettings): RunningProcess =>
  spawnPart("apps/api/src/demo/living/main.ts", settings);

/** A process of the portal on the settings of this run. */
const spawnPart = (file: string, settings: StackSettings, env: Record<string, string> = {}): RunningProcess =>
  spawnProgram([process.execPath, fromRoot(file)], {
    LOG_LEVEL: "warn",
    ...process.env,
    PORT: String(settings.port),
    HOST: settings.host,
    API_PORT: String(settings.apiPort),
    DATA_DIR: settings.dataDir,
    PROXY_SECRET: settings.proxySecret,
    DEMO_SIZE: settings.size,
    ...env,
  });

/** Where a program's log goes; a number is an open file. */
export type Output = "inherit" | "ignore" | number;

/** A program of the portal that says when it is ready, with this environment and no other. */
export function spawnProgram(
  [file = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output = "inherit",
): RunningProcess {
  const child = spawn(file, args, { cwd: root, stdio: ["ignore", output, "inherit", "ipc"], env });
  const ended = new Promise<number>((resolve) => {
    child.on("exit", (code) => resolve(code ?? 1));
    child.on("error", () => resolve(1)); // the process could not be started at all, e.g. without free memory
  });
  // The process itself sends this message: a call to its port might reach another instance.
  const readyMessage = new Promise<boolean>((resolve) => child.once("message", () => resolve(true)));
  return {
    pid: child.pid,
    ready: Promise.race([readyMessage, ended.then(() => false)]),
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      const kill = sleep(stopPatienceMs, undefined, { ref: false }).then(() => child.kill("SIGKILL"));
      await Promise.race([ended, kill.then(() => ended)]);
    },
  };
}
