import { createHmac } from "node:crypto";

/** The headers of Standard Webhooks, with which a carrier proves that a request comes from this portal. */
export function signedHeaders({ secret, id, at, body }: { secret: string; id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
