import { randomBytes } from "node:crypto";

/** A new value of a setting that the operator fills in, in the form that the example files ask for. */
export function generatedValue(name: string): string {
  if (name.endsWith("_KEYS")) return `2026:${randomBytes(32).toString("base64")}`;
  if (name.endsWith("_URL")) return "postgres://user:password@pgbouncer:6432/portal";
  return name.endsWith("_EMAIL") ? "admin@example.com" : randomBytes(32).toString("hex");
}
