// `npm test`: every check, the short faults and the journeys in a real browser, on a fresh machine too. Arguments go to the journeys.
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countTests, runStages } from "./lib/checks.ts";
import { fromRoot } from "./lib/paths.ts";
import { run } from "./lib/run.ts";
import { useScratchMemory } from "./lib/scratch-memory.ts";
import { stage } from "./lib/stage.ts";

useScratchMemory();
// each test file and each started process loads the same modules: a sixth of the processor's time is compiling them
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "portal-compiled");
const journeyArgs = process.argv.slice(2);
rmSync(fromRoot("e2e/.results"), { recursive: true, force: true });

const built = await runStages("Static checks", "Build");
const codes = built === 0 ? await runTests() : [built];

const { passed, failed, skipped } = countTests();
if (built !== 0) console.error("\nA check failed: see above. No test was run.");
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed === 0 && codes.every((code) => code === 0) ? 0 : 1);

/** Unit tests and journeys at once: each leaves the processor idle while it waits for a database or a page. */
async function runTests(): Promise<number[]> {
  const { ensureBrowser } = await import("./lib/browser.ts");
  const env = { ...process.env, PORTAL_BROWSER: ensureBrowser() };
  const runFaults = () => run(process.execPath, [fromRoot("e2e/faults/run.ts"), "--short"]);
  const runJourneys = () => run("playwright", ["test", ...journeyArgs], { cwd: fromRoot("e2e"), env });
  const inBrowser = async () => (await stage("Faults", runFaults)) || (await stage("Journeys", runJourneys));
  return Promise.all([runStages("Unit and API tests"), inBrowser()]);
}
