import type { Endpoint, Schema } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { holdsMsisdn } from "../src/platform/numbers/mask.ts";
import { createCallers } from "./access/callers.ts";
import { send } from "./access/send.ts";
import { buildSide } from "./access/side.ts";
import { type Request, statedOf } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import { newNumber } from "./build-subscriber.ts";
import { startTestApi } from "./start-test-api.ts";

const perHour = 3;
const api = await startTestApi({ maskNumbers: true, maskedNumbersPerHour: perHour });
const callers = createCallers(api);
const masked = () => callers.without(["msisdn.view"]);

interface Keys {
  properties?: Record<string, { enum?: string[] }>;
}
const keysOf = (schema: Schema | undefined): Keys =>
  schema ? (z.toJSONSchema(schema, { unrepresentable: "any", io: "output" }) as Keys) : {};
const fieldsOf = (schema: Schema | undefined) => Object.keys(keysOf(schema).properties ?? {}).filter(holdsMsisdn);

/** Every call with a session, with the places where it takes numbers and sorts by them. */
const calls = [...walk(contract)]
  .filter(([, { access }]) => access !== "public")
  .map(([name, endpoint]) => ({
    name,
    endpoint,
    filters: Object.keys(endpoint.list?.filters ?? {}).filter(holdsMsisdn),
    queryFields: fieldsOf(endpoint.query),
    bodyFields: fieldsOf(endpoint.body),
    orders: [...(endpoint.list?.sortBy ?? []), ...(keysOf(endpoint.body).properties?.sortBy?.enum ?? [])].filter(
      holdsMsisdn,
    ),
  }));

/** The own side's call of the access test, with a number in its place. */
async function asking(
  { name, filters = [], queryFields = [] }: { name: string; filters?: string[]; queryFields?: string[] },
  userId: number,
): Promise<(number: string) => Request> {
  const [key] = [...filters, ...queryFields];
  const own = await buildSide(api.db);
  const { ask } = statedOf(statements, name).at(-1) ?? statedOf(statements, name)[0];
  const { query = "", body, ...request } = await ask(own, own, userId);
  return (number) => ({
    ...request,
    query: [...query.split("&").filter((pair) => pair && !pair.startsWith(`${key}=`)), key && `${key}=${number}`]
      .filter(Boolean)
      .join("&"),
    body:
      body && !Buffer.isBuffer(body)
        ? Object.fromEntries(Object.entries(body).map(([key, value]) => [key, holdsMsisdn(key) ? number : value]))
        : body,
  });
}

const refusedFor = (field: string) => ({ status: 400, body: { errors: [{ field }] } });

describe("who may not see numbers finds none by the order of a list (D13, M2)", () => {
  const ordered = calls.flatMap(({ orders, ...call }) => orders.map((key) => ({ ...call, key })));

  it("is tried for the lists that order by numbers", () => expect(ordered.length).toBeGreaterThanOrEqual(4));

  it.each(ordered)("$name by $key", async ({ name, endpoint, key }) => {
    for (const { token, userId, sees } of [
      { ...(await masked()), sees: false },
      { ...(await callers.withAll()), sees: true },
    ]) {
      const { body } = (await asking({ name }, userId))(newNumber());
      const request = endpoint.list ? { query: `sortBy=${key}` } : { body: { ...Object(body), sortBy: key } };
      const reply = await send(api, endpoint, request, token);
      expect(reply).toMatchObject(sees ? { status: 200 } : refusedFor("sortBy"));
    }
  });

  it("nor by the one that a list has by itself", async () => {
    const { id: carrierId } = await api.build.carrier();
    const numbers = ["5215550003", "5215550001", "5215550004", "5215550002"];
    const ids: number[] = [];
    for (const msisdn of numbers) ids.push((await api.build.insert("blacklist", { msisdn, carrier_id: carrierId })).id);
    const order = async (caller: { token: string }, path: string) => {
      const { body } = await api.call("GET", path, {}, caller.token);
      return (body.results ?? body).map(({ id }: { id: number }) => id);
    };
    const reader = await callers.without(["msisdn.view"]);
    await api.build.update("app_user", reader.userId, { carrier_id: carrierId });
    expect(await order(reader, "/services/blacklists")).toEqual(ids);
    expect(await order(reader, "/services/blacklists/paginate")).toEqual(ids.toReversed());
    const seeing = await callers.withAll({ carrierId });
    expect(await order(seeing, "/services/blacklists")).toEqual([ids[1], ids[3], ids[0], ids[2]]);
  });
});

