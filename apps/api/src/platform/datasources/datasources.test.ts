import { afterAll, describe, expect, inject, it } from "vitest";
import { asSuperuser, buildDatasource } from "#test/build-datasource.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { createSeals } from "../sealed.ts";
import { parseAllowList } from "./allow-list.ts";
import { createDatasources } from "./datasources.ts";

const api = await startTestApi();
const { id, username } = await buildDatasource(api);
const superuser = await asSuperuser(api);
const { hostname, port } = new URL(inject("appUrl"));
const own = { host: hostname, port: Number(port) };
const seals = createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]);
const open = (allow = `${own.host}:${own.port};notls`) =>
  createDatasources({
    db: api.db,
    seals,
    rules: { allow: parseAllowList(allow), own, patienceMs: 10_000, perDatasource: 5 },
    timeZone: "America/Mexico_City",
    log: api.app.log,
  });
const datasources = open();
afterAll(() => datasources.close());

describe("describing a query (Q12)", () => {
  it("tells the columns and runs nothing", async () => {
    const query = `select product_id, product_name as name, product_name as name, [from] as at, 1.5 as share,
      [provider_id?] is null as every, pg_sleep(60) from reporting.products where provider_id = [provider_id?];`;
    expect(await datasources.describe(id, query)).toEqual({
      reached: true,
      problem: null,
      columns: [
        { name: "product_id", type: "number" },
        { name: "name", type: "text" },
        { name: "name_2", type: "text" },
        { name: "at", type: "datetime" },
        { name: "share", type: "number" },
        { name: "every", type: "boolean" },
        { name: "pg_sleep", type: "text" },
      ],
    });
  });

  it.each([
    ["select nope from reporting.products where provider_id = [provider_id]", "nope", 'column "nope" does not exist'],
    ["select [from], [to], nope from reporting.products", "nope", 'column "nope" does not exist'],
    ["select '😀', [from] fro reporting.products", "reporting", 'syntax error at or near "reporting"'],
    ["select [provider_id] || [from] from reporting.nope", "reporting", 'relation "reporting.nope" does not exist'],
    ["select [from] + [to]", "+", "operator does not exist: timestamp with time zone + timestamp with time zone"],
  ])("tells the database's words and the author's place: %s", async (query, word, message) => {
    const described = await datasources.describe(id, query);
    expect(described).toMatchObject({ reached: true, columns: null });
    const problem = "problem" in described ? described.problem : null;
    expect(problem?.message).toBe(message);
    expect(query.slice(problem?.from, problem?.to)).toBe(word);
  });

  it("is asked of enabled datasources alone (X11)", async () => {
    const disabled = await buildDatasource(api, { enabled: false });
    await expect(datasources.describe(disabled.id, "select 1")).rejects.toMatchObject({
      status: 400,
      message: "The datasource is disabled",
    });
    await expect(datasources.describe(2_000_000_000, "select 1")).rejects.toMatchObject({ status: 404 });
  });

  it("says when there is no connection, for any cause (X8, X9)", async () => {
    expect(await open("").describe(id, "select 1")).toEqual({ reached: false });
    const strong = await buildDatasource(api);
    await superuser.query(`grant pg_read_server_files to ${strong.username}`);
    expect(await datasources.describe(strong.id, "select 1")).toEqual({ reached: false });
    expect(api.logLines.join()).toContain("too many rights");
  });

  it("is not waited for where the datasource keeps what the query reads locked: it may be saved unchecked", async () => {
    const holder = await superuser.connect();
    await holder.query("begin");
    await holder.query("lock table reporting.products in access exclusive mode");
    let isOver = false;
    const described = datasources.describe(id, "select 1 from reporting.products").finally(() => {
      isOver = true;
    });
    const waiting = "pid in (select pid from pg_locks where not granted) and usename = $1";
    const end = `select pg_cancel_backend(pid) from pg_stat_activity where ${waiting}`;
    // as its time limit does, only sooner
    const isEnded = async () => isOver || (await superuser.query(end, [username])).rowCount === 1;
    await expect.poll(isEnded).toBe(true);
    expect(await described).toEqual({ reached: false });
    await holder.query("rollback");
    holder.release();
  });

  it("leaves its connection as it found it", async () => {
    await datasources.describe(id, "select 1");
    const shown = "select state, query from pg_stat_activity where usename = $1"; // with one that is still closing
    const connections = async () => (await superuser.query(shown, [username])).rows;
    await expect.poll(connections).toEqual([{ state: "idle", query: "discard all" }]);
  });
});
