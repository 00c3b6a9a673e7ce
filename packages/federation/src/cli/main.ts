import { createProgram } from "./program.ts";

/** Runs the command; what goes wrong is one message and exit code 1. */
export async function main(argv: readonly string[]): Promise<void> {
  try {
    await createProgram((line) => console.log(line)).parseAsync(argv);
  } catch (error) {
    console.error(error instanceof Error ? `portal: ${error.message}` : error);
    process.exitCode = 1;
  }
}
