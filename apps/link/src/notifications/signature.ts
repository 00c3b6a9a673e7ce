import { createHmac, hkdfSync } from "node:crypto";
import type { SealKey } from "@portal/api/link-kit";

export type Keys = readonly [SealKey, ...SealKey[]];

/** A secret of a provider for one purpose. It follows from a key, so that it is stored nowhere. */
export const secretFrom = ({ key }: SealKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", purpose, 32));

const signsFor = (providerId: number) => `notifications to provider ${providerId}`;

/** The secret of a provider in the form of Standard Webhooks, for the provider's engineer. */
export const providerSecret = ([first]: Keys, providerId: number): string =>
  `whsec_${secretFrom(first, signsFor(providerId)).toString("base64")}`;

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
      `v1,${createHmac("sha256", secretFrom(key, signsFor(providerId)))
        .update(`${id}.${timestamp}.${body}`)
        .digest("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
