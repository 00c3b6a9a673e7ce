import proxy from "@fastify/http-proxy";
import type { FastifyInstance } from "fastify";

/** Long uploads and exports are streamed; the API decides when one has taken too long. */
const timeouts = { headersTimeout: 600_000, bodyTimeout: 0, connectTimeout: 5000 } as const;

/** Hands `/api` on. What the browser says about its own address is replaced by what the server sees. */
export async function addApiProxy(server: FastifyInstance, upstream: string): Promise<void> {
  await server.register(proxy, {
    upstream,
    prefix: "/api",
    rewritePrefix: "/api",
    undici: timeouts,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        "x-forwarded-for": request.ip,
        "x-forwarded-host": request.host,
        "x-forwarded-proto": request.protocol,
        forwarded: undefined,
      }),
      onError: (reply, { error }) => {
        server.log.warn({ error }, "The API did not answer");
        reply.code(502).send({ message: "The service is not available, try again in a moment" });
      },
    },
  });
}
