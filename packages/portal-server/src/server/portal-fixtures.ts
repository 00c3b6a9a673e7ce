import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
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
