import { resolve } from "node:path";
import { fromRoot, root } from "./paths.ts";
import { run } from "./run.ts";

/** Runs a command of the API to its end with the settings of `npm start`, and returns its exit code. */
export const runApiCommand = (file: string, args: readonly string[]): Promise<number> =>
  run(process.execPath, [fromRoot(file), ...args], {
    env: { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR || ".data") },
  });
