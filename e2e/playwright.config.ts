import { defineConfig } from "@playwright/test";

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: ".results/tests.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    trace: "retain-on-failure",
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
