import { type SpawnOptions, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fromRoot, root } from "./paths.ts";

/** Runs a command to its end and gives its exit code; output goes to the terminal. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs turbo tasks; through pnpm, because turbo starts the tasks with the package manager that it finds on the PATH. */
export function turbo(tasks: readonly string[], options: readonly string[] = []): Promise<number> {
  const { packageManager } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { packageManager: string };
  return run("npx", ["-y", packageManager, "exec", "turbo", "run", ...tasks, "--no-update-notifier", ...options], {
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  });
}
