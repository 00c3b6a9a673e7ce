import { tooManyExports } from "./errors.ts";

/**
 * The number of files at once. Each holds a connection until it is read to its end, and other calls of this process need the
 * rest.
 */
const atOnce = 4;
let running = 0;

/** Begins a file, and answers what ends it; refused while this process makes as many as it has connections to spare. */
export function beginExport(): () => void {
  if (running >= atOnce) throw tooManyExports();
  running += 1;
  return () => {
    running -= 1;
  };
}
