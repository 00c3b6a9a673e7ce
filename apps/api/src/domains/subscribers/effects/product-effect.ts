import type { ProductInput } from "@portal/api-client/contract/products";
import type * as z from "zod/mini";
import type { JobCounts } from "#platform/jobs/job.ts";
import { judgeDelivery } from "./message-effects.queries.ts";
import { judgePeriodicity } from "./periodicity-effect.queries.ts";
import type { Judge, Replay } from "./replay.ts";
import { judgeSubscriptionLimits } from "./subscription-effects.queries.ts";

/** Judges the past of a product by its limits, its periodicity and its quiet time as they would be. */
export async function productEffect(
  { tx }: Replay,
  { id, record }: { id: number; record: z.output<typeof ProductInput> },
): Promise<{ daily: Judge[]; whole: Judge[]; unknown: JobCounts }> {
  const product = await tx.selectFrom("product").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const policies = await tx
    .selectFrom("carrier_policy")
    .select("value")
    .where("carrier_id", "=", product.carrier_id)
    .where("type", "=", "sms_delivery_time_range")
    .where("enabled", "=", true)
    .execute();
  const times = (hasQuietTime: boolean) => (hasQuietTime ? policies.map(({ value }) => value.trim()) : []);
  const quietTimes = { stands: times(product.quiet_time_enabled), would: times(record.productQuietTimeEnabled === 1) };
  const limits = {
    stands: { daily: product.max_daily_subs, monthly: product.max_monthly_subs },
    would: { daily: record.productMaxDailySubs, monthly: record.productMaxMonthlySubs },
  };
  const periodicity = { stands: product.periodicity, would: record.productPeriodicity };
  const place = { id, carrierId: product.carrier_id };
  return {
    daily: [judgeDelivery({ carrierId: product.carrier_id, productId: id }, quietTimes)],
    whole: [judgeSubscriptionLimits(place, limits), judgePeriodicity(id, periodicity)],
    unknown: periodicity.would < periodicity.stands ? { moreCharges: 1 } : {},
  };
}
