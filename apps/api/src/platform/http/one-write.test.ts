import { OutgoingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import pino from "pino";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { createServer } from "./server.ts";

const app = await createServer({ log: pino({ level: "silent" }), proxies: { proxySecret: "", trustProxy: [] } });
app.get("/rows", async () => Array.from({ length: 60 }, (_, id) => ({ carrierId: id, carrierName: `Carrier ${id}` })));
app.get("/refused", async () => {
  throw Object.assign(new Error("no"), { statusCode: 400 });
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
const port = (app.server.address() as AddressInfo).port;

afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

it.each([
  ["an answer", "/rows", "identity", 200],
  ["a compressed answer", "/rows", "br", 200],
  ["a refusal", "/refused", "identity", 400],
  ["an unknown address", "/nowhere", "identity", 404],
])("%s leaves with its headers in one write, and they are not worked out for it", async (_, path, coding, status) => {
  const writes = [vi.spyOn(Socket.prototype, "_write"), vi.spyOn(Socket.prototype, "_writev")];
  const setHeader = vi.spyOn(OutgoingMessage.prototype, "setHeader");
  const reply = await fetch(`${address}${path}`, { headers: { "accept-encoding": coding } });
  await reply.arrayBuffer();
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
  const answering = writes
    .flatMap(({ mock }) => mock.contexts)
    .filter((socket) => (socket as Socket).localPort === port);
  expect(answering).toHaveLength(1);
  expect(setHeader).not.toHaveBeenCalled();
});
