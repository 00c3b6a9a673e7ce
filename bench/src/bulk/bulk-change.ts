import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { timed } from "../figures.ts";
import { withApi } from "../with-api.ts";

const apiPort = 4347;

/**
 * One change of 10,000 products by `services/bulk-changes`, against the same change by one statement by hand that also writes
 * the audit lines and the ledger. Prints the preview's time, both times of the change, and their ratio.
 */
export async function benchBulkChange(rows = Number(process.env.BENCH_ROWS ?? 10_000)): Promise<void> {
  await withApi({ apiPort }, async ({ client, root, token }) => {
    await fillProducts(client, rows);
    const call = async (path: string, body: object): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const reply = await fetch(`${root}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      const { jobId, message } = (await reply.json()) as { jobId: number; message: string };
      if (reply.status !== 200) throw new Error(message);
      while (true) {
        const job = await client.query("select state, error from job where id = $1", [jobId]);
        if (job.rows[0].state === "done") return jobId;
        if (job.rows[0].state === "failed") throw new Error(job.rows[0].error);
        await sleep(10);
      }
    };
    const filters = [{ field: "productName", value: "Bulk product" }];
    const edit = (productPeriodicity: number) => ({
      resource: "products",
      action: "edit",
      set: { productPeriodicity },
      filters,
      expected: rows,
    });
    await call("/services/bulk-changes/preview", edit(8));
    let previewId = 0;
    const preview = await timed(async () => {
      previewId = await call("/services/bulk-changes/preview", edit(9));
    });
    const api = await timed(async () => {
      await call("/services/bulk-changes", { previewId, confirmedCount: rows });
    });
    await client.query("vacuum analyze product");
    const hand = await timed(() => byHand(client));
    const words = [
      `preview ${preview.toFixed(0)} ms (aim 1000)`,
      `by hand ${hand.toFixed(0)} ms`,
      `api ${api.toFixed(0)} ms`,
    ];
    console.log(`bulk change ${rows} rows   ${words.join("   ")}   ratio ${(hand / api).toFixed(2)}   (aim 0.50)`);
  });
}

async function fillProducts(client: pg.Client, rows: number): Promise<void> {
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
async function byHand(client: pg.Client): Promise<void> {
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
