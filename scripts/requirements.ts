// Checks that docs/requirements.md has every id of a requirement that code names, and none twice, that every path that
// a document names or links to exists, and that the code still has the place of each seeded fault. `npm run check` runs
// it.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromRoot } from "./lib/paths.ts";
import { linksIn, pathsIn, problemsOf } from "./lib/requirements.ts";
import { areas } from "./seeded-faults/areas.ts";

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
const documents = [...files, ...globSync(["{apps,packages}/*/README.md", "deploy/**/*.md"], { cwd: fromRoot() })];
const gone = [...new Set(documents)]
  .filter((name) => name.endsWith(".md") && !name.includes("/templates/"))
  .flatMap((name) => {
    const linked = linksIn(read(name)).map((path) => join(dirname(name), path));
    return [...pathsIn(read(name)), ...linked].map((path) => ({ name, path }));
  })
  .filter(({ path }) => !existsSync(fromRoot(path)));
for (const problem of problems) console.error(`${list}: ${problem}`);
for (const { name, path } of gone) console.error(`${name}: ${path} is not there`);
const misplaced = Object.values(areas)
  .flat()
  .filter(({ file, find }) => read(file).split(find).length !== 2);
for (const { name, file } of misplaced)
  console.error(`${file}: the place of the seeded fault "${name}" is not there once`);
process.exitCode = problems.length + gone.length + misplaced.length > 0 || files.length === 0 ? 1 : 0;
