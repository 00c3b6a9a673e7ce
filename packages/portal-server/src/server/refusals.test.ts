import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { openLine, parseAnswer } from "@portal/http-guard/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPortalServer } from "./build-portal-server.ts";
import { answerJson, portOf, startPortal } from "./portal-fixtures.ts";

let portal: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  portal = await startPortal((request, response) => answerJson(response, 200, { headers: request.headers }));
});
afterAll(() => portal.stop());

/** What a client gets that sends exactly this. */
async function answerTo(text: string, port = portal.port) {
  const { closed, text: got } = await openLine(port, text);
  await closed;
  return got();
}

const ask = (line: string, headers = "") => `${line} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${headers}\r\n`;
const sandbox = "default-src 'none'; sandbox";
const notFound = { message: "Not found" };
const notAllowed = { message: "This address takes no such call" };
const notReadable = { message: "The request cannot be read" };

describe("D11, S3: every refusal of the portal has P-3's form and is no page of its origin", () => {
  it.each<[string, string, number, unknown]>([
    ["an API address that cannot be read", ask("GET /api/%"), 404, notFound],
    ["an API address that leaves its prefix", ask("GET /api/../registry/local.json"), 400, notReadable],
    ["a registry that is not there", ask("GET /registry/none.json"), 404, notFound],
    ["a registry's address that cannot be read", ask("GET /registry/%ff"), 404, notFound],
    ["a registry's name that is too long", ask(`GET /registry/${"a".repeat(300)}.json`), 404, notFound],
    ["a release that is not there", ask("GET /releases/monitor/1.0.0-0000000a/a.js"), 404, notFound],
    ["a release's address that cannot be read", ask("GET /releases/%"), 404, notFound],
    ["a file of the shell that is not there", ask("GET /static/gone.js"), 404, notFound],
    ["another method on the page", ask("POST /login"), 405, notAllowed],
    ["another method on the registry", ask("PUT /registry/local.json"), 405, notAllowed],
    ["another method on a release", ask("DELETE /releases/monitor/1.0.0-0000000a/a.js"), 405, notAllowed],
    ["OPTIONS of everything", ask("OPTIONS *"), 405, notAllowed],
    ["a method that no call has", ask("PROPFIND /api/v1/health"), 405, notAllowed],
    ["an address that cannot be read, and is not asked for", ask("POST /%"), 404, notFound],
    ["a method that there is not", ask("FETCH /"), 400, notReadable],
    ["something else than HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", 400, notReadable],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400, notReadable],
    ["two lengths", ask("POST /api/a", "Content-Length: 1\r\nContent-Length: 2\r\n"), 400, notReadable],
    [
      "headers that are too large",
      ask("GET /", `X: ${"x".repeat(100_000)}\r\n`),
      431,
      { message: "The headers of the request are too large" },
    ],
  ])("%s", async (_title, text, status, body) => {
    const answer = parseAnswer(await answerTo(text));
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-security-policy": sandbox,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    if (status === 405) expect(answer.headers.allow).toBe("GET, HEAD");
  });

  it.each(["/%", "/admin/%c3%28", "/%E0%A4%A"])("%s cannot be read: the page tells so", async (path) => {
    const text = await answerTo(ask(`GET ${path}`));
    expect(text).toMatch(/^HTTP\/1.1 404 /);
    expect(text).toContain("<title>Portal</title>");
    expect(text).toContain("frame-ancestors 'none'");
  });
});

describe("headers of one hop", () => {
  it("and `Expect` are the portal's own matter: the API hears nothing of them", async () => {
    const headers =
      "Keep-Alive: 300\r\nTE: trailers\r\nUpgrade: x\r\nExpect: 100-continue\r\nForwarded: for=6.6.6.6\r\n";
    const text = await answerTo(`${ask("POST /api/call", `${headers}Content-Length: 2\r\n`)}{}`);
    expect(text).toContain("HTTP/1.1 100 Continue");
    const { status, body } = parseAnswer(text) as unknown as { status: number; body: { headers: object } };
    expect(status).toBe(200);
    expect(Object.keys(body.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:keep-alive|te|upgrade|expect|forwarded)$/)]),
    );
  });

  it("a body that a GET brings is left unread", async () => {
    const answer = parseAnswer(await answerTo(`${ask("GET /api/call", "Content-Length: 2\r\n")}{}`));
    expect(answer.status).toBe(200);
  });
});

