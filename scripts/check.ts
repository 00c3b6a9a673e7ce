// `npm run check`: every check that needs no browser; seconds after a small change.
import { runChecks } from "./lib/checks.ts";

process.exit(await runChecks());
