import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection to the portal or the API, with all that it has received so far. */
export interface Line {
  socket: Socket;
  text(): string;
  closed: Promise<void>;
}

/** Opens a connection and sends these bytes, whatever they are, before it reads an answer. */
export async function openLine(url: string, ...parts: (string | Buffer)[]): Promise<Line> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  socket.on("error", () => {}); // only the received bytes count, however the connection ended
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  for (const part of parts) await new Promise((sent) => socket.write(part, sent));
  return { socket, text: () => text, closed };
}

export const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
