import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { finished } from "node:stream/promises";
import { expect } from "vitest";

interface Sent {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export type Client = (sent: Sent) => Promise<{ status: number | undefined; body: unknown }>;

/** Opens a connection and sends these bytes, whatever they are. */
export async function openLine(port: number, ...parts: (string | Buffer)[]) {
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

/** Status and JSON of the last answer in a text. */
export function lastAnswer(text: string) {
  const last = text.slice(text.lastIndexOf("HTTP/1.1 "));
  return { status: Number(last.split(" ")[1]), body: JSON.parse(last.slice(last.indexOf("\r\n\r\n"))) as unknown };
}

/** Sends everything before it looks at the answer, as browsers do. */
const rawSocket: Client = async ({ port, method, path, headers, body }) => {
  const all = { host: "portal", "content-length": body.length, connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const { text, socket, closed } = await openLine(port, `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, body);
  await expect.poll(text).not.toBe("");
  socket.end();
  await closed;
  return lastAnswer(text());
};

const viaFetch: Client = async ({ port, method, path, headers, body }) => {
  const url = `http://127.0.0.1:${port}${path}`;
  const reply = await fetch(url, { method, headers, body: new Uint8Array(body) });
  return { status: reply.status, body: await reply.json() };
};

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

/** Different ways of sending a request, each of which may lose an answer that comes early. */
export const clients: [[string, Client], ...[string, Client][]] = [
  ["a raw socket", rawSocket],
  ["fetch", viaFetch],
  ["http.request", httpRequest({})],
  ["http.request that expects 100", httpRequest({ expect: "100-continue" })],
];
