import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, expect, it } from "vitest";
import { asSuperuser, buildDatasource } from "#test/build-datasource.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { parseAllowList } from "./allow-list.ts";
import { createConnections } from "./connections.ts";
import { inSession } from "./session.ts";

const api = await startTestApi();
const { login } = await buildDatasource(api);
const superuser = await asSuperuser(api);
const allow = parseAllowList(`${login.host}:${login.port};notls`);
const connections = createConnections({ allow, own: login, patienceMs: 10_000, perDatasource: 5 });
afterAll(() => connections.close());

const work = (signal: AbortSignal, run: (client: pg.PoolClient) => Promise<unknown>) =>
  inSession(connections, login, { timeZone: "UTC", limitMs: 60_000, signal }, run);

/** The statements that the datasource still works on. */
const running = async () => {
  const { rows } = await superuser.query<{ query: string }>(
    "select query from pg_stat_activity where usename = $1 and state = 'active'",
    [login.username],
  );
  return rows.map(({ query }) => query);
};

it("ends a query that begins after its caller went: no cancel is lost between two statements (X6)", async () => {
  const caller = new AbortController();
  const run = work(caller.signal, async (client) => {
    caller.abort();
    await sleep(150); // the cancel arrives, and there is nothing to end
    await client.query("select pg_sleep(60)");
  });
  await expect(run).rejects.toMatchObject({ reason: "cancelled" });
  await expect.poll(running).toEqual([]);
});

it("begins nothing for a caller who has gone already (X6)", async () => {
  const begun: string[] = [];
  const run = work(AbortSignal.abort(), async () => begun.push("work"));
  await expect(run).rejects.toMatchObject({ reason: "cancelled" });
  expect(begun).toEqual([]);
});
