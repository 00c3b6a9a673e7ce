import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { permissions } from "@portal/api-client/permissions";
import { expect, inject, it, onTestFinished } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { buildDatasource } from "./build-datasource.ts";
import { buildOffer } from "./build-offer.ts";
import { freePort } from "./free-port.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

const rows = 60_000;
const numbers = Array.from({ length: rows }, (_, index) => String(521_550_000_000 + index));
const api = await startTestApi(); // its own app is never ready, so it does no work
const datasource = await buildDatasource(api);
const dataDir = mkdtempSync(join(tmpdir(), "portal-rolling-"));

/** A process of the API as in production, which migrates at its start. All of them have one folder, and so their secrets, in common. */
async function startProcess() {
  const port = await freePort();
  const database = new URL(String(api.pool.options.connectionString));
  const server = new URL(inject("directUrl"));
  const child = spawn(process.execPath, [join(import.meta.dirname, "../src/main.ts")], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: "off", LOG_LEVEL: "warn", API_PORT: String(port) },
      ...{ DATABASE_URL: database.href, DATABASE_DIRECT_URL: new URL(database.pathname, inject("ownerUrl")).href },
      ...{ REPORT_DATASOURCE_ALLOW: `${server.host};notls`, REPORT_VIEW_SECONDS: "140" },
      DATASOURCE_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  onTestFinished(() => end(child));
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`The API ended with ${code}`)));
  ended.catch(() => {});
  return { child, port, isReady: Promise.race([once(child, "message"), ended]) };
}

/** Asks a process to end, as those do who replace it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

interface Asked {
  method?: "GET" | "POST" | "PUT";
  token?: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

/** Begins a call with one half of its body; the answer ends it with the other one, and reads the reply. */
async function begin(port: number, path: string, { method = "POST", token, body, headers }: Asked) {
  const half = Math.floor((body?.length ?? 0) / 2);
  const call = request({
    ...{ port, path: `/api/v1${path}`, method },
    headers: {
      ...headers,
      ...(body && { "content-length": body.length }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const replied = once(call, "response");
  await new Promise((sent) => call.write(body?.subarray(0, half) ?? "", sent));
  return async () => {
    call.end(body?.subarray(half));
    const [reply] = (await replied) as [IncomingMessage];
    return { status: reply.statusCode, body: (await json(reply)) as Record<string, unknown> };
  };
}

const ask = async (...call: Parameters<typeof begin>) => (await begin(...call))();
const asJson = (body: object) => ({
  body: Buffer.from(JSON.stringify(body)),
  headers: { "content-type": "application/json" },
});

const count = async (table: string) => {
  const { rows: found } = await api.owner.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return found[0]?.count;
};
const job = (kind: string) => api.db.selectFrom("job").selectAll().where("kind", "=", kind).executeTakeFirst();

it("a process that is replaced under a job, a report, an upload and a stopped schedule loses and doubles nothing (P-7, G10)", async () => {
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const password = "correct horse";
  const passwordHash = await hashPassword(password, {});
  const { id: user_id, username } = await api.build.user({ permissions: [...permissions], passwordHash });
  const { id: report_id } = await api.build.report({
    ...{ datasourceId: datasource.id, userId: user_id, query: "select pg_sleep(600)" },
  });
  const agend = { report_id, user_id, next_run_at: new Date(Date.now() - 60_000) };
  await api.build.reportAgend({ ...agend, enabled: false, deleted_at: new Date() });
  const offer = await buildOffer(api.db);
  const former = await startProcess();
  await former.isReady;
  const { body: session } = await ask(former.port, "/auth-services/auth/login", asJson({ username, password }));
  const token = String(session.token);
  const view = (port: number) =>
    ask(port, `/services/reports/${report_id}/view`, { method: "PUT", token, ...asJson({ reportFilters: [] }) });

  // the newer version has a migration, which waits for a transaction of somebody
  await api.owner.query("drop index job_row_record");
  await api.owner.query("delete from migration where name = '0099_ledger_records.sql'");
  const somebody = await api.owner.connect();
  await somebody.query("begin; lock table job_row in row exclusive mode");
  const newer = await startProcess();
  const migrating =
    "select from pg_stat_activity where state = 'active' and query like '%concurrently%job_row_record%' and pid <> pg_backend_pid()";
  await expect.poll(async () => (await api.owner.query(migrating)).rowCount).toBe(1);

  const viewed = view(former.port);
  await expect.poll(() => count("report_run")).toBe(1);
  const few = { token, ...upload(numbers.slice(0, 2).join("\n")) };
  const endUpload = await begin(former.port, "/services/one-shot-whitelists/upload/add", few);
  const many = { token, ...upload(numbers.map((number) => offer.asks(number)).join("\n")) };
  const started = ask(former.port, "/services/direct-subscriptions", many);
  await expect
    .poll(() => job("direct-subscription.create"), { interval: 20 })
    .toMatchObject({ state: "running", step: "saving" });
  const formerEnded = end(former.child);
  const uploaded = endUpload();
  expect(await viewed).toMatchObject({ status: 503, body: { message: expect.stringContaining("is restarting") } });
  expect((await uploaded).status).toBe(200);
  expect((await started).status).toBe(200);
  await formerEnded;

  await api.db.updateTable("report").set({ query: "select 1 as one" }).where("id", "=", report_id).execute();
  const goesOn = await api.build.reportAgend(agend);
  await somebody.query("commit");
  somebody.release();
  await newer.isReady;
  expect(await view(newer.port)).toMatchObject({ status: 200, body: { query: [{ one: 1 }] } });
  await expect
    .poll(() => job("direct-subscription.create"))
    .toMatchObject({ state: "done", counts: { total: rows, subscribed: rows, skipped: 0 } });
  await expect.poll(() => job("whitelist.add")).toMatchObject({ state: "done" });
  expect(await count("one_shot_whitelist")).toBe(2);
  expect(await count("job_row")).toBe(rows + 2);
  for (const table of ["subscription", "active_subscription", "notification"])
    expect([table, await count(table)]).toEqual([table, rows]);
  const actions = (await api.audit()).map(({ action }) => action);
  expect(actions.filter((action) => /^(direct-subscription\.create|whitelist\.add)/.test(action))).toHaveLength(2);
  const deliveries = () => api.db.selectFrom("report_agend_run").select(["report_agend_id", "status"]).execute();
  await expect.poll(deliveries).toEqual([{ report_agend_id: goesOn.id, status: "sent" }]);
});
