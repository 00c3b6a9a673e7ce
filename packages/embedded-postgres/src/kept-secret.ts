import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A random secret kept in a file that only its owner can read; made on first use. Two processes that start together get
 * the same one: the file appears complete or not at all, and the first one counts.
 */
export function keptSecret(file: string): string {
  const found = read(file);
  if (found) return found;
  mkdirSync(dirname(dirname(file)), { recursive: true });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(file, "utf8");
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
