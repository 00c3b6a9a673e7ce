import { sql } from "kysely";
import type { JobWork } from "#platform/jobs/job.ts";
import { type Opening, openingOf, quotaOf } from "../../subscribers/index.ts";

/** The rules of a carrier's policies for messages. */
interface CarrierRules {
  carrier_id: number;
  /** The most messages that a number gets a day; null where the carrier sets none. */
  quota: number | null;
  /** The carrier has policies of the daily quota, but none is a whole number: nothing is sent then. */
  quota_unread: boolean;
  /** The moment from which messages of products with quiet times may go out; null for at once. */
  opens_at: Date | null;
  /** The policies of the delivery times are no ranges, or have no time in common. */
  times_unread: boolean;
}

/** Makes the temporary table `rules` from the carriers' policies. These are free texts; of several the strictest holds. */
export async function readCarrierRules({ tx }: JobWork, timeZone: string): Promise<void> {
  const policies = await tx
    .selectFrom("carrier_policy")
    .select(["carrier_id", "type", "value"])
    .where("type", "in", ["sms_daily_quota", "sms_delivery_time_range"])
    .where("enabled", "=", true)
    .execute();
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const now = rows[0]?.now ?? new Date();
  const opening = remembered((values) => openingOf(values, now, timeZone));
  const rules = [...Map.groupBy(policies, ({ carrier_id }) => carrier_id)].map(([carrier_id, of]): CarrierRules => {
    const valuesOf = (type: string) => of.filter((policy) => policy.type === type).map(({ value }) => value.trim());
    return { carrier_id, ...quotaOf(valuesOf("sms_daily_quota")), ...opening(valuesOf("sms_delivery_time_range")) };
  });
  await sql`
    create temporary table rules on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
      as r(carrier_id integer, quota bigint, quota_unread boolean, opens_at timestamptz, times_unread boolean)`.execute(
    tx,
  );
}

/** Remembers results: many carriers have the same times, and the search goes minute by minute. */
function remembered(find: (values: readonly string[]) => Opening): (values: readonly string[]) => Opening {
  const openings = new Map<string, Opening>();
  return (values) => {
    const key = values.join();
    const found = openings.get(key) ?? find(values);
    openings.set(key, found);
    return found;
  };
}
