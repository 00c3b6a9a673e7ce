import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPortalServer, type PortalServerOptions } from "./build-portal-server.ts";

/** For tests: a portal that listens, in front of an API that answers as the test wants. */
export async function startPortal(
  answer: http.RequestListener,
  options: Partial<PortalServerOptions> = {},
): Promise<{ port: number; apiPort: number; root: string; stop(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "portal server "));
  const shell = join(root, "shell");
  await mkdir(shell);
  await writeFile(join(shell, "index.html"), "<!doctype html><title>Portal</title>");
  const api = http.createServer(answer);
  await once(api.listen(0, "127.0.0.1"), "listening");
  const apiPort = portOf(api);
  const server = await buildPortalServer({
    store: join(root, "store"),
    shell,
    api: `http://127.0.0.1:${apiPort}`,
    ...options,
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    port: portOf(server.server),
    apiPort,
    root,
    stop: async () => {
      await server.close();
      api.closeAllConnections();
      api.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

export const answerJson = (response: http.ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/** A connection, and all that came over it so far. */
export interface Line {
  socket: Socket;
  text(): string;
  closed: Promise<void>;
}

/** Opens a connection and sends this, whatever it is. */
export async function send(port: number, ...parts: (string | Buffer)[]): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  // A test looks at what came, however the connection ended.
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  for (const part of parts) {
    await new Promise((sent) => socket.write(part, sent));
  }
  return { socket, text: () => text, closed };
}

/** Status, headers and JSON of the last answer in a text. */
export function parseAnswer(text: string) {
  const last = text.slice(text.lastIndexOf("HTTP/1.1 "));
  const end = last.indexOf("\r\n\r\n");
  const [first = "", ...lines] = last.slice(0, end).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(":")[0]?.toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const sent = last.slice(end + 4);
  const body = headers["transfer-encoding"] === "chunked" ? sent.replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, "").trim() : sent;
  return { status: Number(first.split(" ")[1]), headers, body: body === "" ? null : (JSON.parse(body) as unknown) };
}
