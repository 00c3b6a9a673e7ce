import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Refusal, RefuseSocket } from "./refuse-socket.ts";

interface ConnectionRules {
  /** Which client an address belongs to, for counting. */
  clientOf(address: string): string;
  /** The refusal for one more connection, by how many are open; null if it is accepted. */
  refusalFor(open: { ofClient: number; inAll: number }, address: string): Refusal | null;
  refuse: RefuseSocket;
}

/** Refuses connections beyond the limits before anything of them is read. */
export function limitConnections(server: Server, { clientOf, refusalFor, refuse }: ConnectionRules): void {
  const open = new Map<string, number>();
  let inAll = 0;
  const accept = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const client = clientOf(address);
    const ofClient = open.get(client) ?? 0;
    const refusal = refusalFor({ ofClient, inAll }, address);
    if (refusal) {
      refuse(socket, refusal);
      socket.resume();
      return;
    }
    inAll += 1;
    open.set(client, ofClient + 1);
    socket.once("close", () => {
      inAll -= 1;
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    for (const listener of accept) listener.call(server, socket);
  });
}
