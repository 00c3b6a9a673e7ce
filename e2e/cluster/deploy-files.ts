import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/root.ts";

/** A file of `deploy/` with addresses replaced by those of this machine; each of them has to be in the file. */
export function deployFile(path: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(root, "deploy", path), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${path} does not hold "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
