import { parse as parseQuery } from "node:querystring";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import {
  defaultPatience,
  endConnections,
  limitConnections,
  type Patience,
  parserErrors,
  readRests,
  refuseSocket,
  timeLimits,
} from "@portal/http-guard";
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from "fastify";
import qs from "qs";
import { headersTooLarge, notReadable, requestTooSlow, tooManyConnections, unknownAddress } from "../errors.ts";
import type { SecurityEvent } from "../security-events.ts";
import { describeCall } from "./calling.ts";
import { compressAnswers } from "./compress.ts";
import { answerErrors } from "./error-handler.ts";
import { limitBodies } from "./limit-bodies.ts";
import { onCallEnd } from "./on-call-end.ts";
import { createProxies, type ProxyRules } from "./proxies.ts";
import { securityHeaders } from "./security-headers.ts";

export interface ServerOptions {
  log: FastifyBaseLogger;
  proxies: ProxyRules;
  corsOrigin?: string | undefined;
  /** Gets each refusal that concerns security; the log has it already. */
  onSecurityEvent?: (event: SecurityEvent) => void;
  /** Time limits for clients that do not finish their requests. */
  patience?: Patience;
  connections?: ConnectionLimits;
}

interface ConnectionLimits {
  /** The most connections from one address; the portal itself needs some hundred. */
  perAddress: number;
  inAll: number;
}

const defaultConnectionLimits: ConnectionLimits = { perAddress: 1_000, inAll: 4_000 };

/** The header with the id of the call in the log; each answer has it. */
const requestIdHeader = "X-Request-Id";

const maxJsonBytes = 1024 * 1024;

/** A connection on which nothing moves for this long is ended, with the upload or file on it. */
const silentMs = 180_000;

/** Fastify with what all calls of the API share: how queries and bodies are read, headers, errors and the access log. */
export async function createServer({
  log,
  proxies,
  corsOrigin,
  onSecurityEvent = () => {},
  patience = defaultPatience,
  connections = defaultConnectionLimits,
}: ServerOptions): Promise<FastifyInstance> {
  const secured = securityHeaders();
  const headers = { ...secured, "cache-control": "no-store" };
  const refuse = refuseSocket(secured);
  const { requestId, isProxy } = createProxies(proxies, tellOnce(log));
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestId,
    trustProxy: isProxy,
    bodyLimit: maxJsonBytes,
    connectionTimeout: silentMs,
    ...timeLimits(patience),
    clientErrorHandler: parserErrors({
      refuse,
      tooSlow: requestTooSlow,
      headersTooLarge,
      notReadable,
      isAnswering: ({ bytesWritten }) => bytesWritten > 0,
    }),
    // a call that comes while the process ends is answered, and then its connection is closed
    return503OnClosing: false,
    // the customer writes `export/` with a slash at its end
    routerOptions: { querystringParser: readQuery, ignoreTrailingSlash: true },
    // an address that cannot be read, before any route is found
    frameworkErrors: (_error, request, reply: FastifyReply) =>
      void reply.status(404).headers(headers).header(requestIdHeader, request.id).send(unknownAddress().body),
  });
  app.server.maxConnections = connections.inAll;
  limitConnections(app.server, {
    clientOf: (address) => address,
    refusalFor: ({ ofClient }) => (ofClient >= connections.perAddress ? tooManyConnections() : null),
    refuse,
  });
  acceptEmptyBodies(app);
  limitBodies(app, patience);
  readRests(app, patience);
  endConnections(app);
  answerErrors(app, onSecurityEvent);
  compressAnswers(app);
  if (corsOrigin)
    await app.register(cors, {
      origin: corsOrigin,
      exposedHeaders: ["token", requestIdHeader],
      methods: ["GET", "POST", "PUT", "DELETE"],
    });
  await app.register(multipart);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
  onCallEnd(app, (request, { elapsedTime }, status) => {
    request.log.info({ ...describeCall(request), status, ms: Math.round(elapsedTime) }, "call");
  });
  return app;
}

/** Warns once that a portal sends another secret. Without it, the mistake shows only when one address stands for everybody. */
function tellOnce(log: FastifyBaseLogger) {
  let hasTold = false;
  return (address: string) => {
    if (!hasTold)
      log.warn(
        { address },
        "What a proxy says of its clients is not believed: PROXY_SECRET is not the portal's, and TRUST_PROXY does not name it",
      );
    hasTold = true;
  };
}

/** More than an address has room for: a filter that was silently left out would answer too much. */
const maxParameters = 10_000;

/** Plain and repeated keys take the fast parser; only brackets (`carrierName[0]=a`) need the one that nests. */
const readQuery = (text: string): Record<string, unknown> =>
  /\[|%5b/i.test(text)
    ? qs.parse(text, { arrayLimit: 1_000, depth: 3, parameterLimit: maxParameters })
    : parseQuery(text, "&", "=", { maxKeys: maxParameters });

/** Treats `{}`, an empty body and no content type alike where no body is needed. */
function acceptEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body as string, done);
  });
  app.removeContentTypeParser("text/plain");
}
