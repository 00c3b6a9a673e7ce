import { describe, expect, it } from "vitest";
import { proxySecret, startTestApi } from "#test/start-test-api.ts";

const now = new Date("2024-05-10T12:00:00Z");
const api = await startTestApi({ trustProxy: ["10.9.0.0/16"], clock: () => now });
const token = "a-token-of-the-tests";
const guarded = await startTestApi({ metricsToken: token, clock: () => now });

const read = ({ app }: typeof api, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ method: "GET", url: "/api/v1/metrics", headers, remoteAddress });

describe("GET metrics", () => {
  it("alarm: tells Prometheus of the process, and how the delivery of reports is", async () => {
    await api.db.insertInto("report_delivery_look").values({ looked_at: now }).execute();
    const { id } = await api.build.reportAgend({ next_run_at: new Date("2024-05-10T11:00:00Z") });
    await api.build.reportDelivery({ report_agend_id: id, status: "failed", planned_at: now, finished_at: now });
    const { statusCode, headers, body } = await read(api);
    expect({ statusCode, type: headers["content-type"] }).toEqual({
      statusCode: 200,
      type: "text/plain; version=0.0.4; charset=utf-8",
    });
    for (const line of [
      'portal_report_schedules{state="enabled"} 1',
      'portal_report_schedules{state="overdue"} 1',
      'portal_report_schedules{state="failing"} 0',
      'portal_report_deliveries_open{state="queued"} 0',
      'portal_report_deliveries_last_day{result="failed"} 1',
      "portal_report_worker_last_look_timestamp_seconds 1715342400",
      "# TYPE process_cpu_seconds_total counter",
      "# TYPE nodejs_eventloop_lag_seconds gauge",
    ])
      expect(body.split("\n")).toContain(line);
  });

  it("alarm: goes on without the figures of deliveries where they cannot be had", async () => {
    const { app } = await api.replica();
    await api.owner.query("alter table report_agend_run rename to away");
    const { statusCode, body } = await app.inject({ url: "/api/v1/metrics", remoteAddress: "127.0.0.1" });
    await api.owner.query("alter table away rename to report_agend_run");
    expect(statusCode).toBe(200);
    expect(body).toContain("process_cpu_seconds_total");
    expect(body).not.toContain("portal_report");
  });
});

describe("without a token, metrics", () => {
  it.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("alarm: are for who asks from %s", async (address) => {
    expect((await read(api, {}, address)).statusCode).toBe(200);
  });

  it.each([
    ["another machine", {}, "192.0.2.1"],
    ["a proxy that is believed", {}, "10.9.0.5"],
    ["the portal", { "x-portal-secret": proxySecret }, "127.0.0.1"],
    [
      "the portal, for its own machine",
      { "x-portal-secret": proxySecret, "x-forwarded-for": "127.0.0.1" },
      "127.0.0.1",
    ],
    ["a proxy that does not know the secret", { "x-portal-secret": "another" }, "127.0.0.1"],
    ["a proxy that nobody named", { "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
    ["a proxy by the standard's word", { forwarded: "for=127.0.0.1" }, "127.0.0.1"],
    ["a proxy that says so", { via: "1.1 cache" }, "127.0.0.1"],
    ["nginx", { "x-real-ip": "127.0.0.1" }, "127.0.0.1"],
    ["a stranger who says that he is here", { "x-forwarded-for": "127.0.0.1" }, "192.0.2.1"],
    ["a stranger with a token", { authorization: `Bearer ${token}` }, "192.0.2.1"],
  ])("alarm: are unknown to %s", async (_who, headers, address) => {
    const reply = await read(api, headers, address);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Not found" }]);
  });
});

describe("with a token, metrics", () => {
  it("alarm: are for who brings it, from wherever", async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await read(guarded, headers, "192.0.2.1")).statusCode).toBe(200);
    expect((await read(guarded, { ...headers, "x-portal-secret": proxySecret })).statusCode).toBe(200);
  });

  it.each([
    ["none", {}],
    ["another", { authorization: "Bearer a-token-of-the-testS" }],
    ["a longer one", { authorization: `Bearer ${token}s` }],
    ["an empty one", { authorization: "Bearer " }],
  ])("alarm: are refused to who brings %s, also on this machine", async (_what, headers) => {
    expect((await read(guarded, headers)).statusCode).toBe(401);
  });

  it("alarm: are not opened by a session's token", async () => {
    const owner = await guarded.as({ permissions: ["report-datasource.list"] });
    expect(await owner.get("/metrics")).toMatchObject({ status: 401 });
  });
});
