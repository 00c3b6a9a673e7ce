import { describe, expect, it } from "vitest";
import { buildDatasource } from "#test/build-datasource.ts";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const permissions = ["report.list", "report.create"] as const;
const root = "/services/reports";
const number = "595981234567";
const masked = "5959••••567";
const longNumber = () => `52${newNumber()}90`;

/** A portal with numbers masked or not, with an author of reports. */
async function portal(settings: { maskNumbers: boolean; maskedNumbersPerHour?: number }) {
  const api = await startTestApi(settings);
  const { id: datasourceId } = await buildDatasource(api);
  const author = await api.as({ permissions });
  const seeing = await api.as({ permissions: [...permissions, "msisdn.view"] });
  type Caller = typeof author;
  /** The answers of all calls that run the query for a caller. */
  const answers = async (caller: Caller, query: string) => {
    const { id } = await api.build.report({ query, datasourceId, userId: caller.userId });
    return [
      await caller.put(`${root}/${id}/view`),
      await caller.put(`${root}/${id}/view?source=widget`),
      await caller.put(`${root}/${id}/export`),
      await caller.post(`${root}/preview`, { body: { reportQuery: query, datasourceId } }),
    ];
  };
  const run = async (caller: Caller, query: string, queryValue: string, paramValue: string) => {
    const { id } = await api.build.report({ query, datasourceId, userId: caller.userId });
    return caller.put(`${root}/${id}/view`, { body: { reportFilters: [{ queryValue, paramValue }] } });
  };
  return { api, author, seeing, answers, run };
}

const on = await portal({ maskNumbers: true, maskedNumbersPerHour: 2 });
const off = await portal({ maskNumbers: false, maskedNumbersPerHour: 1 });

const hiding = [
  ["by its own name", `select '${number}' as msisdn`],
  ["under an alias", `select '${number}' as who`],
  ["in two columns of one name", `select 'a' as who, '${number}' as who`],
  ["in a text", `select 'It is ' || '${number}' || '.' as words`],
  ["in groups", `select '595 981-234 567' as who`],
  ["as a number", `select ${number}::bigint as figure`],
  ["as a broken number", `select ${number} / 10.0 as figure`],
  ["as a floating number", `select ${number}::float8 as figure`],
  ["in JSON", `select json_build_object('who', '${number}') as record`],
  ["in an array", `select array['${number}'] as list`],
] as const;

describe("where numbers are masked (P-22)", () => {
  it.each(hiding)("a report hides one %s from who may not see it, and no other does", async (_where, query) => {
    const clear = /595[ -]?981[ -]?234[ -]?56/;
    for (const { status, body } of await on.answers(on.author, query)) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(clear);
      expect(JSON.stringify(body)).toContain("••••");
    }
    for (const { body } of await on.answers(on.seeing, query)) expect(JSON.stringify(body)).toMatch(clear);
  });

  it("a short one too, where the query reads numbers", async () => {
    const { subscription } = await buildProduct(on.api.db);
    const short = newNumber();
    await subscription(short);
    const query = `select msisdn as who, 'It is ' || msisdn as words, count(*) + 1234567 as many from reporting.subscriptions group by 1, 2`;
    for (const { body } of await on.answers(on.author, query)) {
      expect(JSON.stringify(body)).not.toContain(short);
      expect(JSON.stringify(body)).toContain("1234568");
    }
  });

  it("the database's own words hide one too", async () => {
    const query = `select ('${number}x' || current_user)::int as a`;
    for (const { status, body } of await on.answers(on.author, query)) {
      expect(status).not.toBe(200);
      expect(JSON.stringify(body)).toContain(masked);
      expect(JSON.stringify(body)).not.toContain(number);
    }
  });

  it.each([
    ["select [msisdn] as a", "[msisdn]", newNumber],
    ["select [who] as a", "[who]", newNumber],
    ["select [order_number] as a", "[order_number]", longNumber],
    ["select [product_id] as a", "[product_id]", longNumber],
    [
      "select 1 as a from reporting.subscriptions where msisdn like [who]",
      "[who]",
      () => `_____${newNumber().slice(-1)}%${newNumber().length}${Math.random()}`,
    ],
    ['select 1 as a from reporting.subscriptions where "msisdn" = [product_name]', "[product_name]", newNumber],
  ])("a value that is compared with one counts, under any name of its token: %s %s", async (query, token, next) => {
    const author = await on.api.as({ permissions });
    for (let n = 0; n < 2; n += 1) expect((await on.run(author, query, token, next())).status).toBe(200);
    expect((await on.run(author, query, token, next())).status).toBe(429);
  });

  it.each([
    ["select [who] as a -- msisdn", "[who]", ["gold", "silver", "lead"]],
    ["select [product_id] as a", "[product_id]", ["1", "12345", "12345678"]],
    [
      "select [from] as a from reporting.subscriptions where msisdn is null",
      "[from]",
      ["2026-01-01", "2026-01-02", "2026-01-03"],
    ],
    [
      "select [action] as a from reporting.subscriptions where msisdn is null",
      "[action]",
      ["created_at", "deactivated_at", "all"],
    ],
  ])("what is not counts nothing: %s", async (query, token, values) => {
    const author = await on.api.as({ permissions });
    for (const value of values) expect((await on.run(author, query, token, value)).status).toBe(200);
    expect((await on.run(author, "select [msisdn] as a", "[msisdn]", newNumber())).status).toBe(200);
  });
});

describe("where numbers are not masked, as by default (P-22)", () => {
  it.each(hiding)("a report shows one %s to who reads it", async (_where, query) => {
    for (const { status, body } of await off.answers(off.author, query)) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain("••••");
    }
  });

  it("no search counts", async () => {
    for (let n = 0; n < 3; n += 1)
      expect((await off.run(off.author, "select [msisdn] as a", "[msisdn]", newNumber())).status).toBe(200);
  });

  it("the portal is told that it may order lists by numbers", async () => {
    const logued = "/services/users/get-user-logued";
    expect((await off.author.get(logued)).body.numbersMasked).toBeUndefined();
    expect((await on.seeing.get(logued)).body.numbersMasked).toBeUndefined();
    expect((await on.author.get(logued)).body.numbersMasked).toBe(true);
  });
});
