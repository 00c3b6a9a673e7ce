import type { IncomingHttpHeaders } from "node:http";
import proxy from "@fastify/http-proxy";
import { goneSignal } from "@portal/http-guard";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientOfCall, connectApi } from "./api-connections.ts";
import type { PortalLimits } from "./limits.ts";
import { brokeOff, noAnswer, Refusal, refuse, serviceRestarting } from "./refusals.ts";
import { takeBodies } from "./request-body.ts";

interface Upstream {
  url: string;
  /** The secret that tells the API which headers about the client are the server's; those of the browser are dropped. */
  secret?: string | undefined;
}

/** Hands `/api` on. What the browser says about its own address is replaced by what the server sees. */
export async function addApiProxy(
  server: FastifyInstance,
  { url, secret }: Upstream,
  limits: PortalLimits,
): Promise<void> {
  const connections = connectApi(new URL(url).origin, limits);
  server.addHook("onClose", connections.close);
  await server.register(async (calls) => {
    takeBodies(calls, limits);
    await calls.register(proxy, {
      upstream: url,
      prefix: "/api",
      rewritePrefix: "/api",
      proxyPayloads: false,
      undici: connections,
      disableRequestLogging: true,
      config: { kind: "api" },
      handler: (request, reply, destination, options) =>
        clientOfCall.run({ address: request.ip, gone: goneSignal(reply) }, () =>
          reply.from(destination, { ...options, ...wholeBody(request) }),
        ),
      replyOptions: {
        // Whether a call is asked again is the client's to decide, who knows what it does.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutHops(headers, request.method),
          "x-forwarded-for": request.ip,
          "x-forwarded-host": request.host,
          "x-forwarded-proto": request.protocol,
          "x-request-id": request.id,
          "x-portal-secret": secret,
        }),
        // whether the call came over TLS is known here, and not there
        rewriteHeaders: ({ "strict-transport-security": _ofApi, ...headers }) => withoutHops(headers),
        onError: (reply, { error }) => {
          const cause = (error.cause ?? error) as NodeJS.ErrnoException;
          refuse(reply as FastifyReply, refusalFor(cause, reply.request.method));
        },
      },
    });
  });
}

/** A body that was taken whole goes on as it came; a stream needs no mention. */
function wholeBody({ body, headers }: FastifyRequest) {
  return Buffer.isBuffer(body) ? { body, contentType: headers["content-type"] ?? "application/octet-stream" } : {};
}

/** Headers that concern one connection alone (RFC 9110, 7.6.1), `Expect`, which is met here, and what we tell ourselves. */
const ofOneHop = new Set([
  ...["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"],
  ...["expect", "forwarded"],
]);

function withoutHops(headers: IncomingHttpHeaders, method?: string): IncomingHttpHeaders {
  const bodyless = method === "GET" || method === "HEAD";
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofOneHop.has(name) && !(bodyless && name === "content-length")),
  );
}

const away = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"],
]);
const hungUp = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/** The reason why the API does not answer: away, too slow, or gone in the middle of an answer. */
function refusalFor(cause: NodeJS.ErrnoException, method: string): Refusal {
  const { code = "" } = cause;
  if (cause instanceof Refusal) return cause;
  if (code === "UND_ERR_HEADERS_TIMEOUT") return noAnswer();
  // It ended while it was asked. A read may simply be asked again; of a change nobody knows how far it came.
  const mayAskAgain = hungUp.has(code) && (method === "GET" || method === "HEAD");
  return away.has(code) || mayAskAgain ? serviceRestarting() : brokeOff();
}
