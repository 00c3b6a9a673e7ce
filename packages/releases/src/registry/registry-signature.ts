import canonicalize from "canonicalize";
import { base64url, type CryptoKey, errors, FlattenedSign, flattenedVerify, importSPKI, type KeyObject } from "jose";
import type { RegistryDocument } from "./registry-document.ts";

/** Says what is signed, so that nothing else that the key may have signed passes for a registry. */
const header = { alg: "ES256", typ: "portal-registry" } as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The bytes that are signed: all of a registry but its signature, in the one form that RFC 8785 gives a JSON value. */
function signedBytes({ signature: _signature, ...registry }: Record<string, unknown>): Uint8Array {
  return new TextEncoder().encode(canonicalize(registry));
}

/** A registry with the signature of a private key: a JWS with detached content (RFC 7515, appendix F). */
export async function signRegistry(document: RegistryDocument, key: CryptoKey | KeyObject): Promise<RegistryDocument> {
  const plain = JSON.parse(JSON.stringify(document)) as RegistryDocument; // without what is undefined, as it will be read
  const jws = await new FlattenedSign(signedBytes(plain)).setProtectedHeader(header).sign(key);
  return { ...plain, signature: { protected: String(jws.protected), value: jws.signature } };
}

/** Which of these public keys has signed a registry, as it was read and before anything of it is believed; null where none has. */
export async function signerOf(registry: unknown, publicKeys: readonly string[]): Promise<string | null> {
  if (!isRecord(registry) || !isRecord(registry.signature)) return null;
  const { protected: head, value } = registry.signature;
  if (typeof head !== "string" || typeof value !== "string") return null;
  const jws = { protected: head, signature: value, payload: base64url.encode(signedBytes(registry)) };
  for (const publicKey of publicKeys) {
    try {
      const { protectedHeader } = await flattenedVerify(jws, await importPublicKey(publicKey), {
        algorithms: [header.alg],
      });
      if (protectedHeader?.typ === header.typ) return publicKey;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}

/** A public key as `portal keys create` prints it: the inside of its PEM file, on one line. */
const importPublicKey = (publicKey: string): Promise<CryptoKey> =>
  importSPKI(`-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`, header.alg);
