import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildProduct } from "./build-subscriber.ts";
import { startTestApi } from "./start-test-api.ts";
import { folder } from "./test-files.ts";

const rows = 40_000;
const api = await startTestApi();

/** A pending batch of many subscriptions, and the job of its approval. */
async function begunApproval() {
  const { product, provider, shortcode, carrierId } = await buildProduct(api.db);
  const batch = await api.build.bulkUnsubscription({});
  await api.owner.query(
    `with made as (
       insert into subscription (msisdn, carrier_id, provider_id, product_id, shortcode_id)
       select (521550000000 + n)::text, $1, $2, $3, $4 from generate_series(1, $5) n returning id, updated_at
     )
     insert into bulk_unsubscription_item (bulk_unsubscription_id, subscription_id, line, seen_at)
     select $6, id, row_number() over (order by id), updated_at from made`,
    [carrierId, provider.id, product.id, shortcode.id, rows, batch.id],
  );
  const { id } = await api.db
    .insertInto("job")
    .values({ kind: "bulk-unsubscription.approve", user_id: batch.user_id, subject_id: batch.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { batchId: batch.id, id };
}

it("a process that is killed while it approves leaves the batch pending, and the next one does it all, once", async () => {
  const { id, batchId } = await begunApproval();
  const job = () => api.build.read("job", id);
  const batch = () => api.build.read("bulk_unsubscription", batchId);
  const count = async (sql: string) => Number((await api.owner.query<{ count: string }>(sql)).rows[0]?.count);

  const child = fork(join(import.meta.dirname, "worker-process.ts"), [
    String(api.pool.options.connectionString),
    folder,
  ]);
  await expect.poll(job, { interval: 20 }).toMatchObject({ state: "running", step: "saving" });
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await job()).toMatchObject({ state: "running", attempt: 1 });
  expect(await batch()).toMatchObject({ status: "pending", processed_at: null });
  expect(await count("select count(*) from subscription where not active")).toBe(0);

  await api.app.ready();
  await expect
    .poll(job)
    .toMatchObject({ state: "done", attempt: 2, counts: { deactivated: rows, alreadyInactive: 0 } });
  expect(await batch()).toMatchObject({ status: "approved" });
  expect(await count("select count(*) from subscription where active")).toBe(0);
  expect(await count("select count(*) from notification")).toBe(rows);
  expect(await count("select count(*) from job_row")).toBe(rows);
  expect((await api.audit()).filter(({ action }) => action === "bulk_unsubscription.approve")).toHaveLength(1);
});
