import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A token of the same session that has only some seconds left, signed with the secret of the stack. */
export function withSecondsLeft(token: string, seconds: number): string {
  const [head = "", payload = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString("base64url")}`;
  const secret = readFileSync(join(String(process.env.PORTAL_DATA_DIR), "secrets", "token"));
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** The expiry of a token in milliseconds. */
export function endOf(token: string): number {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).exp * 1000;
}
