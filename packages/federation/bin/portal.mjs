#!/usr/bin/env node
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Compiled where it was packed for another repository; in the workspace there are the sources only. */
const isPacked = existsSync(at("../dist/cli/main.js"));

/** Node runs the workspace's TypeScript sources as they are from 23.6 on. */
const needed = isPacked ? [20, 19] : [23, 6];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > needed[0] || (major === needed[0] && minor >= needed[1])) {
  const { main } = await import(isPacked ? "../dist/cli/main.js" : "../src/cli/main.ts");
  await main(process.argv);
} else {
  // The workspace brings its own Node; outside of its scripts an older one may come first in the path.
  const own = at("../../../node_modules/.bin/node");
  if (isPacked || !existsSync(own)) {
    console.error(`portal needs Node ${needed.join(".")} or newer, this is ${process.versions.node}.`);
    process.exit(1);
  }
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code) => process.exit(code ?? 1));
}
