import { createPool } from "@portal/api/link-kit";
import { startTestApi } from "@portal/api/test-api";
import pino from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { createHealthServer } from "../src/health.ts";

const api = await startTestApi();
const proxies = { proxySecret: null, trustProxy: [] };
const serverOn = (pool: typeof api.pool) => createHealthServer({ pool, proxies, log: pino({ level: "silent" }) });

describe("a link", async () => {
  const server = await serverOn(api.pool);
  afterAll(() => server.close());

  it("is there, and ready while its database is migrated", async () => {
    expect((await server.inject("/health")).json()).toEqual({ status: "ok" });
    expect((await server.inject("/ready")).json()).toEqual({ status: "ready" });
    await api.owner.query("delete from migration where name like '0080_%'");
    const { statusCode, body } = await server.inject("/ready");
    expect(statusCode).toBe(503);
    expect(body).toContain("Migrations are missing: 0080_notification_sending.sql");
  });

  it("is there, and not ready while its database is away", async () => {
    const pool = createPool({ url: "postgres://nobody@127.0.0.1:1/portal", max: 1 });
    const away = await serverOn(pool);
    expect((await away.inject("/health")).statusCode).toBe(200);
    expect(await away.inject("/ready")).toMatchObject({ statusCode: 503 });
    await away.close();
    await pool.end();
  });
});
