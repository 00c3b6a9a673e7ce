import type { Server } from "node:http";
import type { Socket } from "node:net";
import { tooManyConnections } from "../errors.ts";
import { closeWith } from "./parser-errors.ts";

export interface ConnectionLimits {
  /** The most connections from one address; the portal itself needs some hundred. */
  perAddress: number;
  inAll: number;
}

export const defaultConnectionLimits: ConnectionLimits = { perAddress: 1_000, inAll: 4_000 };

/** Refuses connections beyond the limits before any of their bytes are read, also where the API is reached past the portal. */
export function limitConnections(server: Server, { perAddress, inAll }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = inAll;
  server.prependListener("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const fromThere = (open.get(address) ?? 0) + 1;
    open.set(address, fromThere);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (fromThere > perAddress) closeWith(socket, tooManyConnections());
  });
}
