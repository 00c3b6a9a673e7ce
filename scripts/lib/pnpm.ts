import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fromRoot, root } from "./paths.ts";

/** Arguments with which `npx` runs the project's pnpm. Where pnpm is installed, the registry is not asked. */
export function pnpmArguments(...args: readonly string[]): string[] {
  const { packageManager } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { packageManager: string };
  return ["--yes", "--prefer-offline", packageManager, ...args];
}

/** Runs the project's pnpm to its end and returns its output. */
export async function pnpm(...args: readonly string[]): Promise<{ status: number; output: string; errors: string }> {
  const child = spawn("npx", pnpmArguments(...args), { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: Number(status ?? 1), output, errors };
}
