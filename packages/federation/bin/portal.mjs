#!/usr/bin/env node
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Compiled where it was packed for another repository; in the workspace there are the sources only. */
const program = existsSync(at("../dist/cli/main.js")) ? "../dist/cli/main.js" : "../src/cli/main.ts";

/** Node runs TypeScript sources as they are from this version on: those of the workspace, and a remote's `src/remote.ts`. */
const needed = [23, 6];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > needed[0] || (major === needed[0] && minor >= needed[1])) {
  const { main } = await import(program);
  await main(process.argv);
} else {
  // Workspace and remotes bring their own Node; outside of their scripts an older one may come first in the path.
  const own = ["../../../node_modules/.bin/node", "../node_modules/.bin/node", "../../../.bin/node"]
    .map(at)
    .find((path) => existsSync(path));
  if (!own) {
    console.error(
      `portal needs Node ${needed.join(".")} or newer, this is ${process.versions.node}. Run "pnpm install" or "npm install" first.`,
    );
    process.exit(1);
  }
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code) => process.exit(code ?? 1));
}
