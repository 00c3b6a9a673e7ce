import { parse as parseQuery } from "node:querystring";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from "fastify";
import qs from "qs";
import { unknownAddress } from "../errors.ts";
import { compressAnswers } from "./compress.ts";
import { answerErrors } from "./error-handler.ts";

export interface ServerOptions {
  log: FastifyBaseLogger;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  corsOrigin?: string | undefined;
}

const maxJsonBytes = 1024 * 1024;

/** A connection on which nothing moves for so long is ended, and with it the upload or the file that it held up. */
const silentMs = 120_000;

/** Fastify with what every call of the API shares: how queries and bodies are read, headers, errors and the access log. */
export async function createServer({ log, trustProxy, corsOrigin }: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: maxJsonBytes,
    connectionTimeout: silentMs,
    routerOptions: { querystringParser: readQuery },
    // an address that cannot be read, before any route is found
    frameworkErrors: (_error, _request, reply: FastifyReply) => void reply.status(404).send(unknownAddress().body),
  });
  acceptEmptyBodies(app);
  answerErrors(app);
  compressAnswers(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: { maxAge: 31_536_000 },
  });
  if (corsOrigin)
    await app.register(cors, {
      origin: corsOrigin,
      exposedHeaders: ["token"],
      methods: ["GET", "POST", "PUT", "DELETE"],
    });
  await app.register(multipart);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    // The route's pattern, not its address: numbers and filters are personal data (C-16).
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "call",
    );
  });
  return app;
}

/** Plain and repeated keys the quick way; only brackets (`carrierName[0]=a`) need the parser that nests (D-A28). */
const readQuery = (text: string): Record<string, unknown> =>
  /\[|%5b/i.test(text) ? qs.parse(text, { arrayLimit: 200, depth: 3, parameterLimit: 500 }) : parseQuery(text);

/** `{}`, an empty body and no content type are alike where nothing is needed (D-A18). */
function acceptEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body as string, done);
  });
  app.removeContentTypeParser("text/plain");
}
