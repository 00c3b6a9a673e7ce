import { hkdfSync } from "node:crypto";

/**
 * The operator's secrets (`TOKEN_SECRETS`): the first one signs, all can be read, so that a secret can be changed while people
 * work.
 */
export type Secrets = readonly [string, ...string[]];

const shortest = 32;

/** Reads secrets, separated by commas. */
export function parseSecrets(text: string): Secrets {
  const secrets = text.split(",").map((secret) => secret.trim());
  if (secrets.some(({ length }) => length < shortest))
    throw new Error(`must be secrets of at least ${shortest} characters each, with commas between them`);
  if (new Set(secrets).size < secrets.length) throw new Error("must not name a secret twice");
  const [first = "", ...others] = secrets;
  return [first, ...others];
}

/** What a secret is used for, besides tokens. Each use has its own key, so that a known key opens nothing else. */
type KeyUse = "pin" | "token-key-id" | "second-factor-ticket" | "id-token";

const keyBytes = 32;

/** The key of one use, derived from a secret by HKDF (RFC 5869). */
export const derivedKey = (secret: string, use: KeyUse): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `carrier-portal/${use}`, keyBytes));
