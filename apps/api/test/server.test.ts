import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it, vi } from "vitest";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();

describe("addresses", () => {
  it.each(["/services/nope", "/services/carriers/abc", "/services/carriers/0x1"])("%s is unknown", async (path) => {
    const { get } = await api.as({ permissions });
    expect(await get(path)).toMatchObject({ status: 404 });
  });

  it("that cannot be read answers in the form of every refusal (P-3)", async () => {
    const { status, body } = await api.call("GET", "/%zz");
    expect({ status, body }).toEqual({ status: 404, body: { message: "Not found" } });
  });

  it("of records beyond every id are unknown, and a body's reference names its field", async () => {
    const { get, post, put } = await api.as({ permissions });
    const id = 99_999_999_999;
    const role = { roleName: "Far", permissions: [] };
    expect(await get(`/services/carriers/${id}`)).toMatchObject({ status: 404 });
    expect(await put(`/services/roles/${id}`, { body: role })).toMatchObject({ status: 404 });
    expect(await post("/services/carriers", { body: { carrierName: "Far", countryId: id } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "countryId", message: "Record not found" }] },
    });
  });

  it("name at most 50 of the values that are of a wrong type (D-A20)", async () => {
    const { post } = await api.as({ permissions });
    const body = { roleId: 1, permissions: Array.from({ length: 60 }, () => "x") };
    const { status, body: refusal } = await post("/services/roles/add-permissions", { body });
    expect({ status, code: refusal.code }).toEqual({ status: 400, code: 1000 });
    expect(refusal.errors).toHaveLength(50);
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
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "strict-transport-security": expect.stringContaining("max-age=31536000"),
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
  it("names routes, never numbers, filters, passwords, pins, emails or tokens (C-16)", async () => {
    const { token, get, post } = await api.as({ permissions });
    await get("/services/carriers/paginate", { query: "carrierName=521234567890" });
    const { email } = await api.build.user();
    const reset = { email, pin: "914273", password: "my secret", confirmPassword: "my secret" };
    await api.call("POST", "/auth-services/auth/login", { body: { username: "ana", password: "my secret" } });
    await api.call("POST", "/auth-services/auth/send-pin", { body: { email } });
    await vi.waitFor(() => expect(api.mails).toHaveLength(1));
    await api.call("POST", "/auth-services/auth/reset-password", { body: reset });
    const { carrier_id: carrierId } = await api.build.provider();
    for (const outgoingMsisdn of ["521234567890", "521234567890x"])
      await post("/services/monitor-users/providers", { body: { outgoingMsisdn, carrierId } });
    await get("/services/521234567890");
    const byChance = ["time", "ms", "requestId"]; // the digits of a pin may be among theirs
    const said = (line: string) => JSON.stringify(JSON.parse(line, (key, value) => !byChance.includes(key) && value));
    const lines = api.logLines.map(said).join("\n");
    for (const route of [
      "/services/carriers/paginate",
      "/auth-services/auth/login",
      "/services/monitor-users/providers",
    ])
      expect(lines).toContain(route);
    const mailedPin = /\b\d{6}\b/.exec(api.mails[0]?.text ?? "")?.[0];
    for (const secret of ["521234567890", "my secret", "914273", mailedPin, email, token])
      expect(lines).not.toContain(secret);
  });
});