describe("who may not see numbers asks for one at a time (D13, M2)", () => {
  const filtered = calls.flatMap(({ filters, ...call }) => filters.map((key) => ({ ...call, key })));

  it.each(filtered)("$name by $key", async ({ name, endpoint, key }) => {
    const { token, userId } = await masked();
    const { token: seeing } = await callers.withAll();
    const { params = {} } = (await asking({ name }, userId))(newNumber());
    for (const query of [
      `${key}=${newNumber()}&${key}=${newNumber()}`,
      `${key}[0]=${newNumber()}&${key}[1]=${newNumber()}`,
      `filters[0][field]=${key}&filters[0][value]=${newNumber()}&filters[1][field]=${key}&filters[1][value]=${newNumber()}`,
    ]) {
      expect(await send(api, endpoint, { params, query }, token)).toMatchObject(refusedFor(key));
      expect(await send(api, endpoint, { params, query }, seeing)).toMatchObject({ status: 200 });
    }
  });

  it.each(filtered)("$name by the whole $key alone", async ({ name, endpoint, key }) => {
    const { id: carrier_id } = await api.build.carrier();
    const number = newNumber();
    const { token, userId } = await masked();
    const { params = {} } = (await asking({ name }, userId))(number);
    const { id } = await api.build.insert("blacklist", { msisdn: number, carrier_id });
    await api.build.insert("one_shot_whitelist", { msisdn: number, carrier_id });
    if (name === "jobs.rows")
      await api.owner.query(
        "insert into job_row (job_id, line, place, msisdn, outcome) values ($1, 99, 99, $2, 'done')",
        [params.id, number],
      );
    if (name === "bulkUnsubscriptions.items")
      await api.owner.query(
        `with made as (
           insert into subscription (msisdn, carrier_id, provider_id, product_id, shortcode_id)
           select $2, carrier_id, provider_id, product_id, shortcode_id from subscription limit 1 returning id
         )
         insert into bulk_unsubscription_item (bulk_unsubscription_id, subscription_id, line, seen_at)
         select $1, id, 99, now() from made`,
        [params.id, number],
      );
    const found = async (value: string) => {
      const { body } = await send(api, endpoint, { params, query: `${key}=${value}` }, token);
      return typeof body === "string" ? body.includes(String(id)) : body.total === 1;
    };
    expect(await found(number.slice(0, -1))).toBe(false);
    expect(await found(number)).toBe(true);
  });
});

