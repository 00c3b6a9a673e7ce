import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { limitConnections } from "./limit-connections.ts";
import { networkOf } from "./network-of.ts";
import { parserErrors } from "./parser-errors.ts";
import { defaultPatience, type Patience, timeLimits } from "./patience.ts";
import { readRests } from "./read-rests.ts";
import { refuseSocket } from "./refuse-socket.ts";

const refusal = (status: number, message: string) => ({
  status,
  headers: status === 429 ? { "Retry-After": "60" } : ({} as Record<string, string>),
  body: { message },
});

interface Rules {
  patience?: Partial<Patience>;
  perClient?: number;
  inAll?: number;
}

/**
 * A server with every guard. It reads JSON of 1 MiB. Other bodies are read only where the header `x-answer` is 200; all other
 * values of it are the status of an early answer.
 */
export async function startGuarded({ patience: own, perClient = 1_000, inAll = 1_000 }: Rules = {}) {
  const patience = { ...defaultPatience, ...own };
  const refuse = refuseSocket({ "x-of-all": "yes" });
  const called: string[] = [];
  const server = fastify({
    forceCloseConnections: true,
    ...timeLimits(patience),
    clientErrorHandler: parserErrors({
      refuse,
      tooSlow: () => refusal(408, "too slow"),
      headersTooLarge: () => refusal(431, "headers too large"),
      notReadable: () => refusal(400, "not readable"),
      isAnswering: ({ bytesWritten }) => bytesWritten > 0,
    }),
  });
  limitConnections(server.server, {
    clientOf: networkOf,
    refusalFor({ ofClient, inAll: open }) {
      if (open >= inAll) return refusal(503, "busy");
      return ofClient >= perClient ? refusal(429, "too many") : null;
    },
    refuse,
  });
  readRests(server, patience);
  server.addContentTypeParser("*", (_request, _body, done) => done(null));
  server.all("/*", async (request, reply) => {
    called.push(request.url);
    const status = Number(request.headers["x-answer"] ?? 200);
    if (status === 200) for await (const _ of request.raw);
    return reply.code(status).send({ message: `answered ${status}` });
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  return { port: (server.server.address() as AddressInfo).port, called, stop: () => server.close() };
}
