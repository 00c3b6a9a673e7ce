import { randomUUID } from "node:crypto";
import type { Build } from "../build.ts";

interface ProductParts {
  name?: string;
  shortcodeId?: number;
  providerId?: number;
  carrierId?: number;
  enabled?: boolean;
}

/** A product, with whatever it belongs to made for it. */
export async function product(build: Build, { name, shortcodeId, enabled = true, ...above }: ProductParts = {}) {
  const shortcode =
    shortcodeId === undefined ? await build.shortcode(above) : await build.read("shortcode", shortcodeId);
  return build.insert("product", {
    name: name ?? `Product ${randomUUID().slice(0, 8)}`,
    periodicity: 7,
    carrier_id: shortcode.carrier_id,
    provider_id: shortcode.provider_id,
    shortcode_id: shortcode.id,
    enabled,
    deleted_at: enabled ? null : new Date(),
  });
}
