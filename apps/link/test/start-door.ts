import type { AddressInfo } from "node:net";
import { createServer, type Db } from "@portal/api/link-kit";
import pino from "pino";
import { afterAll } from "vitest";
import { openDeliveryDoor } from "../src/messages/delivery-door.ts";

/** The door for reports on a port of its own, until the test file ends. */
export async function startDoor(db: Db) {
  const server = await createServer({
    log: pino({ level: "silent" }),
    proxies: { proxySecret: "a secret of the tests that nobody shares", trustProxy: [] },
  });
  afterAll(() => server.close());
  openDeliveryDoor(server, db);
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  return { server, deliveryUrl: `http://127.0.0.1:${port}/delivery` };
}