describe("S7: an API that", () => {
  /** A portal in front of something that only looks like an API. */
  async function behind(listener: (socket: net.Socket) => void, limits = {}) {
    const api = net.createServer(listener);
    await once(api.listen(0, "127.0.0.1"), "listening");
    const { port } = api.address() as net.AddressInfo;
    const server = await buildPortalServer({ store: portal.root, api: `http://127.0.0.1:${port}`, limits });
    await server.listen({ port: 0, host: "127.0.0.1" });
    const call = async (method: string) => {
      const reply = await fetch(`http://127.0.0.1:${portOf(server.server)}/api/v1/x`, { method });
      return { status: reply.status, retryAfter: reply.headers.get("retry-after"), body: await reply.json() };
    };
    const stop = async () => {
      await server.close();
      api.close();
    };
    return { call, stop, api };
  }

  const restarting = {
    status: 503,
    retryAfter: "2",
    body: { message: "The service is restarting, try again in a moment" },
  };
  const brokeOff = { status: 502, retryAfter: null, body: { message: expect.stringContaining("broke off") } };
  const noAnswer = {
    status: 504,
    retryAfter: null,
    body: { message: expect.stringContaining("No answer came in time") },
  };

  it("nobody can reach is restarting", async () => {
    const { call, stop, api } = await behind(() => {});
    api.close();
    await once(api, "close");
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      expect(await call(method)).toEqual(restarting);
    }
    await stop();
  });

  it("ends in the middle of a call is restarting for a read, and an unknown end for a change", async () => {
    const { call, stop } = await behind((socket) => socket.once("data", () => socket.destroy()));
    expect(await call("GET")).toEqual(restarting);
    expect(await call("POST")).toEqual(brokeOff);
    await stop();
  });

  it("speaks no HTTP is broken", async () => {
    const { call, stop } = await behind((socket) => void socket.once("data", () => socket.end("220 smtp ready\r\n")));
    expect(await call("GET")).toEqual(brokeOff);
    await stop();
  });

  it("says nothing is waited for only so long", async () => {
    const { call, stop } = await behind((socket) => void socket.resume(), { answerMs: 50 });
    expect(await Promise.all([call("GET"), call("POST")])).toEqual([noAnswer, noAnswer]);
    await stop();
  });

  it("says 503 itself is not asked again by the portal", async () => {
    let asked = 0;
    const api = http.createServer((_request, response) => {
      asked += 1;
      response.setHeader("Retry-After", "2");
      answerJson(response, 503, { message: "down" });
    });
    await once(api.listen(0, "127.0.0.1"), "listening");
    const server = await buildPortalServer({ store: portal.root, api: `http://127.0.0.1:${portOf(api)}` });
    expect((await server.inject("/api/v1/x")).statusCode).toBe(503);
    expect(asked).toBe(1);
    await server.close();
    api.close();
  });
});

describe("M6: the log", () => {
  it("has one line for each call, with its kind and without what may be secret, and the API gets the call's id", async () => {
    const lines: string[] = [];
    const api = http.createServer((request, response) => answerJson(response, 200, request.headers));
    await once(api.listen(0, "127.0.0.1"), "listening");
    const server = await buildPortalServer({
      store: portal.root,
      api: `http://127.0.0.1:${portOf(api)}`,
      logLevel: "info",
      logTo: { write: (line) => void lines.push(line) },
    });
    const headers = { authorization: "Bearer secret-token", "x-request-id": "mine" };
    const reply = await server.inject({ url: "/api/v1/x?msisdn=521551234567", headers });
    await server.inject({ url: "/registry/none.json?msisdn=521551234567", headers });
    await server.inject({ url: "/releases/a/b.js", headers });
    await server.inject({ method: "POST", url: "/521551234567", headers });
    const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "call");
    expect(calls).toEqual([
      expect.objectContaining({
        kind: "api",
        method: "GET",
        status: 200,
        ms: expect.any(Number),
        address: "127.0.0.1",
      }),
      expect.objectContaining({ kind: "registry", status: 404 }),
      expect.objectContaining({ kind: "release", status: 404 }),
      expect.objectContaining({ kind: "unknown", method: "POST", status: 405 }),
    ]);
    expect(lines.join()).not.toMatch(/secret-token|521551234567|mine/);
    expect(reply.json()["x-request-id"]).toBe(calls[0].requestId);
    expect(reply.headers["x-request-id"]).toBe(calls[0].requestId);
    expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(4);
    await server.close();
    api.close();
  });
});
