// `npm run former-release`: runs the API's and the link's tests of the last release on databases that today's migrations made, as
// its processes work on them while they are replaced. `-- reports jobs` takes the test files whose paths hold one of the words,
// `-- --ref <revision>` another release.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { takeMigrations } from "./lib/former-release.ts";
import { lastRelease } from "./lib/last-release.ts";
import { fromRoot, root } from "./lib/paths.ts";
import { run } from "./lib/run.ts";
import { Worktree } from "./lib/worktree.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { ref: { type: "string" } } });
const ref = values.ref ?? lastRelease(root);
/** Tests that say that a list of tables or columns is whole, take migrations apart, or load the demo, which empties every table. */
const aboutTheSchema = {
  files: [
    "**/database-schema.test.ts",
    "**/platform/database/migration*.test.ts",
    "**/*-migration.test.ts",
    "**/upgraded-deliveries.test.ts",
    "**/demo/**",
    "**/backup/round-trip.test.ts",
  ],
  titles: ["known to find every table", "lose the number, wherever it stands", "hold no number in any other column"],
};

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());
const former = new Worktree(ref);
try {
  const { taken, problems } = takeMigrations(
    fromRoot("apps/api/migrations"),
    join(former.folder, "apps/api/migrations"),
  );
  for (const problem of problems) console.error(problem);
  console.log(`The tests of ${ref}, with ${taken.length} migrations that it does not know`);
  process.exitCode = problems.length > 0 ? 1 : await runTests();
} finally {
  former.remove();
}

async function runTests(): Promise<number> {
  await former.install();
  const projects = ["api", "link"].filter((name) => existsSync(join(former.folder, "apps", name, "vitest.config.ts")));
  const flags = [
    ...projects.flatMap((name) => ["--project", name]),
    ...aboutTheSchema.files.flatMap((pattern) => ["--exclude", pattern]),
    ...["--testNamePattern", `^(?!.*(?:${aboutTheSchema.titles.join("|")}))`],
  ];
  const vitest = join(former.folder, "node_modules/.bin/vitest");
  return run(vitest, ["run", ...flags, ...positionals], { cwd: former.folder, signal: stop.signal });
}
