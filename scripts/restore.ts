// `npm run restore -- <folder> [--replace] [--without-keys]`: brings a backup back into a portal that is stopped.
import { runApiCommand } from "./lib/api-command.ts";

process.exit(await runApiCommand("apps/api/src/backup/restore-cli.ts", process.argv.slice(2)));
