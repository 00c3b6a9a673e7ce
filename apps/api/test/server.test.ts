import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();

describe("addresses", () => {
  it.each(["/services/nope", "/services/carriers/abc", "/services/carriers/0x1"])("%s is unknown", async (path) => {
    const { get } = await api.as({ permissions });
    expect(await get(path)).toMatchObject({ status: 404 });
  });

  it("without the prefix are unknown (A-408, C-1)", async () => {
    expect((await api.app.inject("/services/carriers")).statusCode).toBe(404);
  });

  it("answer with headers that keep data out of caches and frames", async () => {
    const { headers } = await api.call("GET", "/health");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it("serve health, readiness and the OpenAPI document to anybody", async () => {
    expect(await api.call("GET", "/health")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await api.call("GET", "/ready")).toMatchObject({ status: 200, body: { status: "ready" } });
    expect((await api.call("GET", "/openapi.json")).body.paths["/services/carriers/{id}"]).toHaveProperty("put");
  });
});

describe("the token", () => {
  it("is renewed in the header when less than half an hour remains (A-245, D-A23)", async () => {
    const { userId, token, get } = await api.as({});
    expect((await get("/services/users/get-user-logued")).headers.token).toBeUndefined();
    const claims = await api.tokens.read(token);
    if (!claims) throw new Error("no claims");
    const old = await api.tokens.issue({ ...claims, sessionExpiresAt: new Date(Date.now() + 20 * 60_000) });
    const { headers } = await api.call("GET", "/services/users/get-user-logued", {}, old);
    const renewed = await api.tokens.read(String(headers.token));
    expect(renewed?.userId).toBe(userId);
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 55 * 60_000);
  });
});

describe("the log", () => {
  it("names routes, never numbers, filters, passwords or tokens (C-16)", async () => {
    const { token, get } = await api.as({ permissions });
    await get("/services/carriers/paginate", { query: "carrierName=521234567890" });
    await api.call("POST", "/auth-services/auth/login", { body: { username: "ana", password: "my secret" } });
    const lines = api.logLines.join("\n");
    expect(lines).toContain("/services/carriers/paginate");
    for (const secret of ["521234567890", "my secret", token]) expect(lines).not.toContain(secret);
  });
});
