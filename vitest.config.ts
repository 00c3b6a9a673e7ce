import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { patience } from "./packages/testing/src/patience.ts";

const environments = {
  "packages/api-client": "node",
  "packages/federation": "node",
  "packages/http-guard": "node",
  "packages/portal-server": "node",
  "packages/releases": "node",
  "packages/remote-runtime": "node",
  "packages/time": "node",
  "packages/verify": "node",
  "packages/embedded-postgres": "node",
  "packages/store": "happy-dom",
  "packages/ui": "happy-dom",
  "packages/records": "happy-dom",
  "packages/auth": "happy-dom",
  "packages/testing": "happy-dom",
  "apps/shell": "happy-dom",
  "apps/admin-settings": "happy-dom",
  "apps/monitor": "happy-dom",
  "apps/operations": "happy-dom",
  "apps/reports": "happy-dom",
} as const;

const fileSetup = join(import.meta.dirname, "packages/testing/src/file-setup.ts");

const generator = "lib/generate/**/*.test.ts";
const billOfMaterials = "lib/dependencies.test.ts";

/** Tests of tools. Two are apart, as they take long and depend on little: see their inputs in turbo.json. */
const tools = Object.entries({
  generator: { include: [generator] },
  "bill-of-materials": { include: [billOfMaterials] },
  scripts: { include: ["**/*.test.ts"], exclude: ["**/node_modules/**", generator, billOfMaterials] },
}).map(([name, files]) => ({
  test: {
    name,
    root: "scripts",
    environment: "node" as const,
    setupFiles: [fileSetup],
    ...patience,
    ...files,
  },
}));

const nameOf = (folder: string) => folder.split("/")[1] ?? folder;

const projects = Object.entries(environments).map(([root, environment]) => ({
  test: {
    name: nameOf(root),
    root,
    environment,
    ...patience,
    setupFiles: [
      fileSetup,
      ...(environment === "happy-dom" ? [join(import.meta.dirname, "packages/testing/src/setup.ts")] : []),
    ],
    include: ["src/**/*.test.{ts,tsx}"],
    isolate: false, // loading modules anew for each file took half of the time
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" as const } },
  },
}));

/** `--project NAME` alone, as each package's test script calls it, also writes the counts that `npm test` adds up. */
const only = process.argv[process.argv.indexOf("--project") + 1];
const folder = [...Object.keys(environments), "apps/api", "apps/link"].find((root) => nameOf(root) === only);
const isTool = tools.some(({ test }) => test.name === only);
const outputFile = folder ? `${folder}/.results/tests.json` : isTool && `scripts/.results/${only}.json`;

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: outputFile ? ["default", ["json", { outputFile }]] : ["default"],
    projects: [...projects, ...tools, "apps/*/vitest.config.ts"],
  },
});
