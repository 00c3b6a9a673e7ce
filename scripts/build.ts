// `npm run build [-- monitor]`: builds everything that changed, or one app.
import { turbo } from "./lib/run.ts";

const filters = process.argv.slice(2).map((app) => `--filter=@portal/${app}`);
process.exit(await turbo(["build"], ["--output-logs=errors-only", ...filters]));
