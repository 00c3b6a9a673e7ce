import { join } from "node:path";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { addApiProxy } from "./api-proxy.ts";
import { anyOrigin, everyReply, immutable, overTls, pageHeaders } from "./headers.ts";
import { fileBelow, sendFile } from "./send-file.ts";

export interface PortalServerOptions {
  /** The folder of `releases/` and `registry/`. */
  store: string;
  /** The shell's `dist`; without it only registry, releases and API are served (for a shell's dev server). */
  shell?: string | undefined;
  /** Address of the API, for example `http://127.0.0.1:4001`. */
  api?: string | undefined;
  /** Other origins that released files come from. */
  assetOrigins?: readonly string[];
  /** Addresses of proxies in front, whose forwarding headers are believed. */
  trustProxy?: string[] | boolean;
  logger?: boolean;
}

interface PathParams {
  Params: { "*": string };
}

function notFound(reply: FastifyReply) {
  return reply.code(404).headers({ "Cache-Control": "no-store" }).send({ message: "Not found" });
}

/** The portal's one origin: shell, registry, immutable releases and the API behind it (federation.md, rules 6 and 14). */
export async function buildPortalServer({
  store,
  shell,
  api,
  assetOrigins = [],
  trustProxy = false,
  logger = false,
}: PortalServerOptions): Promise<FastifyInstance> {
  const server = fastify({ logger, trustProxy, forceCloseConnections: true });
  server.addHook("onRequest", async (request, reply) => {
    reply.headers(request.protocol === "https" ? { ...everyReply, ...overTls } : everyReply);
  });

  server.get<{ Params: { document: string } }>("/registry/:document", async (request, reply) => {
    const { document } = request.params;
    const file = document.endsWith(".json") ? fileBelow(join(store, "registry"), document) : null;
    return file && (await sendFile(request, reply, file, { "Cache-Control": "no-cache" })) ? reply : notFound(reply);
  });

  server.get<PathParams>("/releases/*", async (request, reply) => {
    const file = fileBelow(join(store, "releases"), request.params["*"]);
    const sent = file !== null && (await sendFile(request, reply, file, { ...immutable, ...anyOrigin }));
    return sent ? reply : notFound(reply.headers(anyOrigin));
  });

  if (api) {
    await addApiProxy(server, api);
  }

  if (shell) {
    const page = pageHeaders(assetOrigins);
    server.get<PathParams>("/*", async (request, reply) => {
      const path = request.params["*"];
      const file = path === "" || path === "index.html" ? null : fileBelow(shell, path);
      if (
        file &&
        (await sendFile(request, reply, file, path.startsWith("static/") ? immutable : { "Cache-Control": "no-cache" }))
      ) {
        return reply;
      }
      // A missing file is an error; any other address is a screen of the portal.
      const isFile = /\.\w+$/.test(path) && path !== "index.html";
      return !isFile && (await sendFile(request, reply, join(shell, "index.html"), page)) ? reply : notFound(reply);
    });
  }
  server.setNotFoundHandler((_request, reply) => notFound(reply));
  return server;
}
