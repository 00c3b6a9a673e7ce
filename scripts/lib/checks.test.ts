import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { countTests } from "./checks.ts";

it("adds up what the reporters wrote, and nothing that another tool keeps beside it", () => {
  const root = mkdtempSync(join(tmpdir(), "portal-counts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const unit = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  for (const [file, content] of Object.entries({
    "apps/api/.results/tests.json": unit,
    "scripts/.results/scripts.json": unit,
    "scripts/.results/patterns.json": { "/a/": "safe" },
    "e2e/.results/tests.json": { stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 0 } },
    "e2e/.results/faults.json": { passed: 1, failed: 0, skipped: 1 },
  })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(content));
  }
  expect(countTests(root)).toEqual({ passed: 9, failed: 3, skipped: 5 });
});
