import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A call on its way to the API, and its answer on the way back. */
export interface PassedCall {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}
interface PassedAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** One thing that a server does otherwise than the API. */
export interface Fault {
  call?: (call: PassedCall) => void;
  answer?: (answer: PassedAnswer, call: PassedCall) => void;
}

/** A server that passes calls on to an API and changes one thing. */
export async function startBrokenProxy(api: string, { call: changeCall, answer: changeAnswer }: Fault) {
  const server = createServer(async (request, reply) => {
    const { authorization, "content-type": type, "idempotency-key": key } = request.headers;
    const call: PassedCall = {
      method: request.method ?? "GET",
      url: new URL(request.url ?? "/", api),
      headers: Object.fromEntries(
        Object.entries({ authorization, "content-type": type, "idempotency-key": key?.toString() }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
      body: await buffer(request),
    };
    changeCall?.(call);
    const { method, url, headers, body } = call;
    const passed = await fetch(url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) });
    const text = await passed.text();
    const isJson = passed.headers.get("content-type")?.startsWith("application/json") ?? false;
    const answer: PassedAnswer = { status: passed.status, body: isJson ? JSON.parse(text) : {} };
    changeAnswer?.(answer, call);
    reply.writeHead(answer.status, { "content-type": passed.headers.get("content-type") ?? "text/plain" });
    reply.end(isJson ? JSON.stringify(answer.body) : text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
