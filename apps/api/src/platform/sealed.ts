import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A 256-bit key, and the name of it that sealed texts carry. */
export interface SealKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Reads `id:base64` keys, separated by commas; the first one seals. */
export function parseSealKeys(text: string): readonly [SealKey, ...SealKey[]] {
  const [first, ...others] = text.split(",").map((entry) => {
    const [, id = "", encoded = ""] = /^\s*([\w-]+):(\S+)\s*$/.exec(entry) ?? [];
    const key = Buffer.from(encoded, "base64");
    if (key.length !== keyBytes) throw new Error("must be id:base64 of 32 bytes each");
    return { id, key };
  });
  if (!first) throw new Error("must hold at least one key");
  return [first, ...others];
}

export type Seals = ReturnType<typeof createSeals>;

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;

/**
 * Seals secrets at rest as `v1.keyid.nonce.cipher.tag` (AES-256-GCM). The first key seals and all open, so that a key can be
 * changed while texts of the former one are still there. A text opens only for the record it was sealed for.
 */
export function createSeals(keys: readonly [SealKey, ...SealKey[]]) {
  const [writing] = keys;
  return {
    seal(secret: string, recordId: number): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, writing.key, nonce).setAAD(Buffer.from(String(recordId)));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"));
      return ["v1", writing.id, ...parts].join(".");
    },

    open(text: string, recordId: number): string {
      const [version, id, ...parts] = text.split(".");
      const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, "base64url"));
      const found = keys.find((key) => key.id === id);
      if (version !== "v1" || !nonce || !sealed || !tag) throw new Error("This is no sealed text");
      if (!found) throw new Error(`There is no key ${id} to open a sealed text`);
      const decipher = createDecipheriv(algorithm, found.key, nonce, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(String(recordId))).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
    },
  };
}
