#!/usr/bin/env node
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Node runs the TypeScript sources as they are from this version on. */
const needed = [23, 6];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > needed[0] || (major === needed[0] && minor >= needed[1])) {
  const { main } = await import("../src/cli/main.ts");
  await main(process.argv);
} else {
  // The workspace brings its own Node; outside of `pnpm exec` an older one may come first in the path.
  const own = ["../../../node_modules/.bin/node", "../node_modules/.bin/node"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!own) {
    console.error(
      `portal needs Node ${needed.join(".")} or newer, this is ${process.versions.node}. Run "pnpm install" first.`,
    );
    process.exit(1);
  }
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code) => process.exit(code ?? 1));
}
