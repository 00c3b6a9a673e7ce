import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { lastAnswer, openLine } from "#test/clients.ts";
import { createServer } from "./server.ts";
import { defaultPatience } from "./unfinished.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function listen(patience = {}) {
  const app = await createServer({
    log: pino({ level: "silent" }),
    proxies: { proxySecret: "", trustProxy: [] },
    patience: { ...defaultPatience, ...patience },
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
const notReadable = { status: 400, body: { message: "The request cannot be read" } };

describe("S2: a client that does not finish", () => {
  it.each<[string, string[]]>([
    ["nothing at all", []],
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

  it("and trickles on after its 408 is cut off soon, though it never falls silent", async () => {
    const open = await listen({ bodyMs: 200, lateRestMs: 300 });
    const line = await open(head(`${json}Content-Length: 100000\r\n`));
    const drip = setInterval(() => line.socket.write("1"), 20);
    await line.closed;
    clearInterval(drip);
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

describe("D11: what is no request", () => {
  it.each<[string, string, object]>([
    ["something else than HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", notReadable],
    ["a method that there is not", head("", "FETCH / HTTP/1.1"), notReadable],
    ["two lengths", head("Content-Length: 1\r\nContent-Length: 2\r\n"), notReadable],
    [
      "headers that are too large",
      head(`X: ${"x".repeat(100_000)}\r\n`),
      { status: 431, body: { message: "The headers of the request are too large" } },
    ],
  ])("%s is refused in P-3's form", async (_title, text, answer) => {
    const open = await listen();
    const line = await open(text);
    await line.closed;
    expect(lastAnswer(line.text())).toEqual(answer);
  });
});
