import { once } from "node:events";
import { connect } from "node:net";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { describe, expect, it } from "vitest";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const stranger = await api.as({});

const everyAnswer = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Every call of the contract, and the addresses beside it. */
const calls = [
  ...[...walk(contract)].map(([name, { method, path }]) => ({ name, method, path: path.replace(/:\w+/g, "1") })),
  ...["/openapi.json", "/metrics", "/unknown", "/%"].map((path) => ({ name: path, method: "GET" as const, path })),
];

describe("every answer tells browsers the same (OWASP ASVS 3.4)", () => {
  it.each(calls)("$name", async ({ method, path }) => {
    for (const token of [undefined, stranger.token]) {
      const { status, headers } = await api.call(method, path, {}, token);
      expect(headers, String(status)).toMatchObject({
        ...everyAnswer,
        "cache-control": expect.stringMatching(/no-store|private/),
      });
    }
  });

  it("a body that is no JSON", async () => {
    const body = { headers: { "content-type": "application/json" }, body: "{" };
    const { status, headers } = await api.call("POST", "/auth-services/auth/login", body);
    expect(status).toBe(400);
    expect(headers).toMatchObject(everyAnswer);
  });

  it("what the HTTP parser refuses, before there is a request", async () => {
    const server = api.app.server;
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the API listens nowhere");
    const socket = connect(address.port, "127.0.0.1", () => socket.write("NO REQUEST\r\n\r\n"));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    await once(socket, "end");
    const [head = ""] = answer.split("\r\n\r\n");
    const headers = Object.fromEntries(
      head
        .split("\r\n")
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    );
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(headers).toMatchObject(everyAnswer);
  });
});
