// `npm run backup -- <folder> [--with-secrets]`: database, files and releases into a new folder, while the portal runs.
import { runApiCommand } from "./lib/api-command.ts";

process.exit(await runApiCommand("apps/api/src/backup/backup-cli.ts", process.argv.slice(2)));
