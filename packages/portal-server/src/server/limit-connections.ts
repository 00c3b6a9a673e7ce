import type { Server } from "node:http";
import { isIPv6, type Socket } from "node:net";
import { closeWith } from "./client-errors.ts";
import type { PortalLimits } from "./limits.ts";
import { portalBusy, type Refusal, tooManyConnections } from "./refusals.ts";

/** Who counts as one client: an IPv4 address, or an IPv6 network of 64 bits, all of which one line may use. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...head, ...Array(8 - head.length - (tail?.length ?? 0)).fill("0"), ...(tail ?? [])];
  return groups.slice(0, 4).join(":");
}

/**
 * Refuses connections beyond the limits before anything of them is read. Proxies in front that are trusted stand for many
 * clients and have no limit of their own.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: PortalLimits,
  isTrusted: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  let total = 0;
  const accept = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const network = networkOf(address);
    const fromThere = open.get(network) ?? 0;
    if (total >= connections) return closeUnread(socket, portalBusy());
    if (fromThere >= connectionsPerAddress && !isTrusted(address)) return closeUnread(socket, tooManyConnections());
    total += 1;
    open.set(network, fromThere + 1);
    socket.once("close", () => {
      total -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) {
        open.set(network, left);
      } else {
        open.delete(network);
      }
    });
    for (const listener of accept) {
      listener.call(server, socket);
    }
  });
}

function closeUnread(socket: Socket, refusal: Refusal) {
  closeWith(socket, refusal);
  socket.resume();
}
