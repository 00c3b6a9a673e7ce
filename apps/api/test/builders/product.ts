import { randomUUID } from "node:crypto";
import { type Basics, flag } from "./basics.ts";
import { shortcode } from "./shortcode.ts";

interface ProductParts {
  name?: string;
  shortcodeId?: number;
  providerId?: number;
  carrierId?: number;
  enabled?: boolean;
}

/** A product, with new parents. */
export async function product(build: Basics, { name, shortcodeId, enabled = true, ...above }: ProductParts = {}) {
  const parent = shortcodeId === undefined ? await shortcode(build, above) : await build.read("shortcode", shortcodeId);
  return build.insert("product", {
    name: name ?? `Product ${randomUUID().slice(0, 8)}`,
    periodicity: 7,
    carrier_id: parent.carrier_id,
    provider_id: parent.provider_id,
    shortcode_id: parent.id,
    ...flag(enabled),
  });
}
