// `npm test`: every check, the short faults and the journeys in a real browser, on a fresh machine too. Arguments go to the journeys.
import { rmSync } from "node:fs";
import { countTests, runChecks } from "./lib/checks.ts";
import { fromRoot } from "./lib/paths.ts";
import { run } from "./lib/run.ts";
import { stage } from "./lib/stage.ts";

const journeyArgs = process.argv.slice(2);
rmSync(fromRoot("e2e/.results"), { recursive: true, force: true });

const checks = await runChecks();
const { ensureBrowser } = await import("./lib/browser.ts");
const env = { ...process.env, PORTAL_BROWSER: ensureBrowser() };
const runFaults = () => run(process.execPath, [fromRoot("e2e/faults/run.ts"), "--short"]);
const runJourneys = () => run("playwright", ["test", ...journeyArgs], { cwd: fromRoot("e2e"), env });
const faults = checks === 0 ? await stage("Faults", runFaults) : 1;
const journeys = checks === 0 ? await stage("Journeys", runJourneys) : 1;

const { passed, failed, skipped } = countTests();
if (checks !== 0) console.error("\nA check failed: see above. Faults and journeys were not run.");
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(checks === 0 && faults === 0 && journeys === 0 && failed === 0 ? 0 : 1);
