// `npm run migrate`: brings the database up to date with the owner's account, where the API starts with MIGRATE_AT_START=off.
import { runApiCommand } from "./lib/api-command.ts";

process.exit(await runApiCommand("apps/api/src/migrate-cli.ts", process.argv.slice(2)));
