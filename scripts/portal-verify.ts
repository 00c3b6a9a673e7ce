// `npm run portal-verify -- audit [--heads <folder>]`: says whether the audit trail is as it was closed, or what was changed.
import { runApiCommand } from "./lib/api-command.ts";

process.exit(await runApiCommand("apps/api/src/verify/cli.ts", process.argv.slice(2)));
