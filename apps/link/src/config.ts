import {
  HopelessStart,
  inCamelCase,
  keptSecrets,
  linkSettings,
  parseSealKeys,
  readSettings,
  servingConfig,
  servingSettings,
  trustedProxies,
} from "@portal/api/link-kit";
import * as z from "zod/mini";

/** The settings of the link by their names: of the API's those that both need, and its own. */
export const LinkEnvironment = z.object({ ...servingSettings, ...linkSettings });

export type LinkConfig = ReturnType<typeof readLinkConfig>;

/** Reads the settings of the link once, at the start; a wrong or missing one ends the start with its name. */
export function readLinkConfig(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(LinkEnvironment, environment);
  const secretOf = keptSecrets(settings);
  const serving = servingConfig(settings, secretOf);
  if (serving.production && !settings.NOTIFICATION_KEYS)
    throw new HopelessStart("NOTIFICATION_KEYS is required in production");
  const linkPort = settings.LINK_PORT ?? settings.PORT + 3;
  return {
    ...inCamelCase(settings),
    ...serving,
    /** Proxies in front of the link; the portal's server is none of them. */
    proxies: { proxySecret: null, trustProxy: trustedProxies(settings) },
    linkPort,
    linkUrl: settings.LINK_URL ?? `http://${settings.LINK_HOST}:${linkPort}`,
    notificationKeys: settings.NOTIFICATION_KEYS ?? parseSealKeys(`kept:${secretOf("notification")}`),
  };
}
