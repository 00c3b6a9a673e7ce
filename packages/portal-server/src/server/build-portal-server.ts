import { compile } from "@fastify/proxy-addr";
import {
  endConnections,
  limitConnections,
  networkOf,
  parserErrors,
  readRests,
  refuseSocket,
  timeLimits,
} from "@portal/http-guard";
import { envIn } from "@portal/releases/registry";
import { openStore, type ReleaseStore, readBelow, shellTypeOf } from "@portal/releases/storage";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import pino from "pino";
import { addApiProxy } from "./api-proxy.ts";
import { addBeacon } from "./beacon-route.ts";
import { logCalls } from "./call-log.ts";
import { everyReply, overTls, pageHeaders, shellFileHeaders } from "./headers.ts";
import { defaultLimits, type PortalLimits } from "./limits.ts";
import { filledPage, type PageFilling } from "./page-filling.ts";
import { addMetrics } from "./portal-metrics.ts";
import {
  answerErrors,
  headersTooLarge,
  notAllowed,
  notFound,
  notReadable,
  portalBusy,
  refuse,
  tooManyConnections,
  tooSlow,
} from "./refusals.ts";
import { addRegistry } from "./registry-route.ts";
import { releasedShell } from "./released-shell.ts";
import { addReleases } from "./releases-route.ts";
import { requestId } from "./request-id.ts";
import { sendFile } from "./send-file.ts";
import { shellFolder } from "./shell-folder.ts";
import { watchAnswers } from "./watch-answers.ts";

export interface PortalServerOptions {
  /** The folder of `releases/` and `registry/`, `s3://bucket/prefix`, or an open store. */
  store: string | ReleaseStore;
  /** Only released files, for shells of other origins, as a CDN has them; no registry. */
  onlyReleases?: boolean;
  /** The shell's `dist`; without it only registry, releases and API are served (for a shell's dev server). */
  shell?: string | undefined;
  /** Address of the API, for example `http://127.0.0.1:4001`. */
  api?: string | undefined;
  /** What the API knows this server by, so that it believes what it says of its clients (`PROXY_SECRET`). */
  apiSecret?: string | undefined;
  /** Other origins that released files come from. */
  assetOrigins?: readonly string[];
  /** The environment whose registry the page follows; without it, the one that the shell was built for. */
  env?: string | undefined;
  /** Public keys that the page names, so that it believes registries that one of them has signed, and no others. */
  verifyKeys?: readonly string[];
  /** Companies' providers that Login has a button for, as `SIGN_IN_WITH` names them. */
  signInWith?: string | undefined;
  /** Addresses of proxies in front, whose forwarding headers are believed. */
  trustProxy?: string[] | boolean;
  /** Opens `/metrics`; without it nobody may read the metrics. */
  metricsToken?: string | undefined;
  limits?: Partial<PortalLimits>;
  /** Which lines the log has, from `trace` to `silent`. */
  logLevel?: string | undefined;
  /** Where the log goes; default: standard output. */
  logTo?: { write(line: string): void };
}

/** Lines are written several at a time, a tenth of a second later at most, and at the end of the process: one by one they cost 6 % of it. */
const standardOutput = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 };

const served = "GET, HEAD";
const shellProblem = "the shell that the registry names is not given out; what was served before goes on";
const html = "text/html; charset=utf-8";

