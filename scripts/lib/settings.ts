import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { registrySigner } from "@portal/federation/storage";
import { root } from "./paths.ts";

export interface StackSettings {
  /** Port of the portal; the API listens on the next one unless `apiPort` says otherwise. */
  port: number;
  host: string;
  apiPort: number;
  /** Where the API listens, as the portal reaches it. */
  apiUrl: string;
  /** What the API knows the portal by; where no setting gives it, it is made anew and lives as long as the two. */
  proxySecret: string;
  dataDir: string;
  size: string;
  /** Addresses of the proxies in front, whose word on the client's address and on TLS is believed. */
  trustProxy: string[];
  /** Take the builds as they are. */
  built: boolean;
}

export interface PortalSettings extends StackSettings {
  /** How many connections the portal has at one time, in all and from one address. */
  connections: number;
  connectionsPerAddress: number;
  logLevel: string;
}

/** Reads the settings of the local stack from the environment and the command line; names the setting that is wrong. */
export function readSettings(args: readonly string[]): PortalSettings & { positionals: string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { size: { type: "string", default: "small" }, built: { type: "boolean", default: false } },
  });
  if (!["small", "medium", "large"].includes(values.size)) throw new Error("--size must be small, medium or large");
  const port = portNumber("PORT", process.env.PORT, 4000);
  const apiPort = portNumber("API_PORT", process.env.API_PORT, port + 1);
  return {
    port,
    connections: wholeNumber("MAX_CONNECTIONS", process.env.MAX_CONNECTIONS, { fallback: 10_000, max: 1_000_000 }),
    connectionsPerAddress: wholeNumber("MAX_CONNECTIONS_PER_ADDRESS", process.env.MAX_CONNECTIONS_PER_ADDRESS, {
      fallback: 2_000,
      max: 1_000_000,
    }),
    logLevel: process.env.LOG_LEVEL || "warn",
    host: process.env.HOST || "127.0.0.1",
    apiPort,
    apiUrl: `http://${reachable(process.env.API_HOST || "127.0.0.1")}:${apiPort}`,
    proxySecret: process.env.PROXY_SECRET || randomBytes(32).toString("base64url"),
    dataDir: resolve(root, process.env.DATA_DIR || ".data"),
    size: values.size,
    trustProxy: (process.env.TRUST_PROXY ?? "").split(",").flatMap((address) => address.trim() || []),
    built: values.built,
    positionals,
  };
}

/** What signs a registry that is signed, by `PORTAL_SIGN_KEY` as for the `portal` command. */
export function signer() {
  const file = process.env.PORTAL_SIGN_KEY;
  try {
    return file ? registrySigner(file) : undefined;
  } catch (error) {
    throw new Error(`PORTAL_SIGN_KEY: ${(error as Error).message}`);
  }
}

/** What listens everywhere is reached on loopback. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  return host.includes(":") ? `[${host === "::" ? "::1" : host}]` : host;
}

const portNumber = (name: string, value: string | undefined, fallback: number) =>
  wholeNumber(name, value, { fallback, max: 65_535, what: "a port number" });

function wholeNumber(
  name: string,
  value: string | undefined,
  { fallback, max, what = "a whole number" }: { fallback: number; max: number; what?: string },
): number {
  if (!value) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new Error(`${name} must be ${what}, not "${value}"`);
  return number;
}
