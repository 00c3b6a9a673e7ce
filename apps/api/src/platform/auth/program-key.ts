import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** The beginning of every key; secret scanners know keys by it. */
const prefix = "pk_";
/** Letters that no program changes in an address, a header or a file. */
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLength = 40;
const checkLength = 6;
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checkLength}}$`);

/** A new key: 40 random letters and digits (238 bits), and a checksum of 6. */
export function newProgramKey(): string {
  const secret = Array.from({ length: secretLength }, () => letters.charAt(randomInt(letters.length))).join("");
  return prefix + secret + checksumOf(secret);
}

/** Whether a text in the place of a token means to be a key. */
export const isProgramKey = (token: string): boolean => token.startsWith(prefix);

/** Whether a key has the form and the checksum of one, so that a typo is told without the database. */
export function isWellFormed(key: string): boolean {
  if (!form.test(key)) return false;
  const secret = key.slice(prefix.length, -checkLength);
  return key === prefix + secret + checksumOf(secret);
}

/** What the database keeps of a key. A fast hash is enough, as nobody can try 238 bits. */
export const hashOfKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/** CRC-32 in the letters of a key. */
function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < checkLength; place++) {
    text = letters.charAt(rest % letters.length) + text;
    rest = Math.floor(rest / letters.length);
  }
  return text;
}
