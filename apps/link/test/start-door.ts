import type { AddressInfo } from "node:net";
import { createServer, type Db } from "@portal/api/link-kit";
import { noonZone } from "@portal/api/noon-zone";
import pino from "pino";
import { afterAll } from "vitest";
import { openDeliveryDoor } from "../src/messages/delivery-door.ts";
import { incomingAddress } from "../src/messages/incoming-address.ts";
import { openIncomingDoor } from "../src/messages/incoming-door.ts";
import { keys } from "./test-keys.ts";

/** The doors for reports and for messages on a port of their own, until the test file ends. */
export async function startDoor(db: Db) {
  const server = await createServer({
    log: pino({ level: "silent" }),
    proxies: { proxySecret: null, trustProxy: [] },
  });
  afterAll(() => server.close());
  openDeliveryDoor(server, db);
  openIncomingDoor(server, { db, timeZone: noonZone, keys });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  const linkUrl = `http://127.0.0.1:${port}`;
  return {
    server,
    deliveryUrl: `${linkUrl}/delivery`,
    /** Where Kannel hands over the messages of a provider. */
    incomingOf: (providerId: number) => incomingAddress({ linkUrl, notificationKeys: keys }, providerId),
  };
}
