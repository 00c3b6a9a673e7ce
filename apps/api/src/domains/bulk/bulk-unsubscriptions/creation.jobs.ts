import { bulkUnsubscriptionColumns } from "@portal/api-client/contract/bulk-unsubscriptions";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type { BulkKind } from "#platform/bulk/bulk-job.ts";
import { msisdnProblem, plainMsisdn, positiveOf, positiveProblem } from "#platform/csv/cell-rules.ts";
import { badRequest, conflict } from "#platform/errors.ts";
import type { JobWork } from "#platform/jobs/job.ts";
import { bulkKinds } from "./bulk-kinds.ts";

/**
 * Makes a batch of the active subscriptions that a file finds in its sender's scope: an approval acts on what is stored. Its
 * preview is the analysis, which stores no batch.
 */
export const creation: BulkKind = {
  kind: bulkKinds.create,
  columns: bulkUnsubscriptionColumns,
  required: ["msisdn"],
  fewest: 1,
  keepsFile: true,
  same: ["msisdn", "product_id"],
  check: async ({ tx }) => {
    const number = sql<string>`n.msisdn`;
    const product = sql<string>`s."productId"`;
    const value = positiveOf(product);
    await sql`
      create temporary table checked on commit drop as
      select s.place, s.line, n.msisdn, ${value} as product_id, ${msisdnProblem(number)} as msisdn_problem,
        case when ${product} <> '' then ${positiveProblem(product, { value })} end as "productId_problem", s.problem
      from staged s cross join lateral (select ${plainMsisdn(sql`s.msisdn`)} as msisdn offset 0) n`.execute(tx);
  },
  plan,
  open,
  acts: "found",
  act: async ({ tx, job }, places) => {
    await sql`
      with stored as (
        insert into bulk_unsubscription_item (bulk_unsubscription_id, subscription_id, line, seen_at)
        select b.id, p.subscription_id, p.line, p.seen_at from planned p cross join bulk_unsubscription b
        where b.job_id = ${job.id} and p.outcome = 'found' and ${places} order by p.place
      )
      insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome)
      select ${job.id}, line, place, msisdn, product_id, subscription_id, outcome
      from planned where outcome = 'found' and ${places} order by place`.execute(tx);
  },
  counts: (_, { found = 0 }) => ({ subscriptions: found }),
  line: async ({ tx, job }) => {
    const made = tx.selectFrom("bulk_unsubscription").selectAll().where("job_id", "=", job.id);
    const after = await made.executeTakeFirstOrThrow();
    return {
      userId: job.user_id,
      action: "bulk_unsubscription.create",
      entity: "bulk_unsubscription",
      entityId: after.id,
      after,
    };
  },
};

/**
 * Plans one row for each subscription that a line finds, by its number and, if it names one, its product; and one for each line
 * that finds none. A subscription that two lines find belongs to the first.
 */
async function plan({ tx, job }: JobWork): Promise<void> {
  await sql`
    create temporary table planned on commit drop as
    select row_number() over (order by f.subscription_id, f.line) - 1 as place, f.*
    from (
      select c.line, c.msisdn, s.product_id, s.id as subscription_id, s.updated_at as seen_at,
        case when s.id is null then 'notFound'
          when row_number() over (partition by s.id order by c.line) > 1 then 'repeated' else 'found' end as outcome
      from checked c left join subscription s on s.msisdn = c.msisdn and s.active
        and (c.product_id is null or s.product_id = c.product_id)
        and (${job.carrier_id}::int is null or s.carrier_id = ${job.carrier_id})
        and (${job.provider_id}::int is null or s.provider_id = ${job.provider_id})
    ) f`.execute(tx);
}

/** Makes the batch; refuses it if nothing was found, or if a batch of this scope is pending. */
async function open({ tx, job }: JobWork): Promise<void> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from planned where outcome = 'found'`.execute(tx);
  const total = found[0]?.total ?? 0;
  if (total === 0) throw badRequest(texts.subscriptionsNotFound);
  const { rows } = await sql<{ id: number }>`
    insert into bulk_unsubscription
      (description, total_subscription, user_id, filename, path, sha256, carrier_id, provider_id, job_id)
    select options ->> 'description', ${total}, user_id, input_name, input_path, input_sha256, carrier_id, provider_id, id
    from job where id = ${job.id}
    on conflict (carrier_id, provider_id) where status = 'pending' do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw conflict(texts.bulkPending);
  await sql`
    insert into bulk_unsubscription_provider (bulk_unsubscription_id, provider_id, carrier_id)
    select distinct ${id}::int, p.provider_id, p.carrier_id
    from (select distinct product_id from planned where outcome = 'found') t join product p on p.id = t.product_id`.execute(
    tx,
  );
}
