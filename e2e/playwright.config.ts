import { defineConfig } from "@playwright/test";

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // several times what a quiet machine needs, also for the builds that some make: a busy one is no reason to fail
  timeout: 300_000,
  expect: { timeout: 20_000 },
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: ".results/tests.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: "reduce" }, // nothing is clicked or measured while it moves
    // what was done, asked and logged; the page after each step would cost a fifth of the run: `npm test -- <file> --trace on`
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.PORTAL_BROWSER || undefined,
      args: [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        ...(asRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
