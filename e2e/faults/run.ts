// `npm run faults`: makes each fault with real processes and prints what callers saw and how long it took until all was
// well again. `npm run faults -- postgres` makes those whose names hold the word, `--short` the part that `npm test`
// makes.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { earlyAnswers } from "./faults/early-answers.ts";
import { fullDisk, reserveReached } from "./faults/full-disk.ts";
import { endedApi, killedApi } from "./faults/killed-api.ts";
import { endedPostgres, killedPostgres, stoppedPostgres } from "./faults/killed-postgres.ts";
import { fullUnderJob, killedUnderJob, killedWorker } from "./faults/long-jobs.ts";
import { longTexts } from "./faults/long-texts.ts";
import { plantedFiles } from "./faults/planted-files.ts";
import { endedChain, endedChainShort, endedDev } from "./faults/process-chain.ts";
import { slowConnections, unfinishedPosts } from "./faults/slow-clients.ts";
import { tornRegistry } from "./faults/torn-registry.ts";
import type { Fault } from "./support/fault.ts";
import { Stack } from "./support/stack.ts";

const faults: readonly Fault[] = [
  killedApi,
  endedApi,
  killedPostgres,
  endedPostgres,
  stoppedPostgres,
  endedChain,
  endedChainShort,
  endedDev,
  killedWorker,
  killedUnderJob,
  reserveReached,
  fullDisk,
  fullUnderJob,
  longTexts,
  unfinishedPosts,
  slowConnections,
  earlyAnswers,
  plantedFiles,
  tornRegistry,
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: "boolean" } } });
const chosen = faults.filter(
  ({ name, short }) =>
    (!values.short || short) && positionals.every((word) => name.toLowerCase().includes(word.toLowerCase())),
);

const stack = await Stack.start();
const count = { passed: 0, failed: 0, skipped: 0 };
for (const fault of chosen) {
  const reason = fault.skip?.();
  if (reason) {
    count.skipped += 1;
    console.log(`– ${fault.name}\n    skipped: ${reason}`);
    continue;
  }
  try {
    const { saw, againAfterMs } = await fault.run(stack);
    count.passed += 1;
    const again = againAfterMs === null ? "nothing failed" : `${(againAfterMs / 1_000).toFixed(1)} s`;
    console.log(`✓ ${fault.name}\n    before: ${fault.before}\n    seen:   ${saw}\n    works again after: ${again}`);
  } catch (error) {
    count.failed += 1;
    console.log(`✗ ${fault.name}\n    ${(error as Error).message.replaceAll("\n", "\n    ")}`);
  }
}
await stack.stop();
mkdirSync(join(import.meta.dirname, "../.results"), { recursive: true });
writeFileSync(join(import.meta.dirname, "../.results/faults.json"), JSON.stringify(count));
process.exit(count.failed === 0 ? 0 : 1);
