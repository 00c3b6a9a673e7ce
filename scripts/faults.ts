// `npm run faults`: see e2e/faults/run.ts. It builds changed parts first.
import { fromRoot } from "./lib/paths.ts";
import { run, turbo } from "./lib/run.ts";

const built = await turbo(["build"], ["--output-logs=errors-only"]);
const args = [fromRoot("e2e/faults/run.ts"), ...process.argv.slice(2)];
process.exit(built === 0 ? await run(process.execPath, args) : built);
