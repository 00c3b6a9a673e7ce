import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";

export interface ProviderCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The server of a provider on this machine, with the calls that it got. `answer` may be replaced. */
export async function startProviderServer() {
  const calls: ProviderCall[] = [];
  const provider = {
    calls,
    answer: async (reply: ServerResponse, _call: ProviderCall): Promise<unknown> => reply.writeHead(204).end(),
    idsOfCalls: () => calls.map(({ headers }) => String(headers["webhook-id"])),
    url: "",
    place: "",
  };
  const server = createServer(async (request, reply) => {
    const call = { path: String(request.url), headers: request.headers, body: await text(request) };
    calls.push(call);
    await provider.answer(reply, call);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  provider.place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.url = `http://${provider.place}/notify`;
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return provider;
}
