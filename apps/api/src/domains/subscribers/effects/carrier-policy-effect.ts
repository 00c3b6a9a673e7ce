import type { CarrierPolicyInput, CarrierPolicyType } from "@portal/api-client/contract/carrier-policies";
import type * as z from "zod/mini";
import type { JobCounts } from "#platform/jobs/job.ts";
import { chargeLimitOf } from "../decisions/charge-decision.ts";
import { quotaOf } from "../decisions/message-policies.ts";
import { judgeChargeLimit } from "./charge-effects.queries.ts";
import { judgeDelivery, judgeQuota } from "./message-effects.queries.ts";
import type { Both, Judge, Replay } from "./replay.ts";

type Policy = z.output<typeof CarrierPolicyInput>;

/** What a carrier's policies of a type decide; null for a type that the portal does not follow. */
const judges: Readonly<
  Record<CarrierPolicyType, ((carrierId: number, values: Both<readonly string[]>) => Judge) | null>
> = {
  sms_daily_quota: (carrierId, values) =>
    judgeQuota(
      carrierId,
      both(values, (of) => quotaOf(of).quota),
    ),
  sms_delivery_time_range: (carrierId, values) => judgeDelivery({ carrierId }, values),
  max_charging_daily_retries: (carrierId, values) => judgeChargeLimit(carrierId, both(values, chargeLimitOf)),
  auto_unsub_uncharged_users: null,
};

/**
 * Judges the past by a carrier's policies with one of them as it would be. One that moves to another carrier or type is judged
 * at both places.
 */
export async function policyEffect(
  { tx }: Replay,
  { id, record }: { id: number | null; record: Policy },
): Promise<{ daily: Judge[]; unknown: JobCounts }> {
  const stored = await tx
    .selectFrom("carrier_policy")
    .select(["id", "carrier_id", "type", "value", "enabled"])
    .where("id", "=", id)
    .executeTakeFirst();
  const proposed = {
    carrier_id: record.carrierId,
    type: record.carrierPolicyType,
    value: record.carrierPolicyValue,
    enabled: record.carrierPolicyEnabled === 1,
  };
  const places = new Map([stored, proposed].flatMap((at) => (at ? [[`${at.carrier_id} ${at.type}`, at]] : [])));
  const daily: Judge[] = [];
  const unknown: JobCounts = {};
  for (const { carrier_id, type } of places.values()) {
    const others = await tx
      .selectFrom("carrier_policy")
      .select(["id", "carrier_id", "type", "value", "enabled"])
      .where("carrier_id", "=", carrier_id)
      .where("type", "=", type)
      .where("enabled", "=", true)
      .orderBy("id")
      .execute();
    const isHere = (at: typeof proposed) => at.enabled && at.carrier_id === carrier_id && at.type === type;
    const valuesOf = (of: readonly { value: string }[]) => of.map(({ value }) => value.trim());
    const would = [...others.filter((other) => other.id !== id), ...(isHere(proposed) ? [proposed] : [])];
    const judge = judges[type];
    if (judge) daily.push(judge(carrier_id, { stands: valuesOf(others), would: valuesOf(would) }));
    else unknown.autoUnsubscription = 1;
  }
  return { daily, unknown };
}

const both = <From, To>({ stands, would }: Both<From>, of: (value: From) => To): Both<To> => ({
  stands: of(stands),
  would: of(would),
});
