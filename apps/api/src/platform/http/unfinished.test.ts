import type { AddressInfo } from "node:net";
import { defaultPatience } from "@portal/http-guard";
import { lastAnswer, openLine, parseAnswer } from "@portal/http-guard/testing";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";
import { createServer } from "./server.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function listen(patience = {}, connections = { perAddress: 100, inAll: 100 }) {
  const app = await createServer({
    log: pino({ level: "silent" }),
    proxies: { proxySecret: "", trustProxy: [] },
    patience: { ...defaultPatience, ...patience },
    connections,
  });
  app.post("/call", async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  stops.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return async (...parts: string[]) => {
    const line = await openLine(port, ...parts);
    stops.push(() => line.socket.destroy());
    return line;
  };
}

const head = (headers: string, line = "POST /call HTTP/1.1") => `${line}\r\nHost: api\r\n${headers}\r\n`;
const json = "Content-Type: application/json\r\n";
const tooSlow = { status: 408, body: { message: "The request did not arrive in time, try again" } };

describe("S2: a client that does not finish", () => {
  it.each<[string, string[]]>([
    ["half a head", ["POST /call HTTP/1.1\r\nHo"]],
    ["half a body", [head(`${json}Content-Length: 100\r\n`), "{"]],
    ["half a body in chunks", [head(`${json}Transfer-Encoding: chunked\r\n`), "1\r\n{"]],
    ["half an upload", [head("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n"), "--x"]],
  ])("%s is told so, and its connection ends", async (_title, parts) => {
    const open = await listen({ headersMs: 200, bodyMs: 200, uploadMs: 1_000, restIdleMs: 200 });
    const line = await open(...parts);
    await line.closed;
    const answer = lastAnswer(line.text());
    // this call takes no upload, so it answers before one has arrived
    if (parts[0]?.includes("multipart")) expect(answer.status).toBe(200);
    else expect(answer).toEqual(tooSlow);
  });

  it("trickles in vain: a body has to be there in time as a whole", async () => {
    const open = await listen({ bodyMs: 300, restIdleMs: 200 });
    const line = await open(head(`${json}Content-Length: 100000\r\n`));
    const drip = setInterval(() => line.socket.write("1"), 20);
    await expect.poll(line.text).not.toBe("");
    clearInterval(drip);
    await line.closed;
    expect(lastAnswer(line.text())).toEqual(tooSlow);
  });

  it("and goes leaves the server as it was", async () => {
    const open = await listen({ bodyMs: 200 });
    const line = await open(head(`${json}Content-Length: 100\r\n`), "{");
    line.socket.destroy();
    await line.closed;
    const next = await open(head(`${json}Connection: close\r\nContent-Length: 2\r\n`), "{}");
    await next.closed;
    expect(lastAnswer(next.text())).toEqual({ status: 200, body: { body: {} } });
  });
});

it.each([
  ["a method that there is not", head("", "FETCH / HTTP/1.1"), 400, "The request cannot be read"],
  [
    "headers that are too large",
    head(`X: ${"x".repeat(100_000)}\r\n`),
    431,
    "The headers of the request are too large",
  ],
])("D11: %s is refused in P-3's form", async (_title, text, status, message) => {
  const open = await listen();
  const line = await open(text);
  await line.closed;
  const { headers, ...answer } = parseAnswer(line.text());
  expect(answer).toEqual({ status, body: { message } });
  expect(headers).toMatchObject(securityHeaders());
});

it("S2: an address has so many connections", async () => {
  const open = await listen({}, { perAddress: 3, inAll: 100 });
  for (let count = 0; count < 3; count++) await open();
  const refused = await open();
  await refused.closed;
  const { headers, ...answer } = parseAnswer(refused.text());
  const message = "Too many connections from your address, try again in a minute";
  expect(answer).toEqual({ status: 429, body: { message } });
  expect(headers).toMatchObject({ ...securityHeaders(), "retry-after": "60" });
});
