import { describe, expect, it } from "vitest";
import { buildProduct } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { maskMsisdn } from "../../../platform/numbers/mask.ts";

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
  await api.build.insert("subscriber_note", { ...of, user_id: staff.userId, content: `${msisdn} called` });
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

/** Counts the rows of each table that have a text anywhere. */
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
  subscriber_note: 1,
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
    expect({ status, body }).toEqual({ status: 200, body: { records: 11 } });
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
      subscriber_note: undefined,
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
    expect(await api.lastAudit()).toMatchObject({
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

describe("texts that people write", () => {
  /** Makes a row in each table that the erasure searches for written texts. */
  const rowsOf: Record<string, () => Promise<unknown>> = {
    billing_code: () => api.build.billingCode(),
    bulk_unsubscription: () =>
      owned(`insert into bulk_unsubscription (description, user_id, total_subscription, filename, path, sha256)
       values ('Batch', $1, 1, 'a.csv', 'a', repeat('0', 64))`),
    carrier_policy: () => api.build.carrierPolicy(),
    job: () => owned("insert into job (kind, state, user_id, finished_at) values ('x', 'failed', $1, now())"),
    list_view: () =>
      owned("insert into list_view (user_id, list, name, query) values ($1, 'blacklists', 'Mine', 'page=1')"),
    menu: () => api.build.menu(),
    message: () => api.build.insert("message", { message: "m", type: "info" }),
    proposal: async () => {
      const { id } = await api.build.carrier();
      await owned(
        `insert into proposal (kind, carrier_id, before, record, note, user_id) values ('product', ${id}, '{}', '{}', 'n', $1)`,
      );
    },
    report: () => api.build.report(),
    report_agend: () => api.build.reportAgend(),
    report_agend_run: () => api.build.reportDelivery(),
    report_user_filter: async () => {
      const { id } = await api.build.report();
      await api.owner.query(
        "insert into report_user_filter (user_id, report_id, name, data) values ($1, $2, 'a', '[]')",
        [staff.userId, id],
      );
    },
    statement: () => api.build.statement(),
    subscriber_note: async () => {
      const { id } = await api.build.carrier();
      await owned(
        `insert into subscriber_note (msisdn, carrier_id, user_id, content) values ('598990009999', ${id}, $1, 'n')`,
      );
    },
    widget: () => api.build.widget(),
  };
  const owned = (text: string) => api.owner.query(text, [staff.userId]);
  const written = () =>
    api.owner
      .query<{ place: string; written: string; kind: string }>("select * from written_texts()")
      .then(({ rows }) => rows);

  it("lose the number, wherever it stands, and keep everything else", async () => {
    const { msisdn } = await known();
    await erase(msisdn, "mask");
    const columns = await written();
    expect(columns.length).toBeGreaterThan(20);
    expect(Object.keys(rowsOf).sort()).toEqual([...new Set(columns.map(({ place }) => place))].sort());
    for (const make of Object.values(rowsOf)) await make();
    for (const { place, written: column, kind } of columns) {
      const text = `of ${msisdn}.`;
      const value = kind === "jsonb" ? JSON.stringify({ text }) : text;
      await api.owner.query(`update ${place} set ${column} = $1 where ctid = (select max(ctid) from ${place})`, [
        value,
      ]);
    }
    const { body } = await erase(msisdn, "mask");
    expect(body.records).toBeGreaterThanOrEqual(columns.length);
    for (const { place, written: column } of columns) {
      const { rows } = await api.owner.query<{ text: string }>(
        `select ${column}::text as text from ${place} where ${column}::text ~ 'of 0000[0-9]+[.]'`,
      );
      expect(rows, `${place}.${column}`).toHaveLength(1);
    }
    expect(await rowsWith(msisdn)).toEqual({ blacklist: 1 });
  });

  it("hold no number in any other column of text, or there is a reason", async () => {
    const { rows } = await api.owner.query<{ place: string }>(
      `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
         and a.attnum > 0 and not a.attisdropped and a.atttypid = any ('{text,varchar,json,jsonb,text[]}'::regtype[]) order by 1`,
    );
    const byErasure = new Set((await written()).map(({ place, written: column }) => `${place}.${column}`));
    const reasonOf = (place: string) => Object.entries(reasons).find(([, places]) => places.test(place))?.[0];
    expect(rows.map(({ place }) => place).filter((place) => !byErasure.has(place) && !reasonOf(place))).toEqual([]);
    for (const [reason, places] of Object.entries(reasons))
      expect(
        rows.some(({ place }) => places.test(place)),
        reason,
      ).toBe(true);
  });

  const reasons = {
    "a number itself, or a record of it, which goes or gets another":
      /^([a-z_]+\.msisdn|number_search\.sought|audit\.(before|after|details)|job_row\.(before|after)|job\.(errors|refusal)|idempotent_reply\.body|monitor_message\.content|(pre)?subscription\.mds_id|presubscription\.pixel)$/,
    "one of a few words, which the portal or a carrier chooses":
      /\.(action|answer|ended_by|entity|entity_id|event|icon|icon_alt|kind|list|method|origin|outcome|purpose|route|route_params|scope_tokens|sender|state|status|last_run_status|step|type|transports|hidden|periodicity|time|contribution|extra_classes|url|size|counts|held|way)$/,
    "a key, a fingerprint or a secret, drawn or computed":
      /\.(key|reply_key|path|(input|result|file)_path|sha256|(input|file)_sha256|checksum|credential_id|challenge|request_id|pin|[a-z]+_hash|[a-z_]+_sealed|nonce|code_verifier|token_id|provider_session)$/,
    "the name of what the portal sells, shows or is ruled by, not of who buys":
      /^(agend_periodicity|carrier|carrier_connection|country|list_columns|menu|menu_item|migration|passkey|permission|product|product_keyword|provider|report_category|report_chart_type|report_datasource|role|time_zone|widget_chart|shortcode|billing_code)\.(name|title|keyword|short|currency|code|shortcode|notification_endpoint|address|host|database|username)$|^job_row\.record_name$|^reason_rule\.(mode|texts)$/,
    "who works with the portal, from where, and on which version":
      /^(app_user\.(username|email|phone|external_id)|oidc_[a-z_]+\.(issuer|subject|provider)|program_key\.(name|addresses)|report_agend_run\.recipient|(session|sign_in_address|security_event)\.(address|user_agent)|subscription\.deactivated_by|(migration|system_process)\.version|system_process\.(host|node_version|mail_failure))$/,
    "where a subscriber came from, as the page and its network are called":
      /^(presubscription\.(portal|adnetwork|pub)|monitor_message\.shortcode)$/,
    "what the portal says of a record that it refuses": /^(job_row\.reason|proposal\.failure)$/,
    "what the portal says of a call to a provider's server, or of a try to send, and of reports of it":
      /^(notification|monitor_message)\.(failure|tries|reports)$/,
    "the code of a carrier's refusal, and what it means at all subscribers":
      /^((charge|monitor_message)\.carrier_code|refusal_code\.(code|meaning|remedy))$/,
    "keys, counts and hashes of closed days with their stamps, and findings that name a row by its id":
      /^chain_[a-z]+\.(keys|tables|findings|authority|sent_to|stamp_failure)$/,
    "an id or reference of a carrier's platform, which may not hold the number of its event":
      /^(platform_[a-z]+\.(event_id|reference|subscription_reference)|charge\.reference)$/,
    "of the demo, which has no subscribers": /^demo_load\./,
  };
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
