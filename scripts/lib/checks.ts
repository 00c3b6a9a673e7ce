import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "./paths.ts";
import { turbo } from "./run.ts";
import { stage } from "./stage.ts";

const tasksOf = {
  "Static checks": [
    "lint",
    "typecheck",
    "boundaries",
    "unused",
    "requirements",
    "prose",
    "pages",
    "deploy-files",
    "patterns",
    "package-versions",
  ],
  "Unit and API tests": ["test", "scripts", "bill-of-materials", "generator"],
  Build: ["build"],
} as const;

/** Runs stages in order, up to the first that fails. Turbo caches the results, so that only checks of changed parts run. */
export async function runStages(...names: readonly (keyof typeof tasksOf)[]): Promise<number> {
  let code = 0;
  for (const name of names) {
    const options = ["--concurrency=2", "--continue=dependencies-successful", "--output-logs=errors-only"];
    code ||= await stage(name, () => turbo(tasksOf[name], options));
  }
  return code;
}

/** The reports of vitest; other tools keep files of their own beside these. */
const reports = [
  "{apps,packages}/*/.results/tests.json",
  "scripts/.results/{scripts,generator,bill-of-materials}.json",
];

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts the unit tests, the journeys and the faults from the reports, cached runs included. */
export function countTests(root = fromRoot()): Count {
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const file of globSync(reports, { cwd: root })) {
    const report = JSON.parse(readFileSync(join(root, file), "utf8")) as VitestReport;
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
  }
  const journeys = join(root, "e2e/.results/tests.json");
  if (existsSync(journeys)) {
    const { stats } = JSON.parse(readFileSync(journeys, "utf8")) as PlaywrightReport;
    total.passed += stats.expected + stats.flaky;
    total.failed += stats.unexpected;
    total.skipped += stats.skipped;
  }
  const faults = join(root, "e2e/.results/faults.json");
  if (existsSync(faults)) {
    const { passed, failed, skipped } = JSON.parse(readFileSync(faults, "utf8")) as Count;
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}
