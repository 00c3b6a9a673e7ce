import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./paths.ts";

export interface StackSettings {
  /** Port of the portal; the API listens on the next one unless `apiPort` says otherwise. */
  port: number;
  host: string;
  apiPort: number;
  dataDir: string;
  size: string;
  /** Addresses of the proxies in front, whose word on the client's address and on TLS is believed. */
  trustProxy: string[];
  /** Take the builds as they are. */
  built: boolean;
}

/** Reads the settings of the local stack from the environment and the command line; names the setting that is wrong. */
export function readSettings(args: readonly string[]): StackSettings & { positionals: string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { size: { type: "string", default: "small" }, built: { type: "boolean", default: false } },
  });
  if (!["small", "medium", "large"].includes(values.size)) throw new Error("--size must be small, medium or large");
  const port = portNumber("PORT", process.env.PORT, 4000);
  return {
    port,
    host: process.env.HOST || "127.0.0.1",
    apiPort: portNumber("API_PORT", process.env.API_PORT, port + 1),
    dataDir: resolve(root, process.env.DATA_DIR || ".data"),
    size: values.size,
    trustProxy: (process.env.TRUST_PROXY ?? "").split(",").flatMap((address) => address.trim() || []),
    built: values.built,
    positionals,
  };
}

function portNumber(name: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}"`);
  return port;
}
