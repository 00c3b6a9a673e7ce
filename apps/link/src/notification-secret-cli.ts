import { HopelessStart } from "@portal/api/link-kit";
import { readLinkConfig } from "./config.ts";
import { providerSecret } from "./notifications/signature.ts";

// `npm run notification-secret -- <provider id>`: the secret that a provider's engineer checks signatures with.
try {
  const [given = ""] = process.argv.slice(2);
  if (!/^[1-9]\d{0,9}$/.test(given)) throw new HopelessStart("Say which provider: npm run notification-secret -- <id>");
  console.log(providerSecret(readLinkConfig(process.env).notificationKeys, Number(given)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
