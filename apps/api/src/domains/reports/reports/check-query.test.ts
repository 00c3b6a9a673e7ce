import { describe, expect, it } from "vitest";
import type { Described } from "#platform/datasources/datasources.ts";
import { buildDatasource } from "#test/build-datasource.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { requireSoundQuery } from "./check-query.ts";

const api = await startTestApi();
const { db, build } = api;
const datasource = await build.reportDatasource();
const sound: Described = { reached: true, columns: [{ name: "one", type: "number" }], problem: null };

/** Checks a query with a datasource that gives this answer; returns what the datasource was asked. */
async function check(reportQuery: string, { described = sound, datasourceId = datasource.id } = {}) {
  const asked: unknown[] = [];
  const describe = async (...args: unknown[]) => {
    asked.push(args);
    return described;
  };
  const refusal = await requireSoundQuery({ db, describe }, { reportQuery, datasourceId }).catch((error) => error.body);
  return { asked, errors: refusal?.errors as unknown };
}
const at = (message: string) => [{ field: "reportQuery", message }];

describe("the check of a query that is saved (Q12)", () => {
  it("asks the datasource that it will run on", async () => {
    expect(await check("select [from]")).toEqual({ asked: [[datasource.id, "select [from]"]], errors: undefined });
  });

  it.each([
    ["update t set a = 1", "Line 1, column 1: The query must begin with select or with"],
    ["select 1\r\n, 2;\n  select 3", "Line 2, column 4: The query must be one statement"],
    ["select\n '%[product_name]%'", "Line 2, column 4: Token [product_name] must stand outside quotes"],
    ["select $1", "Line 1, column 8: $1 is no token: write a name in square brackets"],
    ["with a as (\ndelete from t) select 1", "Line 2, column 1: A report only reads: it must not change data"],
    ["select 'open", "Line 1, column 8: A text in quotes is not closed"],
  ])("refuses by its text, with the place, and asks no datasource: %j", async (query, message) => {
    expect(await check(query)).toEqual({ asked: [], errors: at(message) });
  });

  it("refuses what the datasource refuses, in its words", async () => {
    const problem = { message: 'column "totl" does not exist', from: 16, to: 20 };
    const described: Described = { reached: true, columns: null, problem };
    expect((await check("select day,\n     totl from charges", { described })).errors).toEqual(
      at('Line 2, column 5: column "totl" does not exist'),
    );
  });

  it("lets the save go through where the datasource cannot be reached", async () => {
    expect((await check("select 1", { described: { reached: false } })).errors).toBeUndefined();
  });

  it("asks none that is disabled or gone: that is told at its own field", async () => {
    const off = await build.reportDatasource({ enabled: false });
    for (const datasourceId of [off.id, 2_000_000_000])
      expect(await check("select 1", { datasourceId })).toEqual({ asked: [], errors: undefined });
  });
});

describe("a save, with a real datasource (Q12, B-587, B-588)", async () => {
  const staff = await api.as({ permissions: ["report.list", "report.create", "report.edit"] });
  const live = await buildDatasource(api);
  await api.owner.query("create view reporting.sold as select 1::bigint as total, now() as day");
  const references = { categoryId: (await build.reportCategory()).id, datasourceId: live.id };
  const input = (reportQuery: string, more = {}) => ({ reportName: "Sold", reportQuery, ...references, ...more });
  const save = (reportQuery: string) => staff.post("/services/reports", { body: input(reportQuery) });
  const good = "select total from reporting.sold where day between [from] and [to]";

  it("is done where the datasource understands the query", async () => {
    expect(await save(`${good};`)).toMatchObject({ status: 200, body: { reportQuery: `${good};` } });
  });

  it.each([
    ["select totl\nfrom reporting.sold", 'Line 1, column 8: column "totl" does not exist'],
    ["select total\nfrom reporting.bought", 'Line 2, column 6: relation "reporting.bought" does not exist'],
    ["select [carrier_id] || total from\n  reporting.sold s,", "Line 2, column 20: syntax error at end of input"],
    ["select [from] [to]", 'Line 1, column 15: syntax error at or near "[to]"'],
    ["select 1 from [product_id?]", 'Line 1, column 15: syntax error at or near "[product_id?]"'],
    ["select exists [from]", 'Line 1, column 15: syntax error at or near "[from]"'],
    ["select * from public.app_user", "Line 1, column 15: permission denied for schema public"],
  ])("is refused with the database's message and its place: %j", async (query, message) => {
    expect(await save(query)).toMatchObject({ status: 400, body: { errors: at(message) } });
  });

  it("takes a bracket behind the word array as one", async () => {
    expect(await save("select array [total] from reporting.sold")).toMatchObject({ status: 200 });
  });

  it("runs nothing: a query that would take an hour is saved at once", async () => {
    expect(await save("select pg_sleep(3600)")).toMatchObject({ status: 200 });
  });

  it("asks again only where the query or its datasource changed", async () => {
    const { body } = await save("select total from reporting.sold");
    await api.owner.query("alter view reporting.sold rename to gone");
    const path = `/services/reports/${body.reportId}`;
    const edit = (more: object) => staff.put(path, { body: input("select total from reporting.sold", more) });
    expect(await edit({ reportName: "Renamed" })).toMatchObject({ status: 200 });
    for (const more of [
      { reportQuery: "select 1, total from reporting.sold" },
      { datasourceId: (await buildDatasource(api)).id },
    ])
      expect(await edit(more)).toMatchObject({ status: 400, body: { errors: [{ field: "reportQuery" }] } });
    await api.owner.query("alter view reporting.gone rename to sold");
  });
});
