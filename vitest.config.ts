import { defineConfig } from "vitest/config";

const node = ["api-client", "federation"];
const browser = ["ui", "auth", "testing"];
const apps = ["shell", "admin-settings", "monitor"];

const project = (name: string, root: string, environment: "node" | "happy-dom") => ({
  test: {
    name,
    root,
    environment,
    include: ["src/**/*.test.{ts,tsx}"],
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" as const } },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...node.map((name) => project(name, `packages/${name}`, "node")),
      ...browser.map((name) => project(name, `packages/${name}`, "happy-dom")),
      ...apps.map((name) => project(name, `apps/${name}`, "happy-dom")),
      "apps/*/vitest.config.ts",
    ],
  },
});
