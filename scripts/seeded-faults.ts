// `npm run seeded-faults`: proves which faults the tests catch. It puts one small fault of the product after another
// into a worktree of its own and runs the tests that have to catch it; exit code 1 where they do not. `-- bulk audit`
// takes the faults of an area whose names hold the other words. `-- --ref <revision>` takes product and tests of that
// revision, where a fault may have no place.
import { parseArgs } from "node:util";
import { areas } from "./seeded-faults/areas.ts";
import type { Fault, Tests } from "./seeded-faults/fault.ts";
import { type Outcome, ScratchTree } from "./seeded-faults/scratch-tree.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { ref: { type: "string" } } });
const chosen = Object.entries(areas)
  .flatMap(([area, faults]) => faults.map((fault) => ({ area, fault })))
  .filter(({ area, fault }) =>
    positionals.every((word) => (Object.hasOwn(areas, word) ? area === word : fault.name.includes(word))),
  );

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());

const tree = new ScratchTree(values.ref ?? "HEAD", stop.signal);
/** The outcome of tests without any fault, by their key. */
const before = new Map<string, Promise<Outcome>>();
const outcomes: { area: string; outcome: string }[] = [];
try {
  const lost = chosen.filter(({ fault }) => !tree.fits(fault)).map(({ fault }) => fault.name);
  if (values.ref === undefined && lost.length > 0)
    throw new Error(`The place of these faults is not once in their file: ${lost.join("; ")}`);
  await tree.install();
  for (const { area, fault } of chosen) {
    const { outcome, by } = await outcomeOf(fault);
    outcomes.push({ area, outcome });
    console.log(`${outcome.padEnd(15)}${area}: ${fault.name}${by ? `  <  ${by}` : ""}`);
  }
} catch (error) {
  if (!stop.signal.aborted) throw error;
} finally {
  tree.remove();
}

console.log();
for (const [area, ofArea] of Map.groupBy(outcomes, ({ area }) => area)) {
  const counts = Object.entries(Object.groupBy(ofArea, ({ outcome }) => outcome));
  console.log(`${area.padEnd(20)}${counts.map(([outcome, some]) => `${some?.length} ${outcome}`).join(", ")}`);
}
const isGood = outcomes.every(({ outcome }) => outcome === "caught" || outcome === "not applicable");
process.exit(isGood && !stop.signal.aborted ? 0 : 1);

async function outcomeOf(fault: Fault): Promise<{ outcome: string; by?: string | null }> {
  if (!tree.fits(fault)) return { outcome: "not applicable" };
  const { caughtBy } = fault;
  const red = tree.failureOf(caughtBy, await outcomeBefore(caughtBy));
  if (red) return { outcome: "RED WITHOUT IT", by: red };
  const by = tree.failureOf(caughtBy, await tree.runWith(fault));
  return by ? { outcome: "caught", by } : { outcome: "NOT CAUGHT" };
}

/** Runs tests without any fault: all whole tests of a project together, and all titles of a file together. */
function outcomeBefore(tests: Tests): Promise<Outcome> {
  const groupOf = ({ project, files, title }: Tests) => JSON.stringify([project, title && files]);
  const group = chosen.map(({ fault }) => fault.caughtBy).filter((other) => groupOf(other) === groupOf(tests));
  const together = (words: readonly string[], by: string) => [...new Set(words)].join(by);
  const ended =
    before.get(groupOf(tests)) ??
    tree.run({
      project: tests.project,
      files: together(
        group.flatMap(({ files }) => files.split(" ")),
        " ",
      ),
      title: together(
        group.flatMap(({ title }) => title ?? []),
        "|",
      ),
    });
  before.set(groupOf(tests), ended);
  return ended;
}
