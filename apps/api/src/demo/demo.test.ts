import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { files } from "#test/test-files.ts";
import { type DemoOptions, loadDemo, refuseDemo } from "./demo.ts";
import { shuffle } from "./random.ts";
import { storeStatementFiles } from "./statements.ts";
import { writeTryFiles } from "./try-files.ts";
import { World } from "./world.ts";

const api = await startTestApi({ uploadLimits: { maxBytes: 1_000_000, maxRows: 2_000 } });
const again = await startTestApi();
const now = new Date("2026-11-21T15:00:00Z");
const options: DemoOptions = {
  size: "small",
  seed: 7,
  password: "a demo password",
  timeZone: "America/Mexico_City",
  files,
  now,
};
const count = async (from: string) =>
  (await api.owner.query<{ n: number }>(`select count(*) as n from ${from}`)).rows[0]?.n;

describe("the demo data", async () => {
  const broken = { ...options, timeZone: "Nowhere" };
  const failure = await loadDemo(api.owner, broken).catch((error: unknown) => error);
  const [guide, twin] = await Promise.all([loadDemo(api.owner, options), loadDemo(api.owner, options)]);

  it("is loaded once when two processes start together", () => expect(twin).toEqual(guide));

  it("of a load that failed leaves nothing, so the next one works", () => {
    expect(failure).toBeInstanceOf(Error);
    expect(guide.users.map(({ username }) => username)).toEqual(["admin", "operator", "carrier", "provider"]);
  });

  it("is not loaded again later, with another seed either", async () => {
    const before = await count("subscription");
    expect(await loadDemo(api.owner, { ...options, seed: 8 })).toEqual(guide);
    expect(await count("subscription")).toBe(before);
  });

  it("is refused where records of other origin are", async () => {
    await again.build.country();
    await expect(loadDemo(again.owner, options)).rejects.toThrow("start with DEMO=off");
    await again.owner.query("delete from country");
  });

  it("is refused where a network could reach its users; an own database is not (D-A77)", async () => {
    await expect(refuseDemo(api.owner)).rejects.toThrow("demo users, which are refused on a HOST that is not loopback");
    await expect(refuseDemo(again.owner)).resolves.toBeUndefined();
  });

  it("is the same for the same seed and moment", async () => {
    await loadDemo(again.owner, options);
    const content = async (one: typeof api) =>
      (await one.owner.query("select md5(string_agg(s::text, ',' order by id)) from (select * from subscription) s"))
        .rows;
    expect(await content(again)).toEqual(await content(api));
  });

  it("has a PDF file for each statement, the same for the same seed and moment (B-009, 5.12)", async () => {
    const { rows } = await api.owner.query<{ path: string }>("select path from statement order by id");
    const read = async ({ path }: { path: string }) => Buffer.concat(await (await files.open(path)).toArray());
    const first = await Promise.all(rows.slice(0, 5).map(read));
    for (const bytes of first) expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    for (const { path } of rows) (await files.open(path)).destroy();
    await storeStatementFiles(
      new World({ size: "small", seed: 7, now: now.getTime(), midnight: now.getTime() }),
      files,
    );
    expect(await Promise.all(rows.slice(0, 5).map(read))).toEqual(first);
  });

  it("lies in the past, in order, and keeps every index and key", async () => {
    expect(
      await count("subscription where greatest(created_at, deactivated_at, last_charge_at) > '2026-11-21T15:00Z'"),
    ).toBe(0);
    expect(await count("subscription s join subscription n on n.id = s.id + 1 where n.created_at < s.created_at")).toBe(
      0,
    );
    expect(
      await count(
        "monitor_message m left join monitor_message i on i.id = m.incoming_id where m.incoming_id is not null and i.origin is distinct from 'incoming'",
      ),
    ).toBe(0);
    const isMonth = (table: string) =>
      `coalesce((select relispartition and relnamespace = 'public'::regnamespace from pg_class where oid = ${table}), false)`;
    const shape = `select array_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text) as indexes,
      (select array_agg(conrelid::regclass || ' ' || conname order by conrelid::regclass::text, conname)
        from pg_constraint where not ${isMonth("conrelid")}) as keys
      from pg_index where indrelid::regclass::text not like 'pg_%' and not ${isMonth("indrelid")}`;
    const fresh = await startTestApi();
    expect((await api.owner.query(shape)).rows).toEqual((await fresh.owner.query(shape)).rows);
  });

  it("lets new records follow its ids", async () => {
    const country = await api.build.country();
    expect(country.id).toBe(await count("country"));
  });

  it("fills every list that a form or screen shows", async () => {
    const tables = `country carrier carrier_policy provider shortcode billing_code product product_keyword message blacklist
      subscription subscription_pin presubscription monitor_message notification charge statement bulk_unsubscription
      bulk_unsubscription_item one_shot_whitelist report report_category report_datasource widget report_favorite`;
    for (const table of tables.split(/\s+/)) expect(await count(table), table).toBeGreaterThan(0);
    // one notification to send again, however quiet the day was
    expect(await count("notification where status = 'failed' and created_at >= '2026-11-21T14:55Z'")).toBeGreaterThan(
      0,
    );
  });

  it("has an audit trail that agrees with the records and their dates (D-A82)", async () => {
    for (const table of ["country", "carrier", "provider", "product", "billing_code", "message"]) {
      const newest = `select max(a.created_at) from audit a where a.entity = '${table}' and a.entity_id = t.id::text`;
      expect(
        await count(`${table} t where updated_at > created_at and (${newest}) is distinct from updated_at`),
        table,
      ).toBe(0);
    }
    expect(await count("audit where created_at > '2026-11-21T15:00Z' or before = after")).toBe(0);
    expect(await count("audit where action like '%.edit' and created_at > '2026-11-01'")).toBeGreaterThan(20);
    expect(await count("audit where action = 'login.failed' and user_id is null")).toBeGreaterThan(0);
    expect(
      await count("audit a join app_user u on u.id = a.user_id where u.carrier_id <> a.carrier_id"),
      "each works within their own tie",
    ).toBe(0);
  });

  it("has for each kind of number of the guide what the guide says", async () => {
    for (const { kind, msisdn, carrierId } of guide.try) {
      const at = `where msisdn = '${msisdn}' and carrier_id = ${carrierId}`;
      const active = await count(`subscription ${at} and active`);
      const subscriptions = await count(`subscription ${at}`);
      const messages = await count(`monitor_message ${at}`);
      const blacklisted = await count(`blacklist ${at}`);
      if (kind === "withActiveSubscriptions") expect(active).toBeGreaterThan(0);
      if (kind === "historyOnly") expect([active, subscriptions]).toEqual([0, expect.any(Number)]);
      if (kind === "withManyMessages") expect(messages).toBeGreaterThan(100);
      if (kind === "blacklistOnly") expect([subscriptions, messages, blacklisted]).toEqual([0, 0, 1]);
      if (kind === "unknown") expect([subscriptions, messages, blacklisted]).toEqual([0, 0, 0]);
    }
    expect(guide.try.map(({ kind }) => kind)).toHaveLength(5);
  });

  it("has jobs whose counts are those of their ledgers", async () => {
    const ledger = "select count(*) from job_row r where r.job_id = j.id";
    const acted = `${ledger} and r.outcome in ('queued', 'inserted', 'deactivated')`;
    expect(await count("job where state = 'done'")).toBeGreaterThan(10);
    expect(
      await count(
        `job j where state = 'done' and ((${ledger}), (${acted})) is distinct from (total, (counts ->> 'acted')::bigint)`,
      ),
    ).toBe(0);
    expect(await count("job where finished_at > '2026-11-21T15:00Z'")).toBe(0);
  });

  it("has a whole trace of each message (37.4)", async () => {
    const ofSubscription = `subscription s where s.msisdn = m.msisdn and s.product_id = m.product_id
      and m.processed_at = case m.answer when 'subscribed' then s.created_at when 'unsubscribed' then s.deactivated_at end`;
    const told = (what: string) => `exists (select from notification n where n.subscription_id = s.id and ${what})`;
    const change = "n.type = case m.answer when 'subscribed' then 'subscription' else 'unsubscription' end";
    const charge = `monitor_message m join ${ofSubscription.replace("where", "on")} join charge c on c.subscription_id = s.id`;
    for (const gap of [
      "monitor_message m where origin = 'incoming' and answer is null",
      `monitor_message m where origin = 'incoming' and not exists (select from product_keyword k
         where k.product_id = m.product_id and k.type = m.type and lower(k.keyword) = lower(m.content))`,
      `monitor_message m where answer in ('subscribed', 'unsubscribed') and not exists (select from ${ofSubscription}
         and ${told(`${change} and n.created_at = m.created_at`)})`,
      `monitor_message m where origin = 'outgoing' and incoming_id is null and not exists (
         select from job_row r where r.after is not null and (r.after ->> 'message_id')::bigint = m.id)`,
      "monitor_message where attempts <> jsonb_array_length(tries) or (attempts = 0) <> (status in ('received', 'pending'))",
      "monitor_message where (status in ('delivered', 'failed')) <> (jsonb_array_length(reports) = 1)",
      "monitor_message where (status = 'failed') <> (carrier_code is not null)",
      `${charge} where m.answer = 'subscribed' and (c.reference is null or c.status = 'charged' and not ${told("n.charge_id = c.id")})`,
      "charge where (status = 'failed') <> (carrier_code is not null)",
      "notification n left join charge c on c.id = n.charge_id where (n.type = 'charge') <> (c.id is not null) or c.created_at <> n.created_at",
      `notification where (attempts = 0) <> (status = 'pending')
         or retries <> (select count(*) from jsonb_array_elements(tries) e where e ->> 'status' = 'reprocessed')`,
    ])
      expect(await count(gap), gap).toBe(0);
  });

  it("was decided by its own rules: each subscription and each message was allowed at its moment", async () => {
    const admin = await api.as(1);
    const { rows } = await api.owner.query<{ id: number; msisdn: string }>(
      `(select id, msisdn from monitor_message where answer = 'subscribed' order by id desc limit 400)
       union all (select id, msisdn from monitor_message where origin = 'outgoing' and incoming_id is null order by id desc limit 400)`,
    );
    for (const { id, msisdn } of rows.filter((_, place) => place % 40 === 0)) {
      const traced = await admin.post("/services/monitor-users/messages/trace", {
        body: { messageMsisdn: msisdn, messageId: id },
      });
      const { origin, decision, product } = traced.body;
      expect(origin).toMatchObject({ kind: expect.stringMatching(/^(subscriber|broadcast)$/) });
      const asked = { msisdn, ...decision, productId: product.productId };
      expect((await admin.post("/services/monitor-users/why", { body: asked })).body).toMatchObject({
        outcome: "allowed",
      });
    }
  });

  it("has the file of each batch, as it was uploaded", async () => {
    const admin = await api.as(1);
    const { body } = await admin.get("/services/bulk-unsubscriptions/download/2");
    expect(body.split("\r\n")).toHaveLength(42);
    expect(body).toContain("msisdn,productId");
  });

  it("writes a file to try for each upload, which the upload takes", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "portal-demo-"));
    const written = await writeTryFiles(api.owner, dataDir);
    const admin = await api.as(1);
    const send = (name: string, path: string) =>
      admin.post(`/services/${path}/preview`, upload(readFileSync(join(dataDir, "try", name), "utf8")));
    const whitelist = "one-shot-whitelists/upload/add";
    expect(await send("direct-subscription.csv", "direct-subscriptions")).toMatchObject({
      body: { subscribed: 25, reasons: { keywordNotFound: 1, alreadySubscribed: 4, blacklisted: 3 } },
    });
    expect(await send("broadcast.csv", "broadcasts")).toMatchObject({
      body: { queued: 25, reasons: { noSubscription: 4 } },
    });
    expect((await send("direct-subscription-large.csv", "direct-subscriptions")).body.subscribed).toBeGreaterThan(
      1_000,
    );
    expect(await send("whitelist.csv", whitelist)).toMatchObject({ body: { inserted: 25 } });
    expect(await send("with-bad-rows.csv", whitelist)).toMatchObject({ body: { message: "File has 3 invalid rows" } });
    const analysis = "/services/bulk-unsubscriptions/unsubscription-pending";
    const analysed = async (name: string) =>
      (await admin.post(analysis, upload(readFileSync(join(dataDir, "try", name), "utf8")))).body;
    expect(await analysed("bulk-unsubscription.csv")).toMatchObject({ subscriptions: 25, total: 25 });
    expect((await analysed("bulk-unsubscription-large.csv")).subscriptions).toBeGreaterThan(500);
    expect(readdirSync(join(dataDir, "try")).sort()).toEqual(written.map(({ name }) => name).sort());
    rmSync(dataDir, { recursive: true });
  });

  it("lets its users sign in with the password given", async () => {
    for (const { username } of guide.users) {
      const body = { username, password: options.password };
      expect(await api.call("POST", "/auth-services/auth/login", { body })).toMatchObject({ status: 200 });
    }
  });
});

describe("a shuffle", () => {
  it.each([1, 2, 97, 5000])("of %i meets each number once and finds its place again", (size) => {
    const order = shuffle(size, 3);
    const met = Array.from({ length: size }, (_, position) => order.at(position));
    expect(new Set(met).size).toBe(size);
    expect(met.every((value, position) => order.positionOf(value) === position)).toBe(true);
  });
});

describe("the large world", () => {
  it("answers for one subscriber of millions at once, with a number that nobody else has", () => {
    const world = new World({ size: "large", seed: 1, now: now.getTime(), midnight: now.getTime() - 54_000_000 });
    const last = world.subscribers - 1;
    expect(world.subscribers).toBeGreaterThan(7_000_000);
    expect(world.subscription(1, last, 0).msisdn).toBe(world.msisdnOf(last));
    expect(new Set(Array.from({ length: 5_000 }, (_, index) => world.msisdnOf(last - index))).size).toBe(5_000);
  });
});
