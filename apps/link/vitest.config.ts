import { defineConfig } from "vitest/config";
import { patience } from "../../packages/testing/src/patience.ts";

export default defineConfig({
  test: {
    name: "link",
    root: import.meta.dirname,
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: "../../packages/testing/src/file-setup.ts",
    globalSetup: "../api/test/global-setup.ts",
    ...patience,
    isolate: false,
    maxWorkers: 2,
  },
});
