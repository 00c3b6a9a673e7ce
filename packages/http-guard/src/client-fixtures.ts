import { once } from "node:events";
import http from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";

/** A connection, and everything that it has received so far. */
export interface Line {
  socket: Socket;
  text(): string;
  closed: Promise<void>;
}

/** Opens a connection and sends these bytes, which need not be HTTP. */
export async function openLine(port: number, ...parts: (string | Buffer)[]): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("error", () => {}); // a test looks at the bytes that came, however the connection ended
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  for (const part of parts) await new Promise((sent) => socket.write(part, sent));
  // reading starts late, like in a program that sends first and reads then: it loses an answer that was reset meanwhile
  socket.on("data", (part) => {
    text += part;
  });
  return { socket, text: () => text, closed };
}

/** Status, headers and JSON of the last answer in a text. */
export function parseAnswer(text: string) {
  const last = text.slice(text.lastIndexOf("HTTP/1.1 "));
  const end = last.indexOf("\r\n\r\n");
  const [first = "", ...lines] = last.slice(0, end).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(":")[0]?.toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const sent = last.slice(end + 4);
  const body = headers["transfer-encoding"] === "chunked" ? sent.replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, "").trim() : sent;
  return { status: Number(first.split(" ")[1]), headers, body: body === "" ? null : (JSON.parse(body) as unknown) };
}

export function lastAnswer(text: string) {
  const { status, body } = parseAnswer(text);
  return { status, body };
}

interface Sent {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export type Client = (sent: Sent) => Promise<{ status: number | undefined; body: unknown }>;

/** Sends everything before it looks at the answer, as browsers do. */
const rawSocket: Client = async ({ port, method, path, headers, body }) => {
  const all = { host: "portal", "content-length": body.length, connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const { text, socket, closed } = await openLine(port, `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, body);
  while (text() === "" && !socket.destroyed) await wait(5);
  socket.end();
  await closed;
  return lastAnswer(text());
};

const viaFetch =
  (bodyOf: (body: Buffer) => BodyInit): Client =>
  async ({ port, method, path, headers, body }) => {
    const init: RequestInit & { duplex: "half" } = { method, headers, body: bodyOf(body), duplex: "half" };
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: reply.status, body: await reply.json() };
  };

function* partsOf(body: Buffer) {
  for (let from = 0; from < body.length; from += 65_536) yield body.subarray(from, from + 65_536);
}

const httpRequest =
  (more: Record<string, string>): Client =>
  async ({ port, method, path, headers, body }) => {
    const request = http.request({ port, path, method, headers: { ...headers, ...more } });
    const answered = once(request, "response") as Promise<[http.IncomingMessage]>;
    if (more.expect) {
      request.flushHeaders();
      await Promise.race([once(request, "continue"), answered]);
    }
    request.end(body);
    const [response] = await answered;
    let text = "";
    for await (const part of response) text += part;
    // the rest may be sent to its end
    await finished(request, { readable: false });
    return { status: response.statusCode, body: JSON.parse(text) };
  };

/** Different ways of sending a request, each of which may lose an answer that comes early; the first loses most. */
export const clients: [[string, Client], ...[string, Client][]] = [
  ["a raw socket", rawSocket],
  ["fetch", viaFetch((body) => new Uint8Array(body))],
  ["fetch in chunks", viaFetch((body) => Readable.toWeb(Readable.from(partsOf(body))) as BodyInit)],
  ["http.request", httpRequest({})],
  ["http.request that expects 100", httpRequest({ expect: "100-continue" })],
];

/** Sends a JSON body three times over a connection that is kept; returns the statuses, and how many connections it took. */
export async function sendKept(port: number, body: Buffer) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const statuses: (number | undefined)[] = [];
  for (const path of ["/api/a", "/api/b", "/api/c"]) {
    const headers = { "content-type": "application/json" };
    const request = http.request({ agent, port, path, method: "POST", headers }).end(body);
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    statuses.push(response.statusCode);
    ports.add(request.socket?.localPort);
    const free = once(agent, "free");
    await Promise.all([once(response.resume(), "end"), free]);
  }
  agent.destroy();
  return { statuses, connections: ports.size };
}
