import { Readable } from "node:stream";
import type { PoolClient } from "pg";
import { csvLine } from "#platform/csv/csv-line.ts";
import type { FileStore } from "../platform/files/file-store.ts";

/**
 * Three batches of the operator, two of them approved; the generator let the operator end the same subscriptions. `$1` is the
 * demo's present.
 */
const statements = [
  `insert into bulk_unsubscription (id, description, total_subscription, status, user_id, processed_at, processed_by, filename, path, sha256, created_at, updated_at)
   select id, description, 40, status, 2, made + interval '2 hours', 1, 'leavers-' || id || '.csv', gen_random_uuid(),
     encode(sha256(description::bytea), 'hex'), made, made + interval '2 hours'
   from (values (1, 'Numbers handed back by the carrier', 'approved', $1::timestamptz - interval '80 days'),
     (2, 'Complaints of September', 'approved', $1::timestamptz - interval '40 days'),
     (3, 'Wrong file', 'canceled', $1::timestamptz - interval '39 days')) as batch (id, description, status, made)`,
  `insert into bulk_unsubscription_item (bulk_unsubscription_id, subscription_id, line, seen_at)
   select 1 + (place - 1) / 40, id, 2 + (place - 1) % 40, created_at
   from (select id, created_at, row_number() over (order by id) as place
     from (select id, created_at from subscription where deactivated_by = 'operator' order by id limit 120) as ended) as item`,
  `insert into bulk_unsubscription_provider (bulk_unsubscription_id, provider_id, carrier_id)
   select distinct bulk_unsubscription_id, provider_id, carrier_id
   from bulk_unsubscription_item join subscription on subscription.id = subscription_id`,
  `insert into job (kind, state, user_id, subject_id, attempt, step, total, done, counts, phases, created_at, started_at, finished_at)
   select 'bulk-unsubscription.approve', 'done', processed_by, id, 1, 'saving', 40, 40,
     '{"total": 40, "deactivated": 40, "alreadyInactive": 0, "acted": 40}',
     jsonb_build_object('checking', processed_at, 'saving', processed_at), processed_at, processed_at, processed_at
   from bulk_unsubscription where status = 'approved' order by id`,
  `insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome, before, after)
   select j.id, i.line, i.line - 2, s.msisdn, s.product_id, s.id, 'deactivated', jsonb_build_object('active', true),
     jsonb_build_object('active', false, 'next_charge_at', null, 'deactivated_at', s.deactivated_at,
       'deactivated_by', s.deactivated_by)
   from job j join bulk_unsubscription_item i on i.bulk_unsubscription_id = j.subject_id
     join subscription s on s.id = i.subscription_id
   where j.kind = 'bulk-unsubscription.approve'`,
];

/** Makes the batches, each with its file. A load that is tried again leaves files, which a sweep removes. */
export async function loadBatches(client: PoolClient, { now, files }: { now: Date; files: Pick<FileStore, "save"> }) {
  for (const statement of statements) await client.query(statement, statement.includes("$1") ? [now] : []);
  const { rows } = await client.query<{ id: number; cells: [string, number][] }>(
    `select i.bulk_unsubscription_id as id, jsonb_agg(jsonb_build_array(s.msisdn, s.product_id) order by i.line) as cells
     from bulk_unsubscription_item i join subscription s on s.id = i.subscription_id group by i.bulk_unsubscription_id`,
  );
  const line = csvLine("UTC");
  for (const { id, cells } of rows) {
    const { key, sha256 } = await files.save(Readable.from([["msisdn", "productId"], ...cells].map(line)));
    await client.query("update bulk_unsubscription set path = $2, sha256 = $3 where id = $1", [id, key, sha256]);
  }
}