describe("who may not see numbers asks for so many an hour, and each leaves its line (D13, M2)", () => {
  const asked = calls.filter(
    ({ name, filters, queryFields, bodyFields }) =>
      filters.length + queryFields.length + bodyFields.length > 0 && name !== "msisdns.erase", // takes the number out of its lines
  );
  /** Expects an answer of the handler: a result, or a refusal because the number is taken. */
  const expectAnswered = ({ status }: { status: number }) => expect([200, 404, 409]).toContain(status);

  it("is tried for the Monitor, its cards, the blacklist and the notifications", () =>
    expect(asked.length).toBeGreaterThanOrEqual(14));

  it.each(asked)("$name", async (call) => {
    const { endpoint } = call;
    const { token, userId } = await masked();
    const ask = await asking(call, userId);
    const look = (number: string, by = token) => send(api, endpoint, ask(number), by);
    const numbers = Array.from({ length: perHour }, newNumber);
    for (const number of numbers) expectAnswered(await look(number));
    const refused = await look(newNumber());
    expect(refused).toMatchObject({
      status: 429,
      body: { message: "You have looked for too many numbers, try again in 60 minutes" },
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
    expectAnswered(await look(numbers[0] as string));
    const own = (await api.audit()).filter((line) => line.user_id === userId && line.entity === "subscriber");
    expect(new Set(own.map(({ msisdn }) => msisdn))).toEqual(new Set(numbers));
    const { token: seeing } = await callers.withAll();
    for (let n = 0; n <= perHour; n += 1) expectAnswered(await look(newNumber(), seeing));
  });

  const files = calls.filter(({ endpoint }) => endpoint.upload?.kind === "csv");

  it.each(files)("$name: a CSV file counts as one", async ({ name, endpoint }) => {
    const { token, userId } = await masked();
    const sendFile = async () => send(api, endpoint, (await asking({ name }, userId))(newNumber()), token);
    for (let n = 0; n < perHour; n += 1) expectAnswered(await sendFile());
    expect(await sendFile()).toMatchObject({ status: 429 });
  });

  it("reveals are counted by themselves", async () => {
    const { token, userId } = await masked();
    const { id: carrier_id } = await api.build.carrier();
    const entry = async () => (await api.build.insert("blacklist", { msisdn: newNumber(), carrier_id })).id;
    const reveal = async (id: number, by = token) =>
      (await api.call("POST", "/services/msisdns/reveal", { body: { entity: "blacklist", id, reason: "Asked" } }, by))
        .status;
    const first = await entry();
    expect(await reveal(first)).toBe(200);
    for (let n = 1; n < perHour; n += 1) expect(await reveal(await entry())).toBe(200);
    expect(await reveal(await entry())).toBe(429);
    expect(await reveal(first)).toBe(200);
    expect((await api.audit()).filter((line) => line.user_id === userId)).toHaveLength(perHour + 1);
    const { token: seeing } = await callers.withAll();
    for (let n = 0; n <= perHour; n += 1) expect(await reveal(await entry(), seeing)).toBe(200);
  });

  it("an hour later the numbers are free again, and no others' hour is touched", async () => {
    const { token, userId } = await masked();
    const look = async () =>
      (await api.call("GET", "/services/blacklists/paginate", { query: `blacklistMsisdn=${newNumber()}` }, token))
        .status;
    for (let n = 0; n < perHour; n += 1) await look();
    expect(await look()).toBe(429);
    await api.owner.query("update number_search set created_at = created_at - interval '1 hour' where user_id = $1", [
      userId,
    ]);
    expect(await look()).toBe(200);
  });

  it("many at once are counted one after the other", async () => {
    const { token } = await masked();
    const query = () => `blacklistMsisdn=${newNumber()}`;
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => api.call("GET", "/services/blacklists/paginate", { query: query() }, token)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(perHour);
  });
});

describe("a number that stands anywhere in the database", () => {
  const planted = "595987650001234";
  /** Reads, and actions that answer the changed record. */
  const reading = calls
    .filter(({ name }) => name !== "msisdns.reveal")
    .flatMap(({ name, endpoint }) =>
      statedOf(statements, name).map((statement, n) => ({ name, n, endpoint, statement })),
    );

  it.each(reading)("is never in clear for who may not see it: $name ($n)", async ({ endpoint, statement }) => {
    const reader = await masked();
    const own = await buildSide(api.db);
    const side = { ...own, msisdn: planted };
    await plantEverywhere(side.carrierId, side.providerId, reader.userId);
    const request = await statement.ask(side, side, reader.userId);
    const reply = await send(api, endpoint as Endpoint, request, reader.token);
    // 409 for a second pending batch of the scope
    expect([200, 409], JSON.stringify(reply.body)).toContain(reply.status);
    const { rows } = await api.owner.query<{ msisdn: string }>(
      `select msisdn from subscription union select msisdn from blacklist union select msisdn from notification
       union select msisdn from monitor_message union select msisdn from presubscription
       union select msisdn from one_shot_whitelist`,
    );
    const answer = JSON.stringify([reply.body, reply.headers]);
    expect(rows.filter(({ msisdn }) => answer.includes(msisdn))).toEqual([]);
    expect(answer).not.toContain(planted);
  });

  async function plantEverywhere(carrier_id: number, provider_id: number, user_id: number): Promise<void> {
    const { insert } = api.build;
    const owner = { msisdn: planted, carrier_id, provider_id };
    const { rows } = await api.owner.query<{ product_id: number; shortcode_id: number }>(
      "select product_id, shortcode_id from subscription where provider_id = $1",
      [provider_id],
    );
    const { product_id, shortcode_id } = rows[0] as (typeof rows)[number];
    const of = { ...owner, product_id, shortcode_id };
    await insert.call(api.build, "subscription", of);
    await insert.call(api.build, "presubscription", of);
    await insert.call(api.build, "notification", { ...owner, type: "charge", status: "failed" });
    await insert.call(api.build, "one_shot_whitelist", owner);
    await insert.call(api.build, "blacklist", { msisdn: planted, carrier_id, expire_date: new Date() });
    await insert.call(api.build, "monitor_message", {
      ...owner,
      origin: "incoming",
      shortcode: "7788",
      content: `Call ${planted}`,
      status: "received",
    });
    const words = { msisdn: planted, query: `blacklistMsisdn=${planted}`, content: planted, list: [planted] };
    for (const entity of ["country", "blacklist", "subscriber"])
      await insert.call(api.build, "audit", {
        user_id,
        action: `${entity}.edit`,
        entity,
        entity_id: "1",
        msisdn: planted,
        carrier_id,
        scope_carrier_id: carrier_id,
        before: JSON.stringify(words),
        after: JSON.stringify({ nested: words }),
        details: JSON.stringify({ reason: `They called from ${planted}`, file: `${planted}.csv` }),
      });
    await insert.call(api.build, "job", {
      kind: "blacklist.add",
      state: "failed",
      user_id,
      finished_at: new Date(),
      errors: JSON.stringify([{ row: 1, field: "msisdn", message: `${planted} is already in line 3` }]) as never,
    });
  }
});
