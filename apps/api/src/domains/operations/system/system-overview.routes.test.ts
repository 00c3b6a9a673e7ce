import { randomBytes } from "node:crypto";
import type { SystemOverview } from "@portal/api-client/contract/system-overview";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type OidcProvider, parseOidcProviders } from "#platform/oidc/providers.ts";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { momentOfToday, noonZone } from "#test/noon-zone.ts";
import { newRemote } from "#test/published-remote.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { percentileMs, presentSecrets } from "./system-overview.presenter.ts";

const api = await startTestApi({ tellsOfItself: true, timeZone: noonZone });
const watcher = await api.as({ permissions: ["system.view"] });
const read = async () => (await watcher.get("/services/system/overview")).body as SystemOverview;

const aMinute = 60_000;
const process = { host: "api-1", pid: 7, version: "1.0.0", node_version: "v24.0.0", loop_lag_ms: 1, memory_bytes: 5e9 };
const row = { ...process, pool_size: 10, pool_used: 2, pool_waiting: 0 };
const ago = (ms: number) => new Date(Date.now() - ms);

describe("GET services/system/overview", () => {
  it("is for holders of system.view who are tied to nobody", async () => {
    const { id: carrierId } = await api.build.carrier();
    const tied = await api.as({ permissions: ["system.view"], carrierId });
    const other = await api.as({ permissions: ["release.view"] });
    expect((await tied.get("/services/system/overview")).status).toBe(403);
    expect((await other.get("/services/system/overview")).status).toBe(403);
    expect((await api.call("GET", "/services/system/overview")).status).toBe(401);
    expect((await watcher.get("/services/system/overview")).status).toBe(200);
  });

  it("tells how the database is", async () => {
    const client = await api.pool.connect();
    await client.query("begin; select 1");
    const { database } = await read();
    await client.query("rollback");
    client.release();
    expect(database?.version).toMatch(/^\d+\.\d+/);
    expect(database?.bytes).toBeGreaterThan(1_000_000);
    expect(database?.connections.used).toBeGreaterThan(0);
    expect(database?.connections.used).toBeLessThanOrEqual(database?.connections.most ?? 0);
    expect(database?.oldestTransactionSeconds).toBeGreaterThan(0);
    expect(database?.replicas).toEqual([]);
  });

  it("tells of each process, whether it runs, is silent or has stopped", async () => {
    const [silent, stopped, gone] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const started_at = ago(60 * aMinute);
    await api.db
      .insertInto("system_process")
      .values([
        { ...row, id: silent, started_at, seen_at: ago(aMinute) },
        { ...row, id: stopped, started_at, seen_at: ago(aMinute), stopped_at: ago(aMinute) },
        { ...row, id: gone, started_at, seen_at: ago(90 * aMinute), stopped_at: ago(90 * aMinute) },
      ])
      .execute();
    const states = async () => {
      const { processes } = await read();
      return (processes ?? []).map(({ processId, state }) => [processId, state]);
    };
    await expect.poll(states).toHaveLength(3);
    const { processes } = await read();
    const own = processes?.find(({ state }) => state === "running");
    expect(own).toMatchObject({
      pid: globalThis.process.pid,
      nodeVersion: globalThis.process.version,
      version: "1.0.0",
    });
    expect(own?.pool.size).toBe(5);
    expect(own?.memoryBytes).toBeGreaterThan(1_000_000);
    expect(await states()).toEqual([
      [silent, "silent"],
      [own?.processId, "running"],
      [stopped, "stopped"],
    ]);
  });

  it("notes that a process stops, so that it is not missed", async () => {
    const { app } = await api.replica();
    await app.ready();
    const count = async (asked: string) => (await read()).processes?.filter(({ state }) => state === asked).length;
    const stopped = (await count("stopped")) ?? 0;
    await expect.poll(() => count("running")).toBe(2);
    await app.close();
    await expect.poll(() => count("stopped")).toBe(stopped + 1); // a process does not wait for a busy database
  });

  it("adds up what all processes did, by five minutes, over the last day", async () => {
    const at = new Date(Math.floor(Date.now() / (5 * aMinute)) * 5 * aMinute - 60 * aMinute);
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const latency = (place: number, count: number) =>
      Array.from({ length: 12 }, (_, index) => (index === place ? count : 0));
    const sample = {
      errors: 0,
      latency: latency(2, 90),
      loop_lag_ms: 2,
      pool_waits: 1,
      sign_ins: 3,
      failed_sign_ins: 1,
    };
    const minute = (offset: number) => new Date(at.getTime() + offset * aMinute);
    await api.db
      .insertInto("system_sample")
      .values([
        { ...sample, process_id: one, minute: minute(0), calls: 90 },
        {
          ...sample,
          process_id: other,
          minute: minute(0),
          calls: 10,
          errors: 5,
          latency: latency(7, 10),
          loop_lag_ms: 9,
        },
        { ...sample, process_id: one, minute: minute(4), calls: 100, latency: latency(2, 100) },
        { ...sample, process_id: one, minute: ago(25 * 60 * aMinute), calls: 1 },
      ])
      .execute();
    const { day } = await read();
    const points = (day ?? []).filter((point) => point.at === at.toISOString());
    expect(points).toEqual([
      {
        at: at.toISOString(),
        callsPerMinute: 100,
        errorShare: 2.5,
        p95Ms: 25,
        loopLagMs: 9,
        poolWaits: 3,
        signIns: 9,
        failedSignIns: 3,
      },
    ]);
    expect(day?.every((point) => Date.parse(point.at) > Date.now() - 24 * 60 * aMinute - 5 * aMinute)).toBe(true);
  });

  it("tells the notifications that the link has to send, and those of today that failed", async () => {
    const { carrierId: carrier_id, provider } = await buildProduct(api.db);
    const of = { msisdn: newNumber(), carrier_id, provider_id: provider.id, type: "charge" as const };
    const { created_at } = await api.build.insert("notification", { ...of, created_at: momentOfToday(60) });
    await api.build.insert("notification", { ...of, created_at: momentOfToday(0), due_at: null });
    for (const seconds of [-60, 60])
      await api.build.insert("notification", { ...of, status: "failed", created_at: momentOfToday(seconds) });
    expect((await read()).notifications).toEqual({ waiting: 1, oldestAt: created_at.toISOString(), failedToday: 1 });
  });

  it("tells how messages go to each carrier, and what waits for it", async () => {
    const { carrierId: carrier_id, provider } = await buildProduct(api.db);
    const { id: quiet } = await api.build.carrier();
    const of = {
      carrier_id,
      provider_id: provider.id,
      origin: "outgoing",
      shortcode: "77700",
      content: "Hello",
    } as const;
    const lineOf = async (id: number) => (await read()).messages?.find(({ carrierId }) => carrierId === id);
    const due_at = momentOfToday(-60);
    for (const at of [due_at, null, new Date("2100-01-01")])
      await api.build.insert("monitor_message", { ...of, msisdn: newNumber(), due_at: at });
    const waiting = { waiting: 2, dueSince: due_at.toISOString(), sentPerMinute: 0 };
    expect(await lineOf(carrier_id)).toMatchObject({ ...waiting, state: "simulated", connectionName: null });
    const { id } = await api.build.carrierConnection({ carrier_id, purpose: "messages", name: "SMS" });
    await sql`insert into message_rate values (${carrier_id}, date_trunc('minute', now()), 7, 3)`.execute(api.db);
    expect(await lineOf(carrier_id)).toMatchObject({ state: "ready", connectionName: "SMS", waiting: 2 });
    expect([3, 7]).toContain((await lineOf(carrier_id))?.sentPerMinute); // 7 once this minute is over
    const away = { connection_id: id, failures: 5, open_until: new Date("2100-01-01") };
    await api.build.insert("connection_breaker", away);
    expect(await lineOf(carrier_id)).toMatchObject({ state: "away" });
    expect(await lineOf(quiet)).toBeUndefined();
  });

  it("tells jobs, storage, schedules and the last refusals", async () => {
    const { id: user_id } = await api.build.user();
    await api.build.insert("job", { kind: "some-kind", user_id, options: "{}" });
    const intruder = await api.as({});
    const refused = await intruder.get("/services/system/overview");
    expect(refused.status).toBe(403);
    await expect.poll(async () => (await read()).events?.[0]?.requestId).toBe(refused.headers["x-request-id"]);
    const { jobs, storage, schedules, events } = await read();
    expect(jobs).toContainEqual({ kind: "some-kind", state: "queued", jobs: 1 });
    expect(storage).toMatchObject({ disk: { takesFiles: true }, files: { place: "folder", takesFiles: true } });
    expect(schedules).toMatchObject({ overdue: 0 });
    const { username } = await api.db
      .selectFrom("app_user")
      .select("username")
      .where("id", "=", intruder.userId)
      .executeTakeFirstOrThrow();
    expect(events?.[0]).toMatchObject({
      event: "forbidden",
      username,
      address: "127.0.0.1",
      route: "/api/v1/services/system/overview",
      status: 403,
    });
  });

  it("tells when a mail was last sent, and what the last failure was, of all processes", async () => {
    const [sentAt, failedAt] = [ago(aMinute), ago(2 * aMinute)];
    const told = { ...row, started_at: ago(60 * aMinute), seen_at: ago(0) };
    await api.db
      .insertInto("system_process")
      .values([
        {
          ...told,
          id: crypto.randomUUID(),
          mail_sent_at: ago(60 * aMinute),
          mail_failed_at: failedAt,
          mail_failure: "EAUTH 535",
        },
        {
          ...told,
          id: crypto.randomUUID(),
          mail_sent_at: sentAt,
          mail_failed_at: ago(60 * aMinute),
          mail_failure: "ESOCKET",
        },
      ])
      .execute();
    expect((await read()).mail).toEqual({
      way: "outbox",
      sentAt: sentAt.toISOString(),
      failedAt: failedAt.toISOString(),
      failure: "EAUTH 535",
    });
  });

  it("tells which build of each remote users get", async () => {
    const { remote, build } = await newRemote();
    const { remotes } = await read();
    const told = remotes?.find((each) => each.remote === remote);
    expect(told).toMatchObject({ enabled: true, canary: null, tabs: null });
    expect(told?.build).not.toBe(build);
  });

  it("names the active keys of enabled users that expire within 30 days, the first one first", async () => {
    const { id: user_id } = await api.build.user({ username: "key-holder" });
    const { id: gone } = await api.build.user();
    await api.build.update("app_user", gone, { enabled: false, deleted_at: ago(0) });
    const key = (name: string, days: number, parts: object = {}) => ({
      user_id,
      name,
      token_hash: randomBytes(32),
      expires_at: ago(-days * 24 * 60 * aMinute),
      ...parts,
    });
    await api.db
      .insertInto("program_key")
      .values([
        key("In 29 days", 29),
        key("Tomorrow", 1),
        key("In 31 days", 31),
        key("Yesterday", -1),
        key("Revoked", 2, { revoked_at: ago(0) }),
        key("Of a leaver", 2, { user_id: gone }),
      ])
      .execute();
    expect((await read()).keys).toMatchObject([
      { keyName: "Tomorrow", username: "key-holder" },
      { keyName: "In 29 days", username: "key-holder" },
    ]);
  });

  it("names the secrets of providers that have expired or expire within 30 days, the first one first", () => {
    const provider = (id: string, secretExpires?: string) => ({
      ...parseOidcProviders(`[{"id":"${id}","name":"${id}","issuer":"https://x.example","clientId":"x"}]`)[0],
      ...(secretExpires && { secretExpires }),
    });
    const providers = [
      provider("later", "2027-03-03"),
      provider("soon", "2027-03-02"),
      provider("never"),
      provider("expired", "2026-12-31"),
    ] as OidcProvider[];
    const now = new Date("2027-01-31T00:00:00.000Z");
    expect(presentSecrets(providers, { now, timeZone: "Europe/Berlin" })).toEqual([
      { providerId: "expired", providerName: "expired", expiresAt: "2026-12-30T23:00:00.000Z" },
      { providerId: "soon", providerName: "soon", expiresAt: "2027-03-01T23:00:00.000Z" },
    ]);
  });

  it("leaves out a part that cannot be told, and says the others", async () => {
    await api.owner.query("alter table system_sample rename to away");
    const overview = await read();
    await api.owner.query("alter table away rename to system_sample");
    expect(overview.day).toBeNull();
    expect(overview.database).not.toBeNull();
    expect(overview.processes).not.toBeNull();
    expect(api.logLines.some((line) => line.includes("the system's part day cannot be told"))).toBe(true);
  });
});

describe("percentileMs", () => {
  const counts = (...pairs: [number, number][]) => {
    const all = Array.from({ length: 12 }, () => 0);
    for (const [place, count] of pairs) all[place] = count;
    return all;
  };
  it.each([
    ["nothing", counts(), null],
    ["all within the first bound", counts([0, 100]), 4.8],
    ["half of them slower", counts([0, 50], [3, 50]), 47.5],
    ["beyond the last bound", counts([0, 10], [11, 90]), 10_000],
  ])("of %s", (_what, given, expected) => expect(percentileMs(given, 0.95)).toBe(expected));
});
