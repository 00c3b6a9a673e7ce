import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { freePort } from "@portal/api/free-port";
import { expect, onTestFinished } from "vitest";

/** Runs the program of a page of `docs` until the test ends, and waits until it answers. It gets its port in `PORT`. */
export async function runExample(page: string, env: Record<string, string>) {
  const text = readFileSync(join(import.meta.dirname, "../../../docs", page), "utf8");
  const folder = mkdtempSync(join(tmpdir(), "portal-example-"));
  const program = join(folder, "example.mjs");
  writeFileSync(program, String(/```js\n([\s\S]*?)```/.exec(text)?.[1]));
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  const printed: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => printed.push(line));
  const place = `127.0.0.1:${port}`;
  const unsigned = () => fetch(`http://${place}`, { method: "POST", body: "{}" }).then(({ status }) => status);
  await expect.poll(() => unsigned().catch(() => "away")).toBe(401);
  return { place, printed };
}