/** The portal's one origin: shell, registry, immutable releases and the API behind it. */
export async function buildPortalServer({
  store: given,
  onlyReleases = false,
  shell,
  env: followed,
  api,
  apiSecret,
  assetOrigins = [],
  verifyKeys = [],
  signInWith,
  trustProxy = false,
  metricsToken,
  limits: own = {},
  logLevel = "silent",
  logTo,
}: PortalServerOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...own };
  const isTrusted = trusts(trustProxy);
  /** Whether TLS was ended by a proxy: asked here, as Fastify does not know where an address cannot be read. */
  const headersFor = ({ raw }: FastifyRequest) => {
    const protocols = isTrusted(raw.socket.remoteAddress ?? "") ? String(raw.headers["x-forwarded-proto"]) : "";
    return protocols.split(",").at(-1)?.trim() === "https" ? { ...everyReply, ...overTls } : everyReply;
  };
  const store = typeof given === "string" ? openStore(given) : given;
  const readShell = (path: string) => readBelow(String(shell), path);
  const answers = watchAnswers();
  const refuseUnread = refuseSocket(everyReply);
  const { requestTimeout, http } = timeLimits(limits);
  const page = pageHeaders(assetOrigins);
  const builtFor = shell === undefined ? null : envIn(String(await readShell("index.html")));
  const env = builtFor && (followed ?? builtFor);
  const filling = { verifyKeys, signInWith, env: followed };
  const isAsBuilt = verifyKeys.length === 0 && !signInWith && env === builtFor;
  const readPage = isAsBuilt ? readShell : filledFile(readShell, filling);
  const onProblem = (error: unknown) => server.log.error({ err: error }, shellProblem);
  const released = env === null ? null : releasedShell({ ...filling, store, env, onProblem });
  /** The files of the shell that the registry names for somebody; null where that is the server's own. */
  const releasedFor = async ({ headers }: FastifyRequest) => (await released?.filesFor(headers.cookie)) ?? null;
  /** Where a file of the shell may lie; one with a hash in its name may be of another version, which a tab or a server beside this one has. */
  const placesOf = async (request: FastifyRequest, path: string) =>
    path.startsWith(shellFolder)
      ? [readShell, store.readShellFile, ...(released ? [released.hashedFile] : [])]
      : [(await releasedFor(request)) ?? readShell];
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (shell === undefined) return false;
    const read = (await releasedFor(request)) ?? readPage;
    return sendFile(request, reply, { read, path: "index.html", type: html, headers: page });
  };

  const server: FastifyInstance = fastify({
    logger: { level: logLevel, base: null, stream: logTo ?? pino.destination(standardOutput) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestId,
    trustProxy,
    connectionTimeout: limits.silentMs,
    requestTimeout,
    http: { ...http, requireHostHeader: false }, // it is required below, in our own words
    clientErrorHandler: parserErrors({
      refuse: refuseUnread,
      tooSlow,
      headersTooLarge,
      notReadable,
      isAnswering: answers.isAnswering,
    }),
    // An address that cannot be read, before any route is found: below the portal's folders an error, else a screen.
    frameworkErrors: async (_error, request, reply: FastifyReply) => {
      reply.headers(headersFor(request));
      const isScreen = !/^\/(?:api|registry|releases)(?:\/|$)/.test(request.url);
      if (!isScreen || !isRead(request) || !(await sendPage(request, reply.code(404)))) refuse(reply, notFound());
    },
  });
  limitConnections(server.server, {
    clientOf: networkOf,
    refusalFor({ ofClient, inAll }, address) {
      if (inAll >= limits.connections) return portalBusy();
      // trusted proxies in front stand for many clients
      return ofClient >= limits.connectionsPerAddress && !isTrusted(address) ? tooManyConnections() : null;
    },
    refuse: refuseUnread,
  });
  server.addHook("onRequest", async (request, reply) => {
    reply.headers(headersFor(request));
    saysNoKeepAlive(reply);
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1") throw notReadable();
  });
  endConnections(server);
  answers.watch(server);
  logCalls(server);
  const metrics = addMetrics(server, metricsToken);
  readRests(server, limits);
  answerErrors(server);

  if (!onlyReleases) {
    addRegistry(server, store, verifyKeys, metrics);
    addBeacon(server, store, limits);
  }
  addReleases(server, store);
  if (api) await addApiProxy(server, { url: api, secret: apiSecret }, limits);

  if (shell) {
    server.get<{ Params: { "*": string } }>("/*", { config: { kind: "page" } }, async (request, reply) => {
      const path = request.params["*"];
      const type = path === "index.html" ? undefined : shellTypeOf(path);
      const headers = shellFileHeaders(path);
      for (const read of type ? await placesOf(request, path) : [])
        if (type && (await sendFile(request, reply, { read, path, type, headers }))) return reply;
      // A missing file is an error; any other address is a screen of the portal.
      const isFile = /\.\w+$/.test(path) && path !== "index.html";
      return !isFile && (await sendPage(request, reply)) ? reply : refuse(reply, notFound());
    });
  }
  server.setNotFoundHandler((request, reply) => refuse(reply, isRead(request) ? notFound() : notAllowed(served)));
  return server;
}

/** The page's file with its filling; its compressed variants were made without it. */
const filledFile = (read: (path: string) => Promise<Buffer | null>, filling: PageFilling) => async (path: string) => {
  const page = path === "index.html" ? await read(path) : null;
  return page && Buffer.from(filledPage(page.toString("utf8"), filling));
};

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** HTTP/1.1 keeps a connection unless it is told otherwise: Node would say so in 50 bytes of each answer, 3 kB of a dashboard. */
function saysNoKeepAlive({ raw }: FastifyReply): void {
  if (!raw.hasHeader("connection")) raw.removeHeader("connection");
}

function trusts(proxies: string[] | boolean): (address: string) => boolean {
  if (typeof proxies === "boolean") return () => proxies;
  const isTrusted = compile(proxies);
  return (address) => isTrusted(address, 0);
}
