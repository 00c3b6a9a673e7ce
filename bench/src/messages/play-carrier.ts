import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type PlayedCarrier = Awaited<ReturnType<typeof playCarrier>>;

/** The server of a carrier, which accepts all charges and messages. */
export async function playCarrier() {
  let called = Promise.withResolvers<number>();
  const server = createServer((request, reply) => {
    called.resolve(performance.now());
    request.resume();
    reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ status: "accepted" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place,
    url: `http://${place}/`,
    /** The milliseconds from a call of the portal to the next call of the portal to this server. */
    reachedBy: async (call: () => Promise<unknown>): Promise<number> => {
      called = Promise.withResolvers();
      const start = performance.now();
      const [reached] = await Promise.all([called.promise, call()]);
      return reached - start;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
