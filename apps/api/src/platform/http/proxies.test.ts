import { describe, expect, it } from "vitest";
import { proxySecret, startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ trustProxy: ["10.9.0.0/16"] });
const secret = { "x-portal-secret": proxySecret };
const told = { "x-forwarded-for": "203.0.113.7", "x-request-id": "0123456789abcdef" };

/** A sign-in that fails: the address that the API counted it for, and the id in its answer. */
async function seen(headers: Record<string, string>, remoteAddress = "127.0.0.1") {
  await api.db.deleteFrom("attempt").execute();
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/auth-services/auth/login",
    headers,
    remoteAddress,
    payload: { username: "nobody", password: "wrong one" },
  });
  const counted = api.db.selectFrom("attempt").select("key").where("kind", "=", "login-address");
  return { address: (await counted.executeTakeFirstOrThrow()).key, requestId: reply.headers["x-request-id"] };
}

describe("what a proxy says of its client (M10)", () => {
  const made = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

  it("is believed of the portal, wherever it is, as it knows the secret", async () => {
    const expected = { address: "203.0.113.7", requestId: "0123456789abcdef" };
    expect(await seen({ ...told, ...secret })).toEqual(expected);
    expect(await seen({ ...told, ...secret }, "192.0.2.1")).toEqual(expected);
  });

  it("is believed of the proxies that a setting names", async () => {
    expect(await seen(told, "10.9.0.5")).toMatchObject({ address: "203.0.113.7" });
    const behindTwo = { ...secret, "x-forwarded-for": "6.6.6.6, 203.0.113.7, 10.9.0.5" };
    expect(await seen(behindTwo)).toMatchObject({ address: "203.0.113.7" });
  });

  it.each([
    ["no secret", {}],
    ["another secret", { "x-portal-secret": "a secret of the tests that the portal shareD" }],
    ["an empty secret", { "x-portal-secret": "" }],
  ])("is not believed of another process on loopback: %s", async (_what, other) => {
    expect(await seen({ ...told, ...other })).toEqual({ address: "127.0.0.1", requestId: made });
  });

  it.each(["short", "x".repeat(65), "with blanks in it", "0123456789abcdef, fedcba9876543210", "<script>alert(1)"])(
    "a request id that is none is made anew: %j",
    async (id) => {
      expect(await seen({ ...secret, "x-request-id": id })).toMatchObject({ requestId: made });
    },
  );

  it("the secret is in no log line, and a stranger is told of once", async () => {
    await seen(told);
    await seen({ ...told, ...secret });
    const lines = api.logLines.join("\n");
    expect(lines).not.toContain(proxySecret);
    expect(lines.match(/PROXY_SECRET/g)).toHaveLength(1);
  });
});

describe("X-Request-Id", () => {
  it.each(["/health", "/services/carriers/list", "/services/nope", "/%zz"])("is in the answer of %s", async (path) => {
    const { headers } = await api.call("GET", path, { headers: { ...secret, "x-request-id": "0123456789abcdef" } });
    expect(headers["x-request-id"]).toBe("0123456789abcdef");
  });
});
