import { hkdfSync } from "node:crypto";
import type { SealKey } from "@portal/api/link-kit";

export type Keys = readonly [SealKey, ...SealKey[]];

/** A secret of a provider for one purpose. It follows from a key, so that it is stored nowhere. */
export const secretFrom = ({ key }: SealKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", purpose, 32));

const signsFor = (providerId: number) => `notifications to provider ${providerId}`;

/** The secret of a provider in the form of Standard Webhooks, for the provider's engineer. */
export const providerSecret = ([first]: Keys, providerId: number): string =>
  `whsec_${secretFrom(first, signsFor(providerId)).toString("base64")}`;

/** The secrets of a provider, one for each key: the provider may still have that of the former key. */
export const providerSecrets = (keys: Keys, providerId: number): Buffer[] =>
  keys.map((key) => secretFrom(key, signsFor(providerId)));
