import { createHash } from "node:crypto";

const hashed = (algorithm: string, content: Uint8Array | string) =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;

/** The hash of a released file in its release document. */
export const sha384 = (content: Uint8Array | string): string => hashed("sha384", content);

/** The hash by which the shell and remotes load their own parts. */
export const sha256 = (content: Uint8Array | string): string => hashed("sha256", content);
