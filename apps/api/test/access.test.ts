import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const endpoints = [...walk(contract)].map(([name, endpoint]) => ({
  name,
  ...endpoint,
  url: endpoint.path.replace(/:\w+/g, "1"),
}));
const guarded = endpoints.filter(({ access }) => access !== "public");
const permitted = guarded.filter(({ access }) => access !== "signed-in");

/** Rows of every table that a call could change; sessions and attempts are written by looking at a call at all. */
async function contents() {
  const { rows } = await api.owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const counted = rows.filter(({ name }) => !["session", "attempt"].includes(name));
  const hashes = await Promise.all(
    counted.map(async ({ name }) => {
      const { rows: found } = await api.owner.query(
        `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`,
      );
      return [name, found[0].hash];
    }),
  );
  return Object.fromEntries(hashes);
}

describe("every call of the contract", () => {
  it.each(guarded)("$name without a token is refused with 401 (D-A20)", async ({ method, url }) => {
    expect(await api.call(method, url)).toMatchObject({ status: 401, body: { message: "Unauthorized :(" } });
  });

  it.each(guarded)("$name with an altered token is refused with 401", async ({ method, url }) => {
    const { token } = await api.as({});
    const [head, payload, signature = ""] = token.split(".");
    const altered = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    expect(await api.call(method, url, {}, `${head}.${payload}.${altered}`)).toMatchObject({ status: 401 });
  });

  it.each(permitted)(
    "$name without its permission is refused with 403, before the body is read (A-394 to A-396)",
    async ({ method, url, access }) => {
      const needed: readonly string[] = typeof access === "string" ? [access] : access;
      const { token } = await api.as({ permissions: permissions.filter((one) => !needed.includes(one)) });
      const options = method === "GET" || method === "DELETE" ? {} : { body: { not: "of the type" } };
      expect(await api.call(method, url, options, token)).toMatchObject({ status: 403 });
    },
  );

  it("refused in these ways changes nothing", async () => {
    const before = await contents();
    for (const { method, url } of guarded)
      await api.call(method, url, method === "POST" || method === "PUT" ? { body: {} } : {});
    expect(await contents()).toEqual(before);
  });

  it.each(guarded)(
    "$name ends with the session: a disabled user, an ended session and a newer password give 401 (D-A23)",
    async ({ method, url }) => {
      const caller = await api.as({ permissions });
      await api.db.updateTable("app_user").set({ token_version: 2 }).where("id", "=", caller.userId).execute();
      expect(await api.call(method, url, {}, caller.token)).toMatchObject({ status: 401 });
      const disabled = await api.as({ permissions });
      await api.db
        .updateTable("app_user")
        .set({ enabled: false, deleted_at: new Date() })
        .where("id", "=", disabled.userId)
        .execute();
      expect(await api.call(method, url, {}, disabled.token)).toMatchObject({ status: 401 });
    },
  );
});

describe("rights", () => {
  it("are read from the database for each call, so a change works at once (D-A13, A-397)", async () => {
    const role = await api.build.role({ permissions: ["carrier.list"] });
    const user = await api.build.user({ roles: [role.id] });
    const caller = await api.as(user.id);
    expect(await caller.get("/services/carriers/paginate")).toMatchObject({ status: 200 });
    await api.db
      .updateTable("role")
      .set({ enabled: false, deleted_at: new Date() })
      .where("id", "=", role.id)
      .execute();
    expect(await caller.get("/services/carriers/paginate")).toMatchObject({ status: 403 });
  });

  it("of the catalogue are those of the contract (D-A10)", async () => {
    const stored = await api.db.selectFrom("permission").select("name").execute();
    expect(stored.map(({ name }) => name).sort()).toEqual([...permissions].sort());
  });

  it("let nobody change the audit trail, not even the owner (D-A82)", async () => {
    await expect(api.pool.query("delete from audit")).rejects.toThrow(/permission denied/);
    await expect(api.pool.query("update audit set action = 'x'")).rejects.toThrow(/permission denied/);
    await expect(api.owner.query("delete from audit")).rejects.toThrow(/cannot be changed/);
  });
});

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
