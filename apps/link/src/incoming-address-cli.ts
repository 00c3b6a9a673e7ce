import { incomingAddress } from "./messages/incoming-address.ts";
import { printOfProvider } from "./provider-cli.ts";

// `npm run incoming-address -- <provider id>`: the `get-url` for the provider's messages in the configuration of Kannel.
printOfProvider("incoming-address", (config, id) => incomingAddress(config, id));
