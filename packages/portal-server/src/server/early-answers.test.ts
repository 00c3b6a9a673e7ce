import { once } from "node:events";
import http from "node:http";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { answerJson, parseAnswer, send, startPortal } from "./portal-fixtures.ts";

const mebibyte = 1024 * 1024;
const statuses = [401, 403, 404, 413] as const;
let portal: Awaited<ReturnType<typeof startPortal>>;

beforeAll(async () => {
  portal = await startPortal(
    (request, response) => {
      const status = Number(request.headers["x-answer"] ?? 200);
      if (status === 200) {
        request.resume().once("end", () => answerJson(response, status, { message: "read" }));
      } else {
        answerJson(response, status, { message: `early ${status}` });
      }
    },
    // a busy machine sends the rest of a body with pauses
    { limits: { restIdleMs: 60_000 } },
  );
});
afterAll(() => portal.stop());

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}
type Client = (sent: Sent) => Promise<{ status: number | undefined; body: unknown }>;

/** Sends all before it looks at the answer. */
const rawSocket: Client = async ({ method, path, headers, body }) => {
  const all = { host: "portal", "content-length": body.length, connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const { text, socket, closed } = await send(portal.port, `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, body);
  await vi.waitFor(() => expect(text()).not.toBe(""));
  socket.end();
  await closed;
  return parseAnswer(text());
};

const viaFetch: Client = async ({ method, path, headers, body }) => {
  const url = `http://127.0.0.1:${portal.port}${path}`;
  const reply = await fetch(url, { method, headers, body: new Uint8Array(body) });
  return { status: reply.status, body: await reply.json() };
};

const fetchStreaming: Client = async ({ method, path, headers, body }) => {
  const stream = Readable.toWeb(Readable.from(partsOf(body))) as BodyInit;
  const init: RequestInit & { duplex: "half" } = { method, headers, body: stream, duplex: "half" };
  const reply = await fetch(`http://127.0.0.1:${portal.port}${path}`, init);
  return { status: reply.status, body: await reply.json() };
};

function* partsOf(body: Buffer) {
  for (let from = 0; from < body.length; from += 65_536) {
    yield body.subarray(from, from + 65_536);
  }
}

const httpRequest =
  (more: Record<string, string>): Client =>
  async ({ method, path, headers, body }) => {
    const request = http.request({ port: portal.port, path, method, headers: { ...headers, ...more } });
    const answered = once(request, "response") as Promise<[http.IncomingMessage]>;
    if (more.expect) {
      request.flushHeaders();
      await Promise.race([once(request, "continue"), answered]);
    }
    request.end(body);
    const [response] = await answered;
    let text = "";
    for await (const part of response) {
      text += part;
    }
    // the rest may be sent to its end
    await finished(request, { readable: false });
    return { status: response.statusCode, body: JSON.parse(text) };
  };

const clients: [string, Client][] = [
  ["a raw socket", rawSocket],
  ["fetch", viaFetch],
  ["fetch in chunks", fetchStreaming],
  ["http.request", httpRequest({})],
  ["http.request that expects 100", httpRequest({ expect: "100-continue" })],
];

/** Sends a file that is larger than what the sockets between client and API hold. */
function sendFile(call: Client, status: number, { method, path }: Pick<Sent, "method" | "path">) {
  const headers = { "content-type": "multipart/form-data; boundary=x", "x-answer": String(status) };
  return call({ method, path, headers, body: Buffer.alloc(12 * mebibyte, "1") });
}

const uploads = [...walk(contract)].flatMap(([name, { upload, method, path }]) =>
  upload ? [[name, method, `/api/v1${path}`] as const] : [],
);

describe.each(clients)("D1, D2: %s", (_client, call) => {
  it("gets 413 in P-3's form for a JSON body over 1 MiB, each time", async () => {
    const headers = { "content-type": "application/json" };
    for (const size of [mebibyte + 1, 2 * mebibyte, 12 * mebibyte]) {
      const body = Buffer.alloc(size, "1");
      for (let round = 0; round < 3; round++) {
        expect(await call({ method: "POST", path: "/api/v1/services/carriers", headers, body })).toMatchObject({
          status: 413,
          body: { message: "File is too big" },
        });
      }
    }
  });

  it("gets its answer for a JSON body of 1 MiB", async () => {
    const body = Buffer.alloc(mebibyte, "1");
    const headers = { "content-type": "application/json" };
    expect(await call({ method: "POST", path: "/api/v1/x", headers, body })).toMatchObject({
      status: 200,
      body: { message: "read" },
    });
  });

  it("reads the answer that comes before its upload is sent", async () => {
    const reply = await sendFile(call, 401, { method: "POST", path: "/api/v1/upload" });
    expect(reply).toMatchObject({ status: 401, body: { message: "early 401" } });
  });

  it("gets its answer for an upload that is read", async () => {
    const reply = await sendFile(call, 200, { method: "POST", path: "/api/v1/upload" });
    expect(reply).toMatchObject({ status: 200, body: { message: "read" } });
  });
});

it.each(statuses)("D1, D2: %i is read, which comes before an upload is sent", async (status) => {
  const reply = await sendFile(rawSocket, status, { method: "POST", path: "/api/v1/upload" });
  expect(reply).toMatchObject({ status, body: { message: `early ${status}` } });
});

it.each(uploads)("D1, D2: the answer that comes before the file of %s is sent is read", async (_name, method, path) => {
  const reply = await sendFile(rawSocket, 403, { method, path });
  expect(reply).toMatchObject({ status: 403, body: { message: "early 403" } });
});

describe("D2: a connection", () => {
  it("serves the next request after an early answer", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (const path of ["/api/a", "/api/b", "/api/c"]) {
      const headers = { "content-type": "application/json" };
      const request = http.request({ agent, port: portal.port, path, method: "POST", headers });
      request.end(Buffer.alloc(3 * mebibyte, "1"));
      const [response] = (await once(request, "response")) as [http.IncomingMessage];
      expect(response.statusCode).toBe(413);
      ports.add(request.socket?.localPort);
      await once(response.resume(), "end");
      await vi.waitFor(() => expect(Object.keys(agent.freeSockets)).toHaveLength(1));
    }
    expect(ports.size).toBe(1);
    agent.destroy();
  });
});
