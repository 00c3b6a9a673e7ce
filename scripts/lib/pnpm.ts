import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fromRoot, root } from "./paths.ts";

/** Runs the project's pnpm to its end and gives what it said. */
export async function pnpm(...args: readonly string[]): Promise<{ status: number; output: string; errors: string }> {
  const { packageManager } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { packageManager: string };
  const child = spawn("npx", ["-y", packageManager, ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: Number(status ?? 1), output, errors };
}
