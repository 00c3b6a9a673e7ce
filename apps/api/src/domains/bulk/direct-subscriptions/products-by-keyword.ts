import { sql } from "kysely";
import { type JobWork, tieOfJob } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";
import { inDays, isOfThis } from "#platform/time/portal-day.ts";
import { offeredKeywords } from "../../subscribers/index.ts";

/**
 * Makes the temporary table `offered`: the product that a keyword at a shortcode of a provider subscribes to, when a new
 * subscription of it is first charged, and how many have `room` today and this month (null without a limit). Disabled records
 * and those outside of the sender's scope are left out. Of two products with one keyword the older one counts.
 */
export async function findProducts({ tx, job }: JobWork, timeZone: string): Promise<void> {
  const keywords = offeredKeywords(tx)
    .select((row) => [
      "p.id as product_id",
      "p.carrier_id",
      "p.provider_id",
      "p.shortcode_id",
      "s.shortcode",
      sql<string>`lower(trim(k.keyword))`.as("keyword"),
      "p.max_daily_subs",
      "p.max_monthly_subs",
      inDays(row.ref("p.free_trial") as never, timeZone).as("next_charge_at"),
    ])
    .where("k.type", "in", ["subscription", "optin"]);
  const enabled = (["k", "p", "s", "v", "c"] as const).reduce(
    (query, table) => query.where(`${table}.enabled`, "=", true),
    keywords,
  );
  const ownProviders = inScope(enabled, tieOfJob(job), "p");
  const created = sql<Date>`s.created_at`;
  await sql`
    create temporary table offered on commit drop as
    select distinct on (k.provider_id, k.shortcode, k.keyword) k.*, least(
      nullif(k.max_daily_subs, 0) - made.today, nullif(k.max_monthly_subs, 0) - made.this_month) as room
    from (${ownProviders}) k left join lateral (
      select count(*) filter (where ${isOfThis("day", created, timeZone)}) as today, count(*) as this_month
      from subscription s
      where k.max_daily_subs + k.max_monthly_subs > 0 and s.product_id = k.product_id and ${isOfThis("month", created, timeZone)}
    ) made on true
    order by k.provider_id, k.shortcode, k.keyword, k.product_id`.execute(tx);
  await sql`analyze offered`.execute(tx);
}
