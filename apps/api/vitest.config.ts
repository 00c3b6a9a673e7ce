import { defineConfig } from "vitest/config";
import { patience } from "../../packages/testing/src/patience.ts";

export default defineConfig({
  test: {
    name: "api",
    root: import.meta.dirname,
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: "../../packages/testing/src/file-setup.ts",
    globalSetup: "test/global-setup.ts",
    ...patience,
    // Each file has a database and an app of its own; loading the app anew for each took half of the time.
    isolate: false,
    maxWorkers: 2,
  },
});
