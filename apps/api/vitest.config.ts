import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "api",
    root: import.meta.dirname,
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: "../../packages/testing/src/file-setup.ts",
    globalSetup: "test/global-setup.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file has a database and an app of its own; loading the app anew for each took half of the time.
    isolate: false,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
  },
});
