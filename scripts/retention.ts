// `npm run retention [-- --dry-run]`: drops messages, notifications and charges that are older than the settings RETENTION_MONTHS_… say.
import { runApiCommand } from "./lib/api-command.ts";

process.exit(await runApiCommand("apps/api/src/retention/cli.ts", process.argv.slice(2)));
