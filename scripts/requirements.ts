// Every id of a requirement that code names stands in docs/requirements.md, and none twice; `npm run check` runs it.
import { globSync, readFileSync } from "node:fs";
import { fromRoot } from "./lib/paths.ts";
import { problemsOf } from "./lib/requirements.ts";

const list = "docs/requirements.md";
const leftOut = new Set(["node_modules", "dist", ".results"]);
const files = globSync(["{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql,txt}", "docs/**/*.md", "*.md"], {
  cwd: fromRoot(),
  exclude: (name) => leftOut.has(name.split("/").at(-1) ?? name),
}).filter((name) => name !== list && !name.endsWith("lib/requirements.test.ts"));

const read = (name: string) => readFileSync(fromRoot(name), "utf8");
const problems = problemsOf(
  read(list),
  files.map((name) => [name, read(name)] as const),
);
for (const problem of problems) console.error(`${list}: ${problem}`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
