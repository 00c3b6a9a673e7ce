import type { BillingCodeInput } from "@portal/api-client/contract/billing-codes";
import type * as z from "zod/mini";
import { judgePrices } from "./charge-effects.queries.ts";
import type { Judge, Replay } from "./replay.ts";

/** Judges the past by the prices of a shortcode, with one of its billing codes as it would be; a new one comes last. */
export async function billingCodeEffect(
  { tx }: Replay,
  { id, record }: { id: number | null; record: z.output<typeof BillingCodeInput> },
): Promise<{ daily: Judge[] }> {
  const stored = await tx.selectFrom("billing_code").select("shortcode_id").where("id", "=", id).executeTakeFirst();
  const shortcodeIds = [...new Set([record.shortcodeId, ...(stored ? [stored.shortcode_id] : [])])];
  const codes = await tx
    .selectFrom("billing_code")
    .select(["id", "shortcode_id", "price"])
    .where("shortcode_id", "in", shortcodeIds)
    .where("enabled", "=", true)
    .orderBy("id")
    .execute();
  const proposed = {
    id: id ?? Number.POSITIVE_INFINITY,
    shortcode_id: record.shortcodeId,
    price: record.billingCodePrice,
  };
  const others = codes.filter((code) => code.id !== id);
  const would = [...others, ...(record.billingCodeEnabled === 1 ? [proposed] : [])].sort(
    (one, other) => one.id - other.id,
  );
  const priceAt = (of: typeof codes, shortcodeId: number) =>
    of.find(({ shortcode_id }) => shortcode_id === shortcodeId)?.price ?? null;
  const prices = shortcodeIds.map((shortcodeId) => ({
    shortcodeId,
    stands: priceAt(codes, shortcodeId),
    would: priceAt(would, shortcodeId),
  }));
  return { daily: [judgePrices(prices)] };
}
