import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const address = "203.0.113.7";
const from = { "x-forwarded-for": address };
const password = "correct horse";
const passwordHash = await hashPassword(password, {});
const guarded = [...walk(contract)].flatMap(([name, endpoint]) =>
  endpoint.access === "public" ? [] : [{ name, ...endpoint, url: endpoint.path.replace(/:\w+/g, "1") }],
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] }); // the sample has one of each minute
});
afterEach(() => vi.useRealTimers());
const nextMinute = () => vi.setSystemTime(Date.now() + 60_000);

const lines = (): Record<string, unknown>[] => api.logLines.map((line) => JSON.parse(line));
/** The log lines of a call, beside its answer. */
async function logged(call: () => ReturnType<typeof api.call>) {
  api.logLines.length = 0;
  const reply = await call();
  const requestId = reply.headers["x-request-id"];
  const security = lines().filter(({ msg }) => msg === "security");
  return { reply, requestId, security, calls: lines().filter(({ msg }) => msg === "call") };
}
const post = (path: string, body: object, token?: string) => api.call("POST", path, { body, headers: from }, token);
const stored = () => api.db.selectFrom("security_event").selectAll().orderBy("id").execute();

describe("a refusal leaves a security event with user, address, request id and the route's pattern (M6)", () => {
  it("401 of every call that needs a session", async () => {
    for (const { name, method, url } of guarded) {
      const { security, requestId } = await logged(() => api.call(method, url, { headers: from }));
      const event = { level: 40, event: "unauthorized", status: 401, userId: null, address, requestId, method };
      expect(security, name).toEqual([expect.objectContaining({ ...event, route: expect.any(String) })]);
      expect(String(security[0]?.route).replace(/\(.*?\)/g, "")).toMatch(/^\/api\/v1\//);
    }
  });

  it("403 of every call that needs a permission", async () => {
    const { userId, token } = await api.as({});
    for (const { name, method, url, access } of guarded) {
      if (access === "signed-in") continue;
      const { security, requestId } = await logged(() => api.call(method, url, { headers: from }, token));
      const event = { event: "forbidden", status: 403, userId, address, requestId };
      expect(security, name).toEqual([expect.objectContaining(event)]);
    }
  });

  it("failed sign-ins, wrong pins, wrong confirmations and every limit that is reached", async () => {
    const user = await api.build.user({ passwordHash });
    const { token } = await api.as(user.id);
    const signIn = (username: string) => post("/auth-services/auth/login", { username, password: "wrong one" });
    const newPassword = { password: "a new password", confirmPassword: "a new password" };
    const resetByPin = () =>
      post("/auth-services/auth/reset-password", { email: user.email, pin: "000000", ...newPassword });
    const confirm = () => post("/auth-services/auth/confirm", { password: "wrong one" }, token);
    const expected = [
      [() => signIn("nobody"), { event: "sign-in.failed", userId: null }],
      [() => signIn(user.username), { event: "sign-in.failed", userId: user.id }],
      [resetByPin, { event: "pin.wrong", userId: null }],
      [confirm, { event: "confirm.failed", userId: user.id }],
    ] as const;
    for (const [call, event] of expected) {
      const { security, requestId } = await logged(call);
      expect(security).toEqual([expect.objectContaining({ ...event, status: 400, address, requestId })]);
    }
    for (let failure = 0; failure < 4; failure++) await signIn(user.username);
    const { security } = await logged(() => signIn(user.username));
    expect(security).toEqual([expect.objectContaining({ event: "limit.reached", status: 429, address })]);
  });

  it("and no other answer does, but each call has its line with user, address and request id", async () => {
    const { userId, token } = await api.as({});
    for (const path of ["/services/users/get-user-logued", "/services/nope"]) {
      const { security, calls, requestId } = await logged(() => api.call("GET", path, { headers: from }, token));
      expect(security).toEqual([]);
      expect(calls).toEqual([expect.objectContaining({ address, requestId })]);
    }
    const { calls } = await logged(() => api.call("GET", "/services/users/get-user-logued", {}, token));
    expect(calls).toEqual([expect.objectContaining({ userId })]);
  });
});

describe("the table of security events", () => {
  const refused = (path: string, client = address) => api.call("GET", path, { headers: { "x-forwarded-for": client } });

  it("has the first refusal of a kind in a minute, with the id that leads to the log", async () => {
    nextMinute();
    const before = (await stored()).length;
    const first = await refused("/services/carriers");
    await refused("/services/carriers");
    await refused("/services/carriers", "203.0.113.8");
    nextMinute();
    await refused("/services/carriers");
    const rows = await vi.waitFor(async () => {
      const now = (await stored()).slice(before);
      expect(now).toHaveLength(3);
      return now;
    });
    expect(rows.map((row) => row.address).toSorted()).toEqual([address, address, "203.0.113.8"]);
    const request_id = first.headers["x-request-id"];
    expect(rows).toContainEqual(
      expect.objectContaining({ event: "unauthorized", status: 401, method: "GET", request_id }),
    );
  });

  it("takes at most 30 rows a minute, however many addresses are refused, and forgets what is older than 30 days", async () => {
    nextMinute();
    const old = new Date(Date.now() - 31 * 86_400_000);
    const row = { event: "old", user_id: null, address, request_id: "x", method: "GET", route: null, status: 401 };
    await api.build.insert("security_event", { ...row, created_at: old });
    for (let client = 0; client < 60; client++) await refused("/services/providers", `198.51.100.${client}`);
    await vi.waitFor(async () => {
      const rows = await stored();
      expect(rows.filter((kept) => kept.address.startsWith("198.51.100."))).toHaveLength(30);
      expect(rows.some(({ event }) => event === "old")).toBe(false);
    });
  });
});
