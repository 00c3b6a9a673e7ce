import { describe, expect, it } from "vitest";
import { buildProduct } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { closeDays } from "./close-days.ts";
import { dayAfter, dayBefore, dayOf } from "./days.ts";
import { verifyChain } from "./verify-chain.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["subscriber.erase", "msisdn.view"] });
const today = dayOf(Date.now());
const days = [4, 3, 2].map((ago) => dayOf(Date.now() - ago * 24 * 60 * 60_000));
const [firstDay = "", secondDay = "", lastDay = ""] = days;
const at = (day: string, hour = 12) => new Date(`${day}T${hour}:00:00Z`);

/** Each table with rows on each of the days; a number has some of them. */
async function history() {
  const { carrierId, provider, product, subscription } = await buildProduct(api.db);
  const numbers = ["598990000101", "598990000102"];
  const rows: { day: string; audit: number; charge: number; message: number; job: number }[] = [];
  const { rows: jobs } = await api.owner.query("select 1");
  expect(jobs).toHaveLength(1);
  const subscriptions = new Map<string, number>();
  for (const msisdn of numbers) subscriptions.set(msisdn, (await subscription(msisdn, { active: false })).id);
  for (const day of days)
    for (const msisdn of numbers) {
      const of = { carrier_id: carrierId, provider_id: provider.id, created_at: at(day) };
      const { rows: lines } = await api.owner.query(
        `insert into audit (created_at, action, entity, msisdn, details) values ($1, 'x.edit', 'subscriber', $2::text,
           jsonb_build_object('note', 'of ' || $2::text || '.')) returning id`,
        [at(day), msisdn],
      );
      const charge = await api.build.insert("charge", {
        ...of,
        subscription_id: subscriptions.get(msisdn) ?? 0,
        product_id: product.id,
        amount: "1.50",
        status: "charged",
        origin: "renewal",
      });
      const message = await api.build.insert("monitor_message", {
        ...of,
        msisdn,
        origin: "outgoing",
        shortcode: "123",
        content: `For ${msisdn}`,
      });
      const { rows: made } = await api.owner.query(
        "insert into job (kind, state, user_id, created_at, finished_at) values ('x', 'done', $1, $2, $2) returning id",
        [staff.userId, at(day)],
      );
      await api.owner.query(
        `insert into job_row (job_id, line, place, msisdn, outcome, after)
         select $1, line, 0, $2::text, 'done', jsonb_build_object('msisdn', $2::text) from generate_series(1, 3) line`,
        [made[0].id, msisdn],
      );
      rows.push({ day, audit: lines[0].id, charge: charge.id, message: message.id, job: made[0].id });
    }
  return { numbers, rows };
}

describe("chain", () => {
  it("is whole", async () => {
    await api.owner.query("select make_months('charge', $1), make_months('monitor_message', $1)", [at(firstDay)]);
    await history();
    expect(await closeDays(api.pool, { now: at(today, 12) })).toEqual([...days]);
    expect(await verifyChain(api.pool, { now: new Date() })).toMatchObject({ found: 0, findings: [], rows: 36 });
    await staff.post("/services/msisdns/erase", { body: { msisdn: "598990000101", erasure: "mask", reason: "Asked" } });
    expect((await api.owner.query("select kind, count(*) from chain_change group by 1 order by 1")).rows).toEqual([]);
    expect(await verifyChain(api.pool, { now: new Date() })).toMatchObject({ found: 0, findings: [], rows: 36 });
  });
});
