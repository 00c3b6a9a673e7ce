import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

/** What signs the registries that a store writes. */
export interface RegistrySigner {
  readonly privateKey: KeyObject;
  /** As `--verify-key` takes it. */
  readonly publicKey: string;
}

/** The curve of ES256, which all browsers of the portal know; Ed25519 came to some of them later. */
const namedCurve = "P-256";

/** Reads a private key as `portal keys create` writes it. */
export function registrySigner(file: string): RegistrySigner {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new Error(`${file} is no private key that can be read (${(error as Error).message})`);
  }
  refuseOtherKind(privateKey, file);
  return { privateKey, publicKey: publicText(createPublicKey(privateKey)) };
}

/** Makes a key pair, writes the private key for its owner's eyes alone and gives the public one; no file is written over. */
export function createSignKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve });
  writeFileSync(file, privateKey.export({ format: "pem", type: "pkcs8" }), { mode: 0o600, flag: "wx" });
  return publicText(publicKey);
}

/** A public key that a browser will be able to use, as it was given; refuses all else in the words of its setting. */
export function requirePublicKey(text: string): string {
  const setting = `PORTAL_VERIFY_KEYS, --verify-key: "${text}"`;
  let key: KeyObject;
  try {
    key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
  } catch {
    throw new Error(`${setting} is no public key as portal keys show prints it`);
  }
  refuseOtherKind(key, setting);
  return publicText(key); // nothing else gets into the page
}

/** The public keys of a setting, with spaces between them. */
export const publicKeysOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).map(requirePublicKey);

function refuseOtherKind(key: KeyObject, what: string): void {
  if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1")
    throw new Error(`${what} is a key of another kind than ${namedCurve}; make one with: portal keys create`);
}

const publicText = (key: KeyObject) => key.export({ format: "der", type: "spki" }).toString("base64");
