import { createHash } from "node:crypto";

/** The hash as browsers take it. */
export function sha384(content: Uint8Array | string): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}
