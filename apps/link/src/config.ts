import { join } from "node:path";
import { type Config, HopelessStart, parseSealKeys, readConfig, type SealKey } from "@portal/api/link-kit";
import { keptSecret } from "@portal/embedded-postgres/kept-secret";

export type LinkConfig = Config & { notificationKeys: readonly [SealKey, ...SealKey[]] };

/** Reads the settings of the API, and the keys that the link alone needs. */
export function readLinkConfig(environment: NodeJS.ProcessEnv): LinkConfig {
  const config = readConfig(environment);
  if (!config.notificationKeys && config.production)
    throw new HopelessStart("NOTIFICATION_KEYS is required in production");
  const kept = () => parseSealKeys(`kept:${keptSecret(join(config.dataDir, "secrets", "notification"))}`);
  return { ...config, notificationKeys: config.notificationKeys ?? kept() };
}
