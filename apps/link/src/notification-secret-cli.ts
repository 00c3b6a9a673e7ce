import { providerSecret } from "./notifications/signature.ts";
import { printOfProvider } from "./provider-cli.ts";

// `npm run notification-secret -- <provider id>`: the secret that a provider's engineer checks signatures with.
printOfProvider("notification-secret", ({ notificationKeys }, id) => providerSecret(notificationKeys, id));
