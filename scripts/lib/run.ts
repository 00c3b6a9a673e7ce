import { type SpawnOptions, spawn } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { fromRoot, root } from "./paths.ts";
import { pnpmArguments } from "./pnpm.ts";

/** Runs a command to its end and returns its exit code; its output goes to the terminal. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs turbo tasks through pnpm, because turbo starts the tasks with the package manager on the PATH. */
export function turbo(tasks: readonly string[], options: readonly string[] = []): Promise<number> {
  if (tasks.includes("build")) removeBuilds(options);
  return run("npx", pnpmArguments("exec", "turbo", "run", ...tasks, "--no-update-notifier", ...options), {
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  });
}

/** Removes earlier builds: turbo copies its cache over them, so files of another build would stay. */
function removeBuilds(options: readonly string[]): void {
  const chosen = options.flatMap((option) => /^--filter=@portal\/(.+)$/.exec(option)?.[1] ?? []);
  for (const app of chosen.length > 0 ? chosen : ["*"])
    for (const folder of globSync(`apps/${app}/dist`, { cwd: root })) rmSync(fromRoot(folder), { recursive: true });
}
