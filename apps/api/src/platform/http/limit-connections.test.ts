import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { createServer } from "./server.ts";

const app = await createServer({
  log: pino({ level: "silent" }),
  proxies: { proxySecret: "a secret of the tests", trustProxy: [] },
  connections: { perAddress: 3, inAll: 100 },
});
app.get("/call", async () => ({ called: true }));
await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.close());

async function open() {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

it("S2: an address has so many connections, and room again when some of them end", async () => {
  const held = [await open(), await open(), await open()];
  const [head, body] = (await text(await open())).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 429 /);
  expect(head).toMatch(/^Retry-After: 60\r?$/m);
  expect(body).toBe('{"message":"Too many connections from your address, try again in a minute"}');
  held[0]?.destroy();
  const call = async () => {
    const socket = await open();
    socket.write("GET /call HTTP/1.1\r\nHost: api\r\nConnection: close\r\n\r\n");
    return text(socket);
  };
  await expect.poll(call).toContain('{"called":true}');
  for (const socket of held) socket.destroy();
});
