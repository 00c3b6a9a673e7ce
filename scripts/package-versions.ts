// Checks that each package that outside teams get has a changeset, or a new version, once it has changed. `npm run check` runs it.
import { packedNames } from "./lib/pack-packages.ts";
import { untoldChanges } from "./lib/package-versions.ts";
import { fromRoot } from "./lib/paths.ts";

const problems = untoldChanges(fromRoot(), packedNames());
if (problems === null) console.log("There is no history of Git here to tell by which packages have changed");
for (const problem of problems ?? []) console.error(problem);
process.exitCode = problems?.length ? 1 : 0;
