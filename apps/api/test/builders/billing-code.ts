import { randomUUID } from "node:crypto";
import type { Build } from "../build.ts";

interface BillingCodeParts {
  code?: string | null;
  description?: string | null;
  price?: string;
  type?: "mt" | "api";
  shortcodeId?: number;
  providerId?: number;
  carrierId?: number;
  enabled?: boolean;
}

/** A billing code, with whatever it belongs to made for it. */
export async function billingCode(
  build: Build,
  {
    shortcodeId,
    code,
    enabled = true,
    type = "mt",
    description = null,
    price = "1.5",
    ...above
  }: BillingCodeParts = {},
) {
  const shortcode =
    shortcodeId === undefined ? await build.shortcode(above) : await build.read("shortcode", shortcodeId);
  return build.insert("billing_code", {
    code: code === undefined ? `B-${randomUUID().slice(0, 8)}` : code,
    description,
    price,
    type,
    carrier_id: shortcode.carrier_id,
    shortcode_id: shortcode.id,
    enabled,
    deleted_at: enabled ? null : new Date(),
  });
}
