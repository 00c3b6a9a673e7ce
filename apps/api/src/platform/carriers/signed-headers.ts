import { createHmac } from "node:crypto";

interface Signed {
  /** The secrets of the one who reads it; there is one signature for each, so that a secret can be changed. */
  secrets: readonly Buffer[];
  /** The same for each try. */
  id: string;
  body: string;
  at: Date;
}

/** The headers of Standard Webhooks, which prove that a call comes from this portal: an HMAC of id, time and body. */
export function signedHeaders({ secrets, id, body, at }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** The bytes of a secret in the form of Standard Webhooks. */
export const secretBytes = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ""), "base64");
