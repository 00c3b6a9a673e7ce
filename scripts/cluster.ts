// `npm run cluster`: see e2e/cluster/run.ts. Without `--built` it builds changed parts first.
import { turbo } from "./lib/run.ts";

const built = process.argv.includes("--built") ? 0 : await turbo(["build"], ["--output-logs=errors-only"]);
if (built !== 0) process.exit(built);
await import("../e2e/cluster/run.ts");
