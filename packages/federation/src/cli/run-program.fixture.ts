import { createProgram } from "./program.ts";

const silent = () => {};

/** Runs one command of `portal` in this process on a store, and gives what it printed. */
export async function runProgram(store: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const program = createProgram((line) => lines.push(line), silent)
    .exitOverride()
    .configureOutput({ writeErr: silent }); // it is in the error too
  await program.parseAsync(["--store", store, "--by", "ann", ...args], { from: "user" });
  return lines.join("\n");
}
