import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { releaseEnvironment, serverEnvironment, signInWithPattern } from "@portal/releases/environment";
import { ProvidedPlatform } from "@portal/releases/registry";
import { type RegistrySigner, registrySigner } from "@portal/releases/storage";
import { shellPlatformFile } from "@portal/remote/platform";
import { InvalidArgumentError } from "commander";
import { findPortal } from "../dev/live-portal.ts";

/** `PORTAL_STORE`, else `DATA_DIR/portal`, as `npm start` uses it. */
export function defaultStore(): string {
  const { PORTAL_STORE, DATA_DIR } = releaseEnvironment();
  return PORTAL_STORE ?? join(DATA_DIR, "portal");
}

/** The secret that API and portal share: `PROXY_SECRET`, or the one that an API with the same `DATA_DIR` keeps. */
export function apiSecret(): string | undefined {
  const { PROXY_SECRET, DATA_DIR } = serverEnvironment();
  const kept = join(DATA_DIR, "secrets", "proxy");
  return PROXY_SECRET ?? (existsSync(kept) ? readFileSync(kept, "utf8") : undefined);
}

/** `ASSET_ORIGIN`: origins with spaces between them. */
export function assetOrigins(): string[] {
  return releaseEnvironment().ASSET_ORIGIN.split(/\s+/).filter(Boolean);
}

/** `PORTAL_VERIFY_KEYS`: public keys with spaces between them. */
export function verifyKeys(): string[] {
  return releaseEnvironment().PORTAL_VERIFY_KEYS.split(/\s+/).filter(Boolean);
}

/** `SIGN_IN_WITH`: companies' providers on Login. */
export const signInWith = (): string => serverEnvironment().SIGN_IN_WITH;

/** The same, as an option gives it. */
export function requireProviders(text: string): string {
  if (!signInWithPattern.test(text)) throw new InvalidArgumentError("Providers are id=Name, with commas between them.");
  return text;
}

/** What signs with the private key of a file. */
export function requireSigner(file: string): RegistrySigner {
  try {
    return registrySigner(file);
  } catch (error) {
    throw new Error(`--sign-key, PORTAL_SIGN_KEY: ${(error as Error).message}`);
  }
}

export function revisionNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("A revision is a whole number, as history shows it.");
  return Number(text);
}

/** An origin becomes part of the page's policy, so that it may hold nothing else. */
export function requireOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text || !/^https?:/.test(text))
    throw new Error(`ASSET_ORIGIN, --asset-origin: "${text}" is no origin, as https://cdn.example.com is one`);
  return text;
}

/** Who makes a change, for the registry's history. */
export function whoAmI(): string {
  return process.env.GITHUB_ACTOR || process.env.USER || userInfo().username;
}

/** The commit that is checked out in a folder; a folder without a repository has none. */
export function commitOf(folder: string): string | undefined {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return undefined;
  }
}

/** Whether a place is an address, and not a folder. */
export const isAddress = (place: string): boolean => /^https?:/.test(place);

/** What a shell offers to remotes: one that was built, by its `dist`, or the one of a running portal, by its address. */
export async function readShellPlatform(shell: string): Promise<ProvidedPlatform> {
  if (isAddress(shell)) {
    const { origin, provided } = await findPortal(shell);
    if (!provided) throw new Error(`${origin} does not tell what its shell offers: ${shellPlatformFile} is missing`);
    return provided;
  }
  const file = join(shell, shellPlatformFile);
  if (!existsSync(file)) throw new Error(`${shell} is no built shell: ${shellPlatformFile} is missing`);
  return ProvidedPlatform.parse(JSON.parse(readFileSync(file, "utf8")));
}
