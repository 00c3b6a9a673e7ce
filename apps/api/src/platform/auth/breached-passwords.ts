import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The bytes of each prefix: of a million passwords that nobody has used, less than one has the prefix of a listed one. */
const prefixBytes = 5;

let prefixes: Promise<Buffer> | undefined;

/**
 * Whether a password is among the 100,000 most common ones of breaches that are long enough to be allowed (OWASP ASVS 6.2.12).
 * The file has the sorted prefixes of their SHA-256 hashes and no passwords; it is read when first needed.
 * `scripts/breached-passwords.ts` writes it.
 */
export async function isBreached(plain: string): Promise<boolean> {
  prefixes ??= readFile(join(import.meta.dirname, "breached-passwords.bin"));
  const sorted = await prefixes;
  const wanted = createHash("sha256").update(plain).digest().subarray(0, prefixBytes);
  let [from, to] = [0, sorted.length / prefixBytes];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = wanted.compare(sorted, middle * prefixBytes, (middle + 1) * prefixBytes);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}
