/** Runs a part of the checks, prints the time that it took, and returns its exit code. */
export async function stage(name: string, run: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const code = await run();
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${code === 0 ? "✓" : "✗"} ${name}: ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  return code;
}
