import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { files } from "#test/test-files.ts";
import { makeCatalogue } from "../catalogue.ts";
import { loadDemo } from "../demo.ts";
import { connectDemo } from "./connect-demo.ts";
import { Crowd, regularsOf } from "./crowd.ts";
import { createProvidersServer } from "./providers-server.ts";
import { pauseAfter, sendEvents } from "./send-events.ts";

const api = await startTestApi();
const empty = await startTestApi();
const providersUrl = "http://127.0.0.1:4004";
const warn = vi.fn();
const log = { warn };
const { db } = api;

const guide = await loadDemo(api.owner, {
  size: "small",
  seed: 7,
  password: "a demo password",
  timeZone: "UTC",
  files,
});
const url = `${await api.app.listen({ host: "127.0.0.1", port: 0 })}/api/v1/platform/events`;
const crowdOf = (run: number) => new Crowd({ catalogue: makeCatalogue(7), regulars: [], seed: run, run: String(run) });

/** Sends so many events. */
async function live(count: number, door: { url: string; key: string }, crowd = crowdOf(1)) {
  const end = new AbortController();
  const learned = vi.spyOn(crowd, "learn").mockImplementation((...given) => {
    Crowd.prototype.learn.apply(crowd, given);
    if (learned.mock.calls.length === count) end.abort();
  });
  await sendEvents({ crowd, ...door, seconds: 0.001, log, signal: end.signal });
  return learned.mock.calls;
}

describe("the living demo", () => {
  it("makes simulators, points the providers at its server, and renews its key at each start", async () => {
    const first = await connectDemo(db, { providersUrl: "http://127.0.0.1:4104" });
    const connections = db.selectFrom("carrier_connection");
    const enabled = await db.selectFrom("carrier").select("id").where("enabled", "=", true).execute();
    const made = await connections.selectAll().execute();
    expect(made).toHaveLength(2 * enabled.length);
    expect(made.every(({ kind }) => kind === "simulator")).toBe(true);
    const fates = (purpose: string) =>
      made
        .filter((connection) => connection.purpose === purpose)
        .map(({ refused_share, late_share, silent_share }) => [refused_share, late_share, silent_share].map(Boolean));
    expect(new Set(fates("messages").map(String))).toEqual(new Set(["true,true,true"]));
    expect(new Set(fates("charges").map(String))).toEqual(
      new Set(["false,false,false", "true,false,false", "false,true,false", "false,false,true"]),
    );
    await db
      .updateTable("carrier_connection")
      .set({ enabled: false, deleted_at: new Date() })
      .where("carrier_id", "=", 1)
      .execute();

    const second = await connectDemo(db, { providersUrl });
    expect(await connections.selectAll().where("enabled", "=", true).execute()).toHaveLength(2 * enabled.length - 2);
    const endpoints = await db.selectFrom("provider").select("notification_endpoint as at").execute();
    expect(endpoints.every(({ at }) => at.startsWith(`${providersUrl}/notify/`))).toBe(true);
    expect(second.run).not.toBe(first.run);
    expect(await api.lastAudit()).toMatchObject({
      action: "program_key.create",
      entity_id: String(second.run),
      user_id: 1,
    });
    await expect(live(1, { url, key: first.key })).rejects.toThrow("The portal does not take the demo's events: 401");
  });

  it("leaves an endpoint alone that staff have given", async () => {
    const own = "https://hooks.example.net/notify/1";
    await db.updateTable("provider").set({ notification_endpoint: own }).where("id", "=", 2).execute();
    await connectDemo(db, { providersUrl });
    const provider = db.selectFrom("provider").select("notification_endpoint as at").where("id", "=", 2);
    expect(await provider.executeTakeFirst()).toEqual({ at: own });
  });

  it("writes through the door for platforms: the portal takes each event and does what it says", async () => {
    const { key, run } = await connectDemo(db, { providersUrl });
    warn.mockClear();
    const crowd = crowdOf(run);
    const learned = await live(150, { url, key }, crowd);
    expect(warn).not.toHaveBeenCalled();
    const answers = new Set(learned.map(([, answer]) => answer));
    for (const answer of ["subscribed", "unsubscribed", "helped", "keywordNotFound", null])
      expect(answers).toContain(answer);
    const charges = db.selectFrom("platform_charge").select(["status", "charge_id"]);
    expect(new Set((await charges.execute()).map(({ status }) => status))).toEqual(new Set(["charged", "failed"]));
    expect(await charges.where("charge_id", "is", null).execute()).toEqual([]);
    const answered = db
      .selectFrom("monitor_message")
      .select("id")
      .where("type", "=", "help")
      .where("status", "=", "pending");
    expect((await answered.execute()).length).toBeGreaterThan(0);
  });

  it("has a number to watch: the first that the start names", () => {
    const [first] = guide.try;
    expect(new Set(regularsOf(guide).map(({ msisdn }) => msisdn))).toEqual(new Set([first?.msisdn]));
    expect(first?.kind).toBe("withActiveSubscriptions");
  });

  it("refuses a database without demo data", async () => {
    await expect(connectDemo(empty.db, { providersUrl })).rejects.toThrow("This database holds no demo data");
  });

  it("goes on slowly after a thousand events, so that a night fills no disk", () => {
    expect([pauseAfter(1, 4), pauseAfter(999, 4), pauseAfter(1_000, 4), pauseAfter(9_999, 90)]).toEqual([4, 4, 60, 90]);
  });
});

describe("a portal that is away", () => {
  const asked: string[] = [];
  const portal = createServer(async (request, reply) => {
    for await (const part of request) asked.push(String(part));
    if (asked.length < 3) return void reply.writeHead(503).end();
    const result = { index: 0, eventId: null, outcome: "taken", answer: "subscribed", errors: [] };
    const counts = { taken: 1, duplicates: 0, waiting: 0, refused: 0 };
    reply.writeHead(200).end(JSON.stringify({ ...counts, results: [result] }));
  });
  beforeAll(() => new Promise<void>((resolve) => void portal.listen(0, "127.0.0.1", resolve)));
  afterAll(() => void portal.close());

  it("gets the same event again until it takes it, and the log says so once", async () => {
    warn.mockClear();
    const { port } = portal.address() as AddressInfo;
    await live(1, { url: `http://127.0.0.1:${port}`, key: "pk_of_nobody" });
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual(["the demo's subscribers wait for the portal"]);
  });
});

it("the providers' server takes most notifications, and a share only when they are sent again", async () => {
  const server = await createProvidersServer({
    seed: 1,
    answerMs: 0,
    log: api.app.log,
    proxies: { trustProxy: [], proxySecret: "a secret of the tests" },
  });
  const call = async () => (await server.inject({ method: "POST", url: "/notify/3", payload: {} })).statusCode;
  const statuses = await Promise.all(Array.from({ length: 200 }, call));
  const failed = statuses.filter((status) => status === 503).length;
  expect(failed).toBeGreaterThan(10);
  expect(failed).toBeLessThan(60);
  expect(statuses.filter((status) => status === 204)).toHaveLength(200 - failed);
});
