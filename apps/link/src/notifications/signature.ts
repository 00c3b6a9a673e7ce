import { createHmac, hkdfSync } from "node:crypto";
import type { SealKey } from "@portal/api/link-kit";

type Keys = readonly [SealKey, ...SealKey[]];

/** The secret that a provider shares with the portal. It follows from a key, so that it is stored nowhere. */
const secretFrom = ({ key }: SealKey, providerId: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", `notifications to provider ${providerId}`, 32));

/** The secret of a provider in the form of Standard Webhooks, for the provider's engineer. */
export const providerSecret = ([first]: Keys, providerId: number): string =>
  `whsec_${secretFrom(first, providerId).toString("base64")}`;

interface Signed {
  /** The same for each try of a notification. */
  id: string;
  body: string;
  at: Date;
}

/**
 * The headers that sign a call by Standard Webhooks: an HMAC of id, time and body. There is one signature for each key, so that a
 * key can be changed while providers still have the secret of the former one.
 */
export function signedHeaders(keys: Keys, providerId: number, { id, body, at }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = keys.map(
    (key) =>
      `v1,${createHmac("sha256", secretFrom(key, providerId)).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
