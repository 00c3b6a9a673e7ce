import { describe, expect, it } from "vitest";
import { buildProduct } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { maskMsisdn } from "../../platform/numbers/mask.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["subscriber.erase", "msisdn.view"] });
const path = "/services/msisdns/erase";
const erase = (msisdn: string, erasure: "mask" | "delete", reason = "Asked by letter") =>
  staff.post(path, { body: { msisdn, erasure, reason } });

let next = 598_990_000_100;
/** A number with a record in each place. */
async function known({ active = false } = {}) {
  next += 1;
  const msisdn = String(next);
  const { carrierId, provider, product, subscription } = await buildProduct(api.db);
  const { id } = await subscription(msisdn, { active });
  await api.owner.query("update subscription set mds_id = 'mds-1' where id = $1", [id]);
  const of = { msisdn, carrier_id: carrierId, provider_id: provider.id };
  await api.build.insert("subscription_pin", { subscription_id: id, pin: "1234" });
  await api.build.insert("charge", {
    subscription_id: id,
    carrier_id: carrierId,
    provider_id: provider.id,
    product_id: product.id,
    amount: "1.5",
    status: "charged",
    origin: "renewal",
  });
  await api.build.insert("presubscription", {
    ...of,
    product_id: product.id,
    shortcode_id: product.shortcode_id,
    pixel: "p",
  });
  await api.build.insert("monitor_message", { ...of, origin: "outgoing", shortcode: "123", content: `For ${msisdn}` });
  await api.build.insert("notification", { ...of, type: "message" });
  await api.build.insert("one_shot_whitelist", { msisdn, carrier_id: carrierId, provider_id: provider.id });
  await api.build.insert("blacklist", { msisdn, carrier_id: carrierId });
  await api.build.insert("blacklist", { msisdn, carrier_id: carrierId, deleted_at: new Date() });
  const { rows } = await api.owner.query(
    `insert into job (kind, state, user_id, finished_at, refusal)
     values ('x', 'failed', $1, now(), jsonb_build_object('errors', jsonb_build_array(concat('Row 3: ', $2::text)))) returning id`,
    [staff.userId, msisdn],
  );
  await api.owner.query(
    "insert into job_row (job_id, line, place, msisdn, outcome) values ($1, 1, 0, $2, 'noSubscription')",
    [rows[0].id, msisdn],
  );
  await api.owner.query(
    `insert into audit (action, entity, msisdn, before, details) values
     ('blacklist.edit', 'blacklist', $1::text, jsonb_build_object('msisdn', $1::text), null),
     ('monitor.export', 'subscriber', null, null, jsonb_build_object('filters', jsonb_build_array(jsonb_build_object('note', concat('of ', $1::text, '.')))))`,
    [msisdn],
  );
  return { msisdn, subscriptionId: id };
}

/** In how many rows of which table a text stands, wherever it stands there. */
async function rowsWith(text: string) {
  const { rows: tables } = await api.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await api.owner.query<{ count: number }>(
      `select count(*) as count from ${name} t where position($1 in t::text) > 0`,
      [text],
    );
    if (rows[0] && rows[0].count > 0) found[name] = rows[0].count;
  }
  return found;
}
const places = {
  audit: 2,
  blacklist: 2,
  job: 1,
  job_row: 1,
  monitor_message: 1,
  notification: 1,
  one_shot_whitelist: 1,
  presubscription: 1,
  subscription: 1,
};

