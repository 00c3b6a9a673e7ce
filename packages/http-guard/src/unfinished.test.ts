import { afterEach, describe, expect, it } from "vitest";
import { type Line, lastAnswer, openLine, parseAnswer } from "./client-fixtures.ts";
import { startGuarded } from "./guarded-server-fixtures.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(rules: Parameters<typeof startGuarded>[0] = {}) {
  const { port, called, stop } = await startGuarded(rules);
  stops.push(stop);
  const open = async (...parts: string[]) => {
    const line = await openLine(port, ...parts);
    stops.push(() => line.socket.destroy());
    return line;
  };
  return { open, called };
}

const head = (headers = "", line = "POST /call HTTP/1.1") => `${line}\r\nHost: server\r\n${headers}\r\n`;
const file = (answer: number) =>
  head(`Content-Type: text/csv\r\nX-Answer: ${answer}\r\nContent-Length: 1000000000\r\n`);
const closing = head("Connection: close\r\n", "GET /call HTTP/1.1");

async function answerTo(open: (text: string) => Promise<Line>) {
  const line = await open(closing);
  await line.closed;
  return lastAnswer(line.text());
}

describe("S2: a client that does not finish", () => {
  it.each([
    ["nothing at all", []],
    ["half a head", ["POST /call HTTP/1.1\r\nHo"]],
    ["a body that is read and never ends", [file(200), "x"]],
  ])("%s is told 408, and its connection ends", async (_title, parts) => {
    const { open } = await start({ patience: { headersMs: 100, uploadMs: 200 } });
    const line = await open(...parts);
    await line.closed;
    expect(lastAnswer(line.text())).toEqual({ status: 408, body: { message: "too slow" } });
  });

  it.each([
    ["falls silent", 403, { restIdleMs: 100 }, ""],
    ["drips", 403, { restMs: 200 }, "x"],
    ["drips after a 408, as it did before,", 408, { lateRestMs: 200 }, "x"],
    ["sends more than is read", 403, { restBytes: 20_000 }, "x".repeat(10_000)],
  ])("a client that %s after its answer %i is cut off", async (_title, status, patience, drip) => {
    const { open } = await start({ patience });
    const line = await open(file(status));
    const dripping = setInterval(() => line.socket.write(drip), 20);
    await line.closed;
    clearInterval(dripping);
    expect(lastAnswer(line.text())).toMatchObject({ status });
  });
});

describe("D11: what is no request", () => {
  const notReadable = { status: 400, body: { message: "not readable" } };
  it.each<[string, string, object]>([
    ["something else than HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", notReadable],
    ["a method that there is not", head("", "FETCH / HTTP/1.1"), notReadable],
    ["two lengths", head("Content-Length: 1\r\nContent-Length: 2\r\n"), notReadable],
    [
      "headers that are too large",
      head(`X: ${"x".repeat(100_000)}\r\n`),
      { status: 431, body: { message: "headers too large" } },
    ],
  ])("%s is refused in the form of every refusal", async (_title, text, expected) => {
    const { open } = await start();
    const line = await open(text);
    await line.closed;
    const { headers, ...answer } = parseAnswer(line.text());
    expect(answer).toEqual(expected);
    expect(headers).toMatchObject({
      "x-of-all": "yes",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      connection: "close",
    });
  });

  it("gets nothing where it stands behind an answer that has begun", async () => {
    const { open } = await start();
    const line = await open(head("", "GET /call HTTP/1.1"));
    await expect.poll(line.text).toContain("answered 200");
    line.socket.write("\u0016\u0003\u0001 hello\r\n\r\n");
    await line.closed;
    expect(line.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe("S2: connections", () => {
  it("of one client beyond the limit are refused unread, and there is room again when one of them ends", async () => {
    const { open, called } = await start({ perClient: 3 });
    const held = [await open("GET /"), await open("GET /"), await open("GET /")];
    const refused = await open(closing);
    await refused.closed;
    const { headers, ...answer } = parseAnswer(refused.text());
    expect(answer).toEqual({ status: 429, body: { message: "too many" } });
    expect(headers).toMatchObject({ "retry-after": "60", "x-of-all": "yes" });
    expect(called).toEqual([]);
    expect(held.map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
    held[0]?.socket.destroy();
    await expect.poll(async () => (await answerTo(open)).status).toBe(200);
  });

  it("beyond the limit of all are refused, and there is room again when one of them ends", async () => {
    const { open } = await start({ inAll: 1 });
    const held = await open("GET /");
    expect(await answerTo(open)).toEqual({ status: 503, body: { message: "busy" } });
    held.socket.destroy();
    await expect.poll(async () => (await answerTo(open)).status).toBe(200);
  });
});
