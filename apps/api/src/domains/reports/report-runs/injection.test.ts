import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSuperuser, buildDatasource } from "#test/build-datasource.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const superuser = await asSuperuser(api);
const datasource = await buildDatasource(api);
const owner = await api.as({ permissions: ["report.list"] });

/** A table that the account may change, so that only the run itself can keep it from doing so. */
beforeAll(async () => {
  await superuser.query(`create table reporting.target (id integer); insert into reporting.target values (1);
    create sequence reporting.counter; grant all on reporting.target, reporting.counter to ${datasource.username};
    grant create, usage on schema reporting to ${datasource.username}`);
});
afterAll(async () => {
  await superuser.query(`drop owned by ${datasource.username}`);
});

const state = async () => {
  const { rows } = await superuser.query(
    `select
    (select json_agg(t) from reporting.target t) as target,
    (select last_value from reporting.counter) as counter,
    (select count(*)::integer from pg_class where relnamespace = 'reporting'::regnamespace) as relations,
    (select count(*)::integer from pg_largeobject_metadata) as objects,
    (select count(*)::integer from pg_roles where rolname = 'intruder') as roles,
    (select rolconfig from pg_roles where rolname = $1) as config,
    (select count(*)::integer from app_user) as users`,
    [datasource.username],
  );
  return rows[0];
};

const view = async (query: string, reportFilters: unknown[] = []) => {
  const { id } = await api.build.report({ query, datasourceId: datasource.id, userId: owner.userId });
  return owner.put(`/services/reports/${id}/view`, { body: { reportFilters } });
};

const values = [
  "'; commit; drop table reporting.target; --",
  "1; drop table reporting.target",
  "1 or 1=1",
  "x' or 'x'='x",
  'x" or "x"="x',
  "\\'; drop table reporting.target; --",
  "$$; drop table reporting.target; $$",
  "$1",
  "$1::text); drop table reporting.target; --",
  "[from]",
  "[provider_id]",
  "/* */ -- x",
  "ʼ; drop table reporting.target; --",
  "＇; drop table reporting.target; --",
  "%' union select password_hash from public.app_user --",
  "E'\\047; drop table reporting.target; --",
  "2024-01-01'; drop table reporting.target; --",
];

describe("values, with any text in them (X3, Q4)", () => {
  it.each(values)("%s", async (value) => {
    const before = await state();
    const text = await view("select [note] as value", [{ queryValue: "[note]", paramValue: value }]);
    expect(text).toMatchObject({ status: 200, body: { query: [{ value }] } });
    for (const token of ["[from]", "[date_created]", "[product_id]", "[x_count]", "[action]"])
      expect(await view(`select ${token} as value`, [{ queryValue: token, paramValue: value }])).toMatchObject({
        status: 400,
      });
    const name = await view("select id from reporting.target where [note] = 'x'", [
      { queryValue: `[note] or true`, paramValue: value },
      { queryValue: "[note]", paramValue: value },
    ]);
    expect(name).toMatchObject({ status: 200, body: { query: [] } });
    expect(await state()).toEqual(before);
  });

  it("with a NUL are refused before they are sent", async () => {
    const reply = await view("select [note] as value", [{ queryValue: "[note]", paramValue: "a\0b" }]);
    expect(reply.status).toBe(400);
  });
});

describe("a query's text, by any author (X3)", () => {
  it.each([
    "select 1; commit; drop table reporting.target",
    "select 1; rollback; insert into reporting.target values (2)",
    "select 1 /* ; */ ; drop table reporting.target --",
    "commit; drop table reporting.target",
    "insert into reporting.target values (2)",
    "with x as (insert into reporting.target values (2) returning id) select * from x",
    "with x as (delete from reporting.target returning id) select * from x",
    "with x as materialized (update reporting.target set id = 2 returning id) select * from x",
    "with x as (merge into reporting.target t using (select 1 as n) s on true when matched then delete returning 1) select 1",
    "select * into reporting.stolen from reporting.target",
    "select 1 as one into temporary stolen",
    "create table reporting.made (id integer)",
    "select nextval('reporting.counter')",
    "select setval('reporting.counter', 9)",
    "select id from reporting.target for update",
    "copy reporting.target to program 'touch /tmp/portal-intruder'",
    "copy (select 1) to stdout",
    "do $$ begin insert into reporting.target values (2); end $$",
    "set role postgres",
    "set transaction read write",
    "select set_config('transaction_read_only', 'off', true), nextval('reporting.counter')",
    "select set_config('role', 'postgres', false)",
    "select set_config('session_authorization', 'postgres', false)",
    "select pg_read_file('/etc/passwd')",
    "select pg_read_binary_file('PG_VERSION')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    "select lo_create(0)",
    "select lo_export(1, '/tmp/portal-intruder')",
    "select * from dblink('host=127.0.0.1', 'select 1') as t(id integer)",
    "select query_to_xml('insert into reporting.target values (2)', true, true, '')",
    "select query_to_xml('delete from reporting.target', true, true, '')",
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'",
    "select pg_reload_conf()",
    "select pg_advisory_lock(77)",
    "select pg_try_advisory_xact_lock(4711001)",
    "select pg_logical_emit_message(false, 'intruder', repeat('x', 1000))",
    "select pg_notify('intruder', 'x')",
    "select pg_cancel_backend(pid) from pg_stat_activity",
    "alter role intruder superuser",
    "create role intruder superuser",
    "alter role current_user set statement_timeout = 0",
    "prepare x as select 1",
    "execute x",
    "listen x",
    "lock table reporting.target",
    "vacuum",
    "table reporting.target",
    "values (1)",
    "explain analyze insert into reporting.target values (2)",
    "select $1",
    "select $$ open",
    "select 'open",
    "select /* open",
    "select U&'\\0027; drop table reporting.target; --' uescape '!'; drop table reporting.target",
    "select E'\\'; drop table reporting.target; --'; drop table reporting.target",
    "select * from public.app_user",
    "select passwd from pg_shadow",
  ])("%s", async (query) => {
    const before = await state();
    const reply = await view(query);
    expect([400, 502], JSON.stringify(reply.body)).toContain(reply.status);
    expect(await state()).toEqual(before);
  });

  it.each([
    ["select $$; drop table reporting.target; $$ as a", "; drop table reporting.target; "],
    ["select '; drop table reporting.target; --' as a", "; drop table reporting.target; --"],
    ["select $q$'; commit; --$q$ as a", "'; commit; --"],
    ["select 'x' /* ; drop table reporting.target */ as a", "x"],
    ["select 'a\\' as a -- '; drop table reporting.target", "a\\"],
  ])("is read as PostgreSQL reads it: %s", async (query, a) => {
    expect((await view(query)).body).toMatchObject({ query: [{ a }] });
  });

  it("reaches no other run: what a session was told is gone (X3)", async () => {
    const spoil = `select set_config('app.user_id', '1', false), set_config('search_path', 'public', false),
      set_config('TimeZone', 'Asia/Tokyo', false)`;
    expect(await view(spoil)).toMatchObject({ status: 200 });
    const { body } = await view(`select current_setting('app.user_id') as u, current_setting('search_path') as s,
      current_setting('TimeZone') as z`);
    expect(body.query).toEqual([{ u: String(owner.userId), s: '"$user", public', z: "UTC" }]);
  });
});

describe("a row too large for this process", () => {
  it("ends its run, and nothing else", async () => {
    const reply = await view("select repeat('x', 200000000) as large");
    expect(reply).toMatchObject({ status: 502, body: { message: "The rows of the report are too large" } });
    expect(await view("select 1 as one")).toMatchObject({ status: 200 });
  });
});