describe("erasing a number", () => {
  it("is known to find every table with numbers", async () => {
    const { rows } = await api.owner.query<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
         join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not t.relispartition and t.relkind <> 'v'
       where c.table_schema = 'public' and c.column_name like '%msisdn' order by 1`,
    );
    const erased = [...Object.keys(places).filter((name) => name !== "job"), "active_subscription"].sort();
    expect(rows.map(({ name }) => name)).toEqual(erased);
  });

  it("masks: records stay for statistics, nothing leads back, the blacklist goes on, and others are left alone", async () => {
    const { msisdn, subscriptionId } = await known();
    const { msisdn: other } = await known();
    expect(await rowsWith(msisdn)).toEqual(places);
    const before = await rowsWith(other);
    const { status, body } = await erase(msisdn, "mask", `Letter of ${msisdn}`);
    expect({ status, body }).toEqual({ status: 200, body: { records: 10 } });
    expect(await rowsWith(msisdn)).toEqual({ blacklist: 1 });
    expect(await rowsWith(other)).toEqual(before);
    const { rows } = await api.owner.query(
      "select msisdn, mds_id, (select count(*) from charge where subscription_id = s.id) as charges from subscription s where id = $1",
      [subscriptionId],
    );
    expect(rows).toEqual([{ msisdn: expect.stringMatching(/^0000[0-9]{16}$/), mds_id: null, charges: 1 }]);
    expect(await rowsWith(rows[0].msisdn)).toEqual({
      ...places,
      audit: 2,
      blacklist: 1,
      one_shot_whitelist: undefined,
    });
  });

  it("deletes: only the blacklist and the lines of ledgers stay, without the number", async () => {
    const { msisdn, subscriptionId } = await known();
    expect(await erase(msisdn, "delete")).toMatchObject({ status: 200 });
    expect(await rowsWith(msisdn)).toEqual({ blacklist: 1 });
    for (const [table, column] of [
      ["subscription", "id"],
      ["charge", "subscription_id"],
      ["subscription_pin", "subscription_id"],
    ])
      expect((await api.owner.query(`select from ${table} where ${column} = $1`, [subscriptionId])).rowCount).toBe(0);
  });

  it("leaves a line with the number masked, and changes nothing the second time", async () => {
    const { msisdn } = await known();
    await erase(msisdn, "mask", `Letter of ${msisdn}`);
    expect((await api.audit()).at(-1)).toMatchObject({
      action: "subscriber.erase",
      entity: "subscriber",
      user_id: staff.userId,
      msisdn: null,
      details: {
        number: maskMsisdn(msisdn),
        erasure: "mask",
        reason: `Letter of ${maskMsisdn(msisdn)}`,
        records: expect.objectContaining({ subscription: 1, audit: 2 }),
      },
    });
    expect((await erase(msisdn, "mask")).body).toEqual({ records: 0 });
  });

  it("waits for nothing that is active: a subscription is cancelled first", async () => {
    const { msisdn } = await known({ active: true });
    expect(await erase(msisdn, "delete")).toMatchObject({
      status: 409,
      body: { message: "The number has active subscriptions; cancel them before it is erased" },
    });
    expect(await rowsWith(msisdn)).toEqual({ ...places, active_subscription: 1 });
  });

  it("of few digits touches no id and no text that holds them by chance", async () => {
    const { carrierId } = await buildProduct(api.db);
    await api.build.insert("blacklist", {
      msisdn: "12345",
      carrier_id: carrierId,
      deleted_at: new Date(),
    });
    const details = { id: 12_345, text: "order 12345", count: "12345" };
    await api.owner.query("insert into audit (action, entity, details) values ('x', 'job', $1)", [
      { ...details, msisdn: "12345" },
    ]);
    await erase("12345", "mask");
    const line = (await api.audit()).find(({ action }) => action === "x");
    expect(line?.details).toEqual({ ...details, msisdn: expect.stringMatching(/^0000/) });
  });
});

describe("who may erase", () => {
  it("has the permission, has confirmed it, and is tied to nobody", async () => {
    const { msisdn } = await known();
    const body = { msisdn, erasure: "mask", reason: "Asked" };
    const without = await api.as({ permissions: ["monitor.subscription", "msisdn.view"] });
    expect((await without.post(path, { body })).status).toBe(403);
    const { id: carrierId } = await api.build.carrier();
    const tied = await api.as({ permissions: ["subscriber.erase", "msisdn.view"], carrierId });
    expect((await tied.post(path, { body })).status).toBe(403);
    await api.owner.query("update session set confirmed_at = now() - interval '1 day' where user_id = $1", [
      staff.userId,
    ]);
    expect(await staff.post(path, { body })).toMatchObject({ status: 428, body: { code: "confirm" } });
    expect(await rowsWith(msisdn)).toEqual(places);
  });

  it("cannot get past the audit trail without the function", async () => {
    const client = await api.pool.connect();
    await client.query("set portal.erasing = 'on'");
    await expect(client.query("update audit set msisdn = null")).rejects.toMatchObject({ code: "42501" });
    await expect(client.query("update subscription set msisdn = '59899111222'")).rejects.toThrow("stay as they are");
    await client.query("reset portal.erasing");
    client.release();
    await expect(api.owner.query("update audit set msisdn = null")).rejects.toThrow("cannot be changed");
  });
});
