// `npm run notification-secret -- <provider id>`: the secret with which a provider's engineer checks notifications.
import { runApiCommand } from "./lib/api-command.ts";

process.exit(await runApiCommand("apps/link/src/notification-secret-cli.ts", process.argv.slice(2)));
