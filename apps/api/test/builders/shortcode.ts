import { randomInt } from "node:crypto";
import { type Basics, flag } from "./basics.ts";

interface ShortcodeParts {
  shortcode?: string;
  type?: "free" | "charge" | "charge_oneshot";
  carrierId?: number;
  providerId?: number;
  enabled?: boolean;
}

/** A shortcode, with a provider and a carrier of its own unless they are given together. */
export async function shortcode(
  build: Basics,
  { carrierId, providerId, enabled = true, ...parts }: ShortcodeParts = {},
) {
  const provider =
    providerId === undefined
      ? await build.provider(carrierId === undefined ? {} : { carrierId })
      : await build.read("provider", providerId);
  return build.insert("shortcode", {
    shortcode: parts.shortcode ?? String(randomInt(10_000, 10_000_000)),
    type: parts.type ?? "charge",
    relation: 1,
    carrier_id: provider.carrier_id,
    provider_id: provider.id,
    ...flag(enabled),
  });
}
