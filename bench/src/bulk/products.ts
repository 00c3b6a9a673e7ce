import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Adds products of one shortcode. */
export async function fillProducts(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into product (name, periodicity, carrier_id, provider_id, shortcode_id)
    select 'Bulk product ' || n, 7, s.carrier_id, s.provider_id, s.id
    from generate_series(1, $1) n,
      (select s.* from shortcode s join provider v on v.id = s.provider_id and v.enabled
        join carrier c on c.id = s.carrier_id and c.enabled where s.enabled order by s.id limit 1) s`,
    [rows],
  );
  await client.query("analyze product");
}

/** The change as one statement: the rows, a line of the audit trail for each, and a row of the ledger for each. */
export async function changeByHand(client: pg.Client): Promise<void> {
  await client.query("begin");
  await client.query(`
    with job as (
      insert into job (kind, user_id, state) values ('bench', 1, 'done') returning id
    ), before as (
      select * from product where name like 'Bulk product%' order by id for update
    ), changed as (
      update product p set periodicity = 11, updated_at = now() from before b where p.id = b.id returning p.*
    ), lines as (
      insert into audit (user_id, action, entity, entity_id, carrier_id, scope_carrier_id, scope_provider_id, before, after, details)
      select 1, 'product.edit', 'product', c.id, c.carrier_id, c.carrier_id, c.provider_id,
        jsonb_build_object('periodicity', b.periodicity), jsonb_build_object('periodicity', c.periodicity),
        jsonb_build_object('jobId', j.id)
      from changed c join before b on b.id = c.id cross join job j
    )
    insert into job_row (job_id, line, place, record_id, record_name, outcome, before, after, changed_at)
    select j.id, row_number() over (order by c.id), row_number() over (order by c.id) - 1, c.id, c.name, 'changed',
      jsonb_build_object('productPeriodicity', b.periodicity), jsonb_build_object('productPeriodicity', c.periodicity), c.updated_at
    from changed c join before b on b.id = c.id cross join job j`);
  await client.query("commit");
}

/** Waits until a job is done; throws the error of one that failed. */
export async function jobDone(client: pg.Client, jobId: number): Promise<void> {
  while (true) {
    const { rows } = await client.query("select state, error from job where id = $1", [jobId]);
    if (rows[0].state === "done") return;
    if (rows[0].state === "failed") throw new Error(rows[0].error);
    await sleep(10);
  }
}
