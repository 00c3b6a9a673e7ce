import { randomUUID } from "node:crypto";
import { type Basics, flag } from "./basics.ts";
import { shortcode } from "./shortcode.ts";

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

/** A billing code, with new parents. */
export async function billingCode(
  build: Basics,
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
  const parent = shortcodeId === undefined ? await shortcode(build, above) : await build.read("shortcode", shortcodeId);
  return build.insert("billing_code", {
    code: code === undefined ? `B-${randomUUID().slice(0, 8)}` : code,
    description,
    price,
    type,
    carrier_id: parent.carrier_id,
    shortcode_id: parent.id,
    ...flag(enabled),
  });
}
