import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseSettings, serverEnvironment } from "@portal/releases/environment";
import { registrySigner } from "@portal/releases/storage";
import * as z from "zod/mini";
import { addressSettings, allowsDemo, firstUserSettings } from "../../apps/api/src/settings/portal.ts";
import { signInSettings } from "../../apps/api/src/settings/security.ts";
import { root } from "./paths.ts";

const { NODE_ENV, API_PORT, API_HOST } = addressSettings;
const { DEMO, DEMO_PROVIDER_PORT } = firstUserSettings;
const { OIDC_PROVIDERS } = signInSettings;
const OfApi = z.object({ NODE_ENV, API_PORT, API_HOST, DEMO, DEMO_PROVIDER_PORT, OIDC_PROVIDERS });

export interface StackSettings {
  /** The port of the portal; the API listens on the next one unless `apiPort` says otherwise. */
  port: number;
  host: string;
  apiPort: number;
  /** The address of the API for the portal. */
  apiUrl: string;
  /** The secret that API and portal share; where no setting gives it, it is made for this run. */
  proxySecret: string;
  dataDir: string;
  size: string;
  /** Proxies in front of the portal, which are trusted about the client's address and TLS. */
  trustProxy: string[];
  /** Whether to take the builds as they are. */
  built: boolean;
}

export interface PortalSettings extends StackSettings {
  /** The most connections to the portal at one time, in all and from one address. */
  connections: number;
  connectionsPerAddress: number;
  /** Companies' providers on Login. */
  signInWith: string;
  logLevel: string;
}

/** What a command of the local stack was told besides. */
interface CommandOptions {
  positionals: string[];
  /** Whether the demo does not live. */
  still: boolean;
  /** Whether the link runs; without it nothing is sent. */
  link: boolean;
  /** The port of the living demo's providers; null where there is no demo data. */
  demoProviderPort: number | null;
}

/** Reads the settings of the local stack from the environment and the command line; the error names a wrong setting. */
export function readSettings(args: readonly string[]): PortalSettings & CommandOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      size: { type: "string", default: "small" },
      built: { type: "boolean", default: false },
      still: { type: "boolean", default: false },
      link: { type: "boolean", default: true },
    },
  });
  if (!["small", "medium", "large"].includes(values.size)) throw new Error("--size must be small, medium or large");
  const env = serverEnvironment();
  const ofApi = parseSettings(OfApi, process.env);
  const { API_PORT: apiPort = env.PORT + 1, API_HOST: apiHost } = ofApi;
  return {
    port: env.PORT,
    connections: env.MAX_CONNECTIONS,
    connectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    signInWith: env.SIGN_IN_WITH || ofApi.OIDC_PROVIDERS.map(({ id, name }) => `${id}=${name}`).join(),
    logLevel: process.env.LOG_LEVEL || "warn",
    host: env.HOST,
    apiPort,
    apiUrl: `http://${reachable(apiHost)}:${apiPort}`,
    proxySecret: env.PROXY_SECRET ?? randomBytes(32).toString("base64url"),
    dataDir: resolve(root, env.DATA_DIR),
    size: values.size,
    trustProxy: env.TRUST_PROXY.split(",").flatMap((address) => address.trim() || []),
    built: values.built,
    still: values.still,
    link: values.link,
    demoProviderPort:
      ofApi.DEMO && allowsDemo({ ...ofApi, HOST: env.HOST }) ? (ofApi.DEMO_PROVIDER_PORT ?? env.PORT + 4) : null,
    positionals,
  };
}

/** Signs a registry with `PORTAL_SIGN_KEY`, as the `portal` command does. */
export function signer() {
  const file = process.env.PORTAL_SIGN_KEY;
  try {
    return file ? registrySigner(file) : undefined;
  } catch (error) {
    throw new Error(`PORTAL_SIGN_KEY: ${(error as Error).message}`);
  }
}

/** The address on which to reach a host: a server that listens everywhere is reached on loopback. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  return host.includes(":") ? `[${host === "::" ? "::1" : host}]` : host;
}
