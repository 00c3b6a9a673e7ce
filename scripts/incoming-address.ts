// `npm run incoming-address -- <provider id>`: the address at which Kannel hands over a provider's messages.
import { runApiCommand } from "./lib/api-command.ts";

process.exit(await runApiCommand("apps/link/src/incoming-address-cli.ts", process.argv.slice(2)));
