import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { asSuperuser, buildDatasource } from "#test/build-datasource.ts";
import { meet } from "#test/meet.ts";
import { reportLimits } from "#test/report-limits.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({
  reports: {
    ...reportLimits,
    widget: { limitMs: 300, rows: 5 },
    export: { limitMs: 300, rows: 5 },
    runs: { inAll: 6, perUser: 3, perDatasource: 4 },
  },
});
const superuser = await asSuperuser(api);
const one = await buildDatasource(api);
const two = await buildDatasource(api);
await api.app.listen({ port: 0, host: "127.0.0.1" });
const newUser = () => api.as({ permissions: ["report.list"] });
type User = Awaited<ReturnType<typeof newUser>>;

const report = async (user: User, query: string, datasourceId = one.id) =>
  (await api.build.report({ query, datasourceId, userId: user.userId })).id;

/** The statements that run on the datasources, as their server lists them. */
const running = async () => {
  const { rows } = await superuser.query<{ query: string }>(
    "select query from pg_stat_activity where usename = any($1) and state = 'active' and query like '%pg_sleep%'",
    [[one.username, two.username]],
  );
  return rows.length;
};
const places = () => api.db.selectFrom("report_run").selectAll().execute();

/** A run over the network, which its caller can leave. */
function startRun(user: User, id: number, call = "view", { server } = api.app) {
  const { port } = server.address() as AddressInfo;
  const sent = request({
    method: "PUT",
    port,
    host: "127.0.0.1",
    path: `/api/v1/services/reports/${id}/${call}`,
    headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
  });
  const status = new Promise((resolve) => sent.on("response", (reply) => resolve(reply.resume().statusCode)));
  sent.on("error", () => {});
  sent.end("{}");
  return { status, leave: () => sent.destroy() };
}

describe("a caller who goes (X6)", () => {
  it.each(["view", "export"])(
    "ends their %s in the database, and the next run has a clean connection",
    async (call) => {
      const user = await newUser();
      const id = await report(user, "select pg_sleep(120)");
      const run = startRun(user, id, call === "view" ? "view" : "view?source=view");
      await expect.poll(running).toBe(1);
      expect(await places()).toHaveLength(1);
      run.leave();
      await expect.poll(running).toBe(0);
      await expect.poll(places).toEqual([]);
      expect(await api.lastAudit()).toMatchObject({ user_id: user.userId, details: { result: "cancelled", rows: 0 } });
      expect(
        api.logLines.some((line) => JSON.parse(line).msg === "cancelled" && JSON.parse(line).reportId === id),
      ).toBe(true);
      expect(await user.put(`/services/reports/${await report(user, "select 1 as one")}/view`)).toMatchObject({
        status: 200,
        body: { query: [{ one: 1 }] },
      });
    },
  );

  it("ends it, too, where rows have come already", async () => {
    const user = await newUser();
    const id = await report(
      user,
      "select n, case when n > 3000 then pg_sleep(120) end as pg_sleep from generate_series(1, 4000) n",
    );
    const run = startRun(user, id);
    await expect.poll(running).toBe(1);
    run.leave();
    await expect.poll(running).toBe(0);
    await expect.poll(places).toEqual([]);
  });
});

describe("a process that stops", () => {
  it("ends its runs before it goes", async () => {
    const { app } = await api.replica();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const user = await newUser();
    startRun(user, await report(user, "select pg_sleep(120)"), "view", app);
    await expect.poll(running).toBe(1);
    await app.close();
    await expect.poll(running).toBe(0); // a server lists a statement until a moment after its answer
    expect(await places()).toEqual([]);
  });
});

describe("time (X4)", () => {
  it.each([
    ["view?source=widget", "select pg_sleep(120)"],
    ["export", "select pg_sleep(120)"],
    ["export", "select n, pg_sleep(0.01) from generate_series(1, 100000) n limit 5 offset 99000"],
  ])("is up: %s answers 504 and nothing runs on", async (call, query) => {
    const user = await newUser();
    const [path, asked] = `/services/reports/${await report(user, query)}/${call}`.split("?");
    expect(await user.put(path ?? "", { query: asked ?? "" })).toMatchObject({
      status: 504,
      body: { message: "The report took too long" },
    });
    await expect.poll(running).toBe(0);
    expect(await api.lastAudit()).toMatchObject({ details: { result: "timeout" } });
    expect(await places()).toEqual([]);
  });

  it("is not the report's to change", async () => {
    const user = await newUser();
    const id = await report(user, "select set_config('statement_timeout', '0', false), pg_sleep(120)");
    const reply = await user.put(`/services/reports/${id}/view`, { query: "source=widget" });
    expect(reply).toMatchObject({ status: 504 });
    const next = await report(user, "select current_setting('statement_timeout') as t");
    expect((await user.put(`/services/reports/${next}/view`)).body.query).toEqual([{ t: "30s" }]);
  });
});

describe("how many run at one time, on all replicas together (X5)", () => {
  const refusal = { status: 429, body: { message: "Too many reports are running" } };

  it("are three of a user, and four of a datasource, and six in all", async () => {
    const replica = await api.replica();
    const [first, second, third] = [await newUser(), await newUser(), await newUser()];
    const runs: ReturnType<typeof startRun>[] = [];
    const start = async (user: User, datasource = one) => {
      runs.push(startRun(user, await report(user, "select pg_sleep(120)", datasource.id)));
      await expect.poll(async () => (await places()).length).toBe(runs.length);
    };
    const quick = async (user: User, datasource = one, call = replica.call) =>
      call("PUT", `/services/reports/${await report(user, "select 1", datasource.id)}/view`, {}, user.token);

    for (let index = 0; index < 3; index += 1) await start(first);
    expect(await quick(first)).toMatchObject(refusal);
    expect(await quick(first, two, api.call)).toMatchObject(refusal);
    expect(await quick(second)).toMatchObject({ status: 200 });
    await start(second);
    expect(await quick(second)).toMatchObject(refusal);
    expect(await quick(second, two)).toMatchObject({ status: 200 });
    await start(second, two);
    await start(third, two);
    expect(await quick(third, two)).toMatchObject(refusal);
    for (const run of runs) run.leave();
    await expect.poll(places).toEqual([]);
    expect(await quick(first)).toMatchObject({ status: 200 });
  });

  it("are no more where they begin together", async () => {
    const user = await newUser();
    const id = await report(user, "select pg_sleep(120)");
    const runs = await meet(api.owner, `select from app_user where id = ${user.userId} for update`, () =>
      Array.from({ length: 4 }, () => startRun(user, id)),
    );
    expect(await Promise.race(runs.map(({ status }) => status))).toBe(429);
    expect(await places()).toHaveLength(3);
    for (const run of runs) run.leave();
    await expect.poll(places).toEqual([]);
  });

  it("do not count what a process left behind that died", async () => {
    const user = await newUser();
    const left = { user_id: user.userId, datasource_id: one.id, expires_at: new Date(Date.now() - 1_000) };
    await api.db.insertInto("report_run").values([left, left, left]).execute();
    const id = await report(user, "select 1");
    expect(await user.put(`/services/reports/${id}/view`)).toMatchObject({ status: 200 });
    expect(await places()).toEqual([]);
  });
});
