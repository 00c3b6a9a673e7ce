import { describe, expect, it } from "vitest";
import { hashPassword } from "#platform/auth/passwords.ts";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { proxySecret, startTestApi } from "#test/start-test-api.ts";

const now = new Date("2024-05-10T12:00:00Z");
const api = await startTestApi({ trustProxy: ["10.9.0.0/16"], clock: () => now });
const token = "a-token-of-the-tests";
const guarded = await startTestApi({ metricsToken: token, clock: () => now });

const read = ({ app }: typeof api, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ method: "GET", url: "/api/v1/metrics", headers, remoteAddress });

describe("GET metrics", () => {
  it("alarm: tells Prometheus of the process, and how the delivery of reports is", async () => {
    await api.build.insert("report_delivery_look", { looked_at: now });
    const { id } = await api.build.reportAgend({ next_run_at: new Date("2024-05-10T11:00:00Z") });
    await api.build.reportDelivery({ report_agend_id: id, status: "failed", planned_at: now, finished_at: now });
    const { notification, message, carrierId } = await buildProduct(api.db);
    await notification(newNumber());
    await message(newNumber());
    const [carrier] = await api.db.selectFrom("carrier").select("name").where("id", "=", carrierId).execute();
    const { statusCode, headers } = await read(api);
    expect({ statusCode, type: headers["content-type"] }).toEqual({
      statusCode: 200,
      type: "text/plain; version=0.0.4; charset=utf-8",
    });
    const known = [
      'portal_report_schedules{state="enabled"} 1',
      'portal_report_schedules{state="overdue"} 1',
      'portal_report_schedules{state="failing"} 0',
      'portal_report_deliveries_open{state="queued"} 0',
      'portal_report_deliveries_last_day{result="failed"} 1',
      "portal_report_worker_last_look_timestamp_seconds 1715342400",
      'portal_notifications{state="waiting"} 1',
      'portal_notifications{state="failed_today"} 0',
      `portal_messages_waiting{carrier="${carrier?.name}"} 1`,
      "# TYPE process_cpu_seconds_total counter",
      "# TYPE nodejs_eventloop_lag_seconds gauge",
    ];
    // a reading goes without what a busy database does not tell within a second
    const lines = async () => (await read(api)).body.split("\n");
    await expect.poll(lines).toEqual(expect.arrayContaining(known));
    const late = expect.stringMatching(/^portal_messages_late_seconds\{carrier="[^"]+"\} \d/);
    await expect.poll(lines).toContainEqual(late);
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

describe("of calls, metrics", () => {
  /** The value of a series, by its name with labels as Prometheus writes them. */
  const figureOf = async (series: string) => {
    const { body } = await read(api);
    const line = body.split("\n").find((text) => text.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length + 1));
  };

  it("name routes by their pattern, and everything else `unknown`", async () => {
    const viewer = await api.as({ permissions: ["country.list"] });
    await viewer.get("/services/countries/paginate", { query: "countryName=a" });
    await viewer.get("/services/countries/1000000");
    await viewer.get("/services/countries/2000000");
    await api.call("GET", "/no-such-address/5");
    const count = (labels: string) => figureOf(`portal_http_request_duration_seconds_count{${labels}}`);
    expect(await count('method="GET",route="/api/v1/services/countries/paginate",status="2xx"')).toBe(1);
    expect(await count('method="GET",route="/api/v1/services/countries/:id",status="4xx"')).toBe(2);
    expect(await count('method="GET",route="unknown",status="4xx"')).toBe(1);
    expect((await read(api)).body).not.toContain("no-such-address");
    expect(await figureOf("portal_http_requests_in_progress")).toBe(1); // the call that reads them
    expect(await figureOf('portal_http_request_bytes_count{class="read"}')).toBeGreaterThanOrEqual(3);
  });

  it("count sign-ins by how they ended", async () => {
    const passwordHash = await hashPassword("a fine password", {});
    const { username } = await api.build.user({ passwordHash });
    const signIn = (password: string) =>
      api.call("POST", "/auth-services/auth/login", { body: { username, password } });
    await signIn("another password");
    await signIn("another password");
    expect((await signIn("a fine password")).status).toBe(200);
    expect(await figureOf('portal_sign_ins_total{outcome="ok"}')).toBe(1);
    expect(await figureOf('portal_sign_ins_total{outcome="failed"}')).toBe(2);
    expect(await figureOf('portal_security_events_total{event="sign-in.failed"}')).toBe(2);
  });

  it("count what a call notes of itself, as they count what is refused (M6)", async () => {
    const admin = await api.as({ permissions: ["user.edit"] });
    const { id } = await api.build.user();
    expect((await admin.delete(`/services/users/${id}/second-factor`)).status).toBe(200);
    expect(await figureOf('portal_security_events_total{event="second-factor.reset"}')).toBe(1);
  });

  it("tell of the pool, and who had to wait for a connection", async () => {
    const before = (await figureOf('portal_db_pool_waits_total{pool="main"}')) ?? 0;
    const taken = await Promise.all(Array.from({ length: 5 }, () => api.pool.connect()));
    expect(await figureOf('portal_db_pool_size{pool="main"}')).toBe(5);
    for (const client of taken) client.release();
    await expect.poll(() => figureOf('portal_db_pool_connections{pool="main",state="used"}')).toBeLessThan(5);
    // the figures of deliveries and of jobs waited while all connections were taken
    expect(await figureOf('portal_db_pool_waits_total{pool="main"}')).toBeGreaterThan(before);
  });

  it("count jobs by kind and state, and what this process worked on", async () => {
    const { id } = await api.build.user();
    const job = { kind: "no-such-kind", user_id: id, options: "{}" };
    await api.db.insertInto("job").values(job).execute();
    await expect.poll(() => figureOf('portal_jobs{kind="no-such-kind",state="queued"}')).toBe(1);
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
    ["a stranger who says that they are here", { "x-forwarded-for": "127.0.0.1" }, "192.0.2.1"],
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
