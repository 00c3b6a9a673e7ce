import { monitorPermissions } from "@portal/api-client/permissions";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { createDb, createPool } from "./database.ts";
import { mostNames, prepared } from "./prepared.ts";

const api = await startTestApi();

/** The pools are closed after each test, so that the database can be dropped at the end. */
const pools: pg.Pool[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const pool of pools.splice(0)) await pool.end();
});

/** Kysely on one connection of its own, as the owner, with the statements that this connection keeps. */
function oneConnection(options: { preparedStatements?: boolean } = {}) {
  const url = api.owner.options.connectionString ?? "";
  const pool = createPool({ url, max: 1, ...options });
  pools.push(pool);
  const kept = async () => {
    const { rows } = await pool.query<{ statement: string; plans: number }>(
      "select statement, generic_plans + custom_plans as plans from pg_prepared_statements order by prepare_time",
    );
    return rows;
  };
  return { pool, db: createDb(pool), kept };
}

/** The names of a call's statements about a table, in order; null for a statement without one. */
async function namesOf(table: string, call: () => Promise<{ status: number }>): Promise<(string | null)[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  expect((await call()).status).toBe(200);
  const asked = sent.mock.calls.map(([given]) => given as unknown as string | pg.QueryConfig);
  sent.mockRestore();
  return asked.flatMap((given) => {
    const { name, text } = typeof given === "string" ? { name: undefined, text: given } : given;
    return text.includes(`"${table}" as`) ? [name ?? null] : [];
  });
}

it("statements without values and marked ones are prepared once for a connection, others never", async () => {
  const { db, kept } = oneConnection();
  for (let time = 0; time < 3; time++) {
    await db.selectFrom("country").select("name").execute();
    await db.selectFrom("country").select("id").where("id", "=", time).execute();
    await db.withPlugin(prepared).selectFrom("country").select("short").where("id", "=", time).execute();
    await sql`select ${time}::int as marked_raw`.execute(db.withPlugin(prepared));
    await sql`with former as (select ${time}::int as it) select it from former`.execute(db.withPlugin(prepared));
  }
  expect(await kept()).toMatchObject([
    { statement: 'select "name" from "country"', plans: 3 },
    { statement: 'select "short" from "country" where "id" = $1', plans: 3 },
    { statement: "select $1::int as marked_raw", plans: 3 },
    { statement: "with former as (select $1::int as it) select it from former", plans: 3 },
  ]);
});

it("a transaction uses the same ones, and its beginning and end are none", async () => {
  const { db, kept } = oneConnection();
  const read = db.selectFrom("country").select("name");
  await read.execute();
  await db.transaction().execute((tx) => tx.executeQuery(read));
  expect(await kept()).toMatchObject([{ statement: 'select "name" from "country"', plans: 2 }]);
});

it("a connection keeps so many and no more", async () => {
  const { db, kept } = oneConnection();
  for (let number = 0; number < mostNames + 10; number++) {
    const { rows } = await sql<{ it: number }>`select ${sql.lit(number)}::int as it`.execute(db);
    expect(rows).toEqual([{ it: number }]);
  }
  expect(await kept()).toHaveLength(mostNames);
});

it("a setting leaves all names out, also of what names itself", async () => {
  const { db, pool, kept } = oneConnection({ preparedStatements: false });
  await db.selectFrom("country").select("name").execute();
  await db.withPlugin(prepared).selectFrom("country").select("id").where("id", "=", 1).execute();
  expect((await pool.query({ name: "own", text: "select $1::int as it", values: [1] })).rows).toEqual([{ it: 1 }]);
  expect(await kept()).toEqual([]);
});

it("a table that a migration changes answers with its new columns at once, and is prepared anew", async () => {
  const { db, pool, kept } = oneConnection();
  await pool.query("create table changed as select 1 as first");
  const read = () => sql`select * from changed`.execute(db);
  expect((await read()).rows).toEqual([{ first: 1 }]);
  await api.owner.query("alter table changed add second text");
  expect((await read()).rows).toEqual([{ first: 1, second: null }]);
  expect((await read()).rows).toEqual([{ first: 1, second: null }]);
  expect(await kept()).toMatchObject([{ plans: 1 }, { plans: 1 }]);
  await api.owner.query("drop table changed");
});

it("an error of a statement stays that statement's", async () => {
  const { db, kept } = oneConnection();
  const divide = (by: number) => sql`select 1 / ${by}::int as it`.execute(db.withPlugin(prepared));
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  expect((await divide(1)).rows).toEqual([{ it: 1 }]);
  expect(await kept()).toHaveLength(1);
});

it("the first page of a list is prepared where nothing narrows it; what is filtered is planned by its value", async () => {
  const { name } = await api.build.carrier();
  await api.build.carrier();
  const staff = await api.as({ permissions: ["carrier.list"] });
  const page = (query: string) => namesOf("carrier", () => staff.get("/services/carriers/paginate", { query }));
  expect(await page("page=1&limit=1")).toEqual([expect.any(String)]);
  expect(await page(`carrierName=${encodeURIComponent(name)}`)).toEqual([null]);
  expect((await page("page=2&limit=1"))[0]).toBeNull();
});

it("the Monitor's are prepared, under one name for any number of providers", async () => {
  const { id: carrierId } = await api.build.carrier();
  const providers: number[] = [];
  for (let number = 0; number < 3; number++) providers.push((await api.build.provider({ carrierId })).id);
  const staff = await api.as({ permissions: monitorPermissions });
  const calls = {
    subscriptions: { subscriptionMsisdn: "59591234567", carrierId },
    timeline: { msisdn: "59591234567", carrierId },
  };
  for (const [path, asked] of Object.entries(calls)) {
    const look = async (providerId: number[]) => {
      const call = () => staff.post(`/services/monitor-users/${path}`, { body: { ...asked, providerId } });
      const names = await namesOf("subscription", call);
      return names.map((name) => name?.replace(/-\d+$/, "")); // the number counts the names of the connection
    };
    const two = await look(providers.slice(0, 2));
    expect(two).toEqual([expect.any(String)]);
    expect(await look(providers)).toEqual(two);
  }
});
