// `npm run seeded-faults`: proves what the tests catch. It makes one small fault of the product after another in a worktree of its
// own and runs the tests that have to catch it; exit code 1 where they do not. `-- bulk audit` makes those whose area and name hold
// the words; `-- --ref <revision>` takes product and tests of that revision, where a fault may have no place.
import { parseArgs } from "node:util";
import { access } from "./seeded-faults/access.ts";
import { bulk } from "./seeded-faults/bulk.ts";
import { catalogue } from "./seeded-faults/catalogue.ts";
import type { Fault, Tests } from "./seeded-faults/fault.ts";
import { federationRuntime } from "./seeded-faults/federation-runtime.ts";
import { monitor } from "./seeded-faults/monitor.ts";
import { releaseStore } from "./seeded-faults/release-store.ts";
import { reports } from "./seeded-faults/reports.ts";
import { schedules } from "./seeded-faults/schedules.ts";
import { ScratchTree } from "./seeded-faults/scratch-tree.ts";
import { uiForms } from "./seeded-faults/ui-forms.ts";
import { uiLists } from "./seeded-faults/ui-lists.ts";

const areas: Readonly<Record<string, readonly Fault[]>> = {
  access,
  catalogue,
  monitor,
  bulk,
  reports,
  schedules,
  "federation-runtime": federationRuntime,
  "release-store": releaseStore,
  "ui-lists": uiLists,
  "ui-forms": uiForms,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { ref: { type: "string" } } });
const chosen = Object.entries(areas)
  .flatMap(([area, faults]) => faults.map((fault) => ({ area, fault })))
  .filter(({ area, fault }) =>
    positionals.every((word) => `${area} ${fault.name}`.toLowerCase().includes(word.toLowerCase())),
  );

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());

const tree = new ScratchTree(values.ref ?? "HEAD", stop.signal);
/** What fails without any fault, by the tests that ran. */
const failedBefore = new Map<string, string | null>();
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
  const before = await failureBefore(fault.caughtBy);
  if (before) return { outcome: "RED WITHOUT IT", by: before };
  const by = await tree.failureWith(fault);
  return by ? { outcome: "caught", by } : { outcome: "NOT CAUGHT" };
}

/** Asked once for the same tests. */
async function failureBefore(tests: Tests): Promise<string | null> {
  const key = JSON.stringify(tests);
  const failure = failedBefore.has(key) ? failedBefore.get(key) : await tree.failureOf(tests);
  failedBefore.set(key, failure ?? null);
  return failure ?? null;
}
