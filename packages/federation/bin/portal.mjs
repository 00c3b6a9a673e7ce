#!/usr/bin/env node
import { spawnSync } from "node:child_process";
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
  const { status } = spawnSync(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}
