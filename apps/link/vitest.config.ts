import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "link",
    root: import.meta.dirname,
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: "../../packages/testing/src/file-setup.ts",
    globalSetup: "../api/test/global-setup.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
  },
});
