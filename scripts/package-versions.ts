// Checks that what others notice is told: each package that outside teams get has a changeset, or a new version, once it has
// changed, and docs/upgrade.md names each new value of the API's answers. `npm run check` runs it.
import { untoldValues } from "./lib/answer-values.ts";
import { packedNames } from "./lib/pack-packages.ts";
import { untoldChanges } from "./lib/package-versions.ts";
import { root } from "./lib/paths.ts";

const found = [untoldChanges(root, packedNames()), untoldValues(root)];
if (found.includes(null)) console.log("There is no history of Git here to tell by what has changed");
const problems = found.flatMap((some) => some ?? []);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
