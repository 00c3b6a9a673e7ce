import { once } from "node:events";
import { createServer } from "node:net";

/** Ports that neither systems nor the embedded PostgreSQL give out: none is taken between its choice and its use. */
const ports = { first: 10_000, last: 19_999 };
/** Processes that run at one time begin at different ones. */
let next = ports.first + ((process.pid * 100) % (ports.last - ports.first));

/** A port of this machine that nobody listens on, and that this process has not had lately. */
export async function freePort(): Promise<number> {
  const port = next;
  next = port < ports.last ? port + 1 : ports.first;
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return freePort();
    throw error;
  }
  server.close();
  await once(server, "close");
  return port;
}
