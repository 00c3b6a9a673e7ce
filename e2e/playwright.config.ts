import { defineConfig } from "@playwright/test";

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // for what hangs; a busy machine alone shall not end a test, nor one of the builds that some of them make
  timeout: 600_000,
  expect: { timeout: 90_000 },
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: ".results/tests.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    contextOptions: { reducedMotion: "reduce" }, // elements do not move while they are clicked or measured
    // keeps actions, calls and logs; the page after each step would cost a fifth of the run: `npm test -- <file>
    // --trace on`
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.PORTAL_BROWSER || undefined,
      args: [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--js-flags=--no-turbofan", // pages live too short for it to pay: a tenth of the processor's time
        ...(asRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
