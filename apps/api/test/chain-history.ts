import type { Pool } from "pg";
import { closeDays } from "../src/platform/chain/close-days.ts";
import { dayOf, startOf } from "../src/platform/chain/days.ts";
import { buildProduct } from "./build-subscriber.ts";
import type { TestApi } from "./start-test-api.ts";

/** A moment of today at which all days before are closed, early in the morning too. */
export const noonOfToday = new Date(startOf(dayOf(new Date())) + 12 * 3_600_000);

/**
 * Closes days that have not ended yet. Each transaction of a worker of the API counts as begun before their end, so that a day stays
 * open while one is under way.
 */
export async function closeAhead(pool: Pool, now: Date): Promise<string[]> {
  for (;;) {
    const days = await closeDays(pool, { now });
    if (days.length > 0) return days;
  }
}

/** Every audit line mentions it beside its own number, so that a line can lose both, one after the other. */
const mentionedNumber = "598990000200";

/** Writes rows of the past as the sealed tables have them; days are those of UTC. */
export async function chainHistory({ db, build, owner }: TestApi, userId: number) {
  const { carrierId, provider, product, subscription } = await buildProduct(db);
  const of = { carrier_id: carrierId, provider_id: provider.id, product_id: product.id };
  const idOf = async (text: string, values: unknown[]) => {
    const { rows } = await owner.query<{ id: number }>(text, values);
    return rows[0]?.id ?? 0;
  };
  return {
    audit: (at: Date, msisdn: string) =>
      idOf(
        `insert into audit (created_at, action, entity, msisdn, details) values ($1, 'x.edit', 'subscriber', $2::text,
           jsonb_build_object('note', 'of ' || $2::text || ', not of ${mentionedNumber}')) returning id`,
        [at, msisdn],
      ),
    charge: async (at: Date, msisdn: string) => {
      const { id: subscription_id } = await subscription(msisdn, { active: false });
      const values = { amount: "1.50", status: "charged", origin: "renewal", created_at: at } as const;
      return (await build.insert("charge", { ...of, ...values, subscription_id })).id;
    },
    monitor_message: async (at: Date, msisdn: string) => {
      const values = { origin: "outgoing", shortcode: "123", content: `For ${msisdn}`, created_at: at } as const;
      return (await build.insert("monitor_message", { ...of, ...values, msisdn })).id;
    },
    job_row: async (at: Date, msisdn: string) => {
      const id = await idOf(
        "insert into job (kind, state, user_id, created_at, finished_at) values ('x', 'done', $1, $2, $2) returning id",
        [userId, at],
      );
      await owner.query(
        `insert into job_row (job_id, line, place, msisdn, outcome, after)
         select $1, line, 0, $2::text, 'done', jsonb_build_object('msisdn', $2::text) from generate_series(1, 2) line`,
        [id, msisdn],
      );
      return id;
    },
  };
}
