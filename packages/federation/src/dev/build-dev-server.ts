import { readFileSync } from "node:fs";
import { join } from "node:path";
import proxy from "@fastify/http-proxy";
import {
  answerErrors,
  notFound,
  Refusal,
  refuse,
  sendContent,
  sendFile,
  serviceRestarting,
} from "@portal/portal-server/replies";
import { RegistryError, withoutKeys } from "@portal/releases/registry";
import { immutable, readBelow, releaseTypeOf, revalidated, sha384 } from "@portal/releases/storage";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { DevState, DevStateHolder } from "./dev-state.ts";
import { type LivePortal, withOverride } from "./live-portal.ts";
import type { SourcePlaces } from "./source-places.ts";

interface Options {
  portal: LivePortal;
  /** Name of the remote that comes from this machine. */
  remote: string;
  /** Folder of a store that holds its builds. */
  store: string;
  state: DevStateHolder;
  places: SourcePlaces;
}

/** No address of a portal begins so. */
const own = "/portal-dev";
const scripts = ["badge.js", "keep-typed.js"].map((file) => {
  const content = readFileSync(join(import.meta.dirname, file), "utf8");
  return { file, content, integrity: sha384(content) };
});
const scriptTags = (build: string) =>
  scripts
    .map(
      ({ file, integrity }) =>
        `<script type="module" async src="${own}/${file}" integrity="${integrity}" crossorigin="anonymous" data-build="${build}"></script>`,
    )
    .join("");

/** Headers of the page that hold for it here as well; its tag does not, as the page is another. */
const kept = ["content-type", "content-security-policy", "integrity-policy", "referrer-policy"];
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * The live portal on an address of this machine, with one remote in it from here: page, API and all other remotes are passed on
 * as they are. The portal itself is changed in nothing; those who open this server have chosen to.
 */
export async function buildDevServer({ portal, remote, store, state, places }: Options): Promise<FastifyInstance> {
  const server = fastify({ forceCloseConnections: true });
  answerErrors(server);
  // a page elsewhere whose name leads here could read through this server what only this machine may
  server.addHook("onRequest", async ({ headers }) => {
    if (!loopback.test(headers.host ?? "")) throw new Refusal(403, "This server answers its own machine only");
  });

  server.get<{ Params: { file: string } }>("/registry/:file", async (request, reply) => {
    const live = await portal.registry(request.params.file).catch((error: Error) => {
      console.warn(`${portal.origin}: ${error.message}`);
      throw serviceRestarting();
    });
    const text = JSON.stringify(overridden(live));
    return sendContent(request, reply, text, { type: "application/json; charset=utf-8", headers: revalidated });
  });

  /** Without a build that fits in, the registry as it is. */
  function overridden(live: Parameters<typeof withOverride>[0]) {
    const { shown } = state.get();
    if (!shown) return live;
    try {
      return withOverride(live, { ...shown, base: `${own}/releases/${remote}/${shown.release.build}/` });
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      state.change({ problem: error.message });
      return live;
    }
  }

  server.get<{ Params: { "*": string } }>(`${own}/releases/*`, async (request, reply) => {
    const path = request.params["*"];
    const type = releaseTypeOf(path);
    const read = (below: string) => readBelow(join(store, "releases"), below);
    const file = { read, path, headers: immutable };
    return type && (await sendFile(request, reply, { ...file, type })) ? reply : refuse(reply, notFound());
  });

  for (const { file, content } of scripts)
    server.get(`${own}/${file}`, (_request, reply) =>
      reply.headers(revalidated).type("text/javascript; charset=utf-8").send(content),
    );

  server.post<{ Body: string }>(`${own}/places`, (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(places.inSources(request.body)),
  );

  server.get(`${own}/events`, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    const tell = ({ building, shown, problem }: DevState) => {
      const news = { remote, portal: portal.origin, building, build: shown?.release.build ?? "", problem };
      reply.raw.write(`data: ${JSON.stringify(news)}\n\n`);
    };
    tell(state.get());
    reply.raw.once("close", state.onChange(tell));
  });

  /** A page of the portal, which also says what of it comes from here. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const page = await fetch(portal.origin + request.url, { headers: { accept: "text/html" } }).catch(() => null);
    if (!page) return refuse(reply, serviceRestarting());
    const html = withoutKeys(await page.text()); // what is checked there was checked when it was asked for
    const headers = kept.flatMap((name) => (page.headers.has(name) ? [[name, page.headers.get(name)]] : []));
    return reply
      .code(page.status)
      .headers({ ...Object.fromEntries(headers), "Cache-Control": "no-store" })
      .send(html.replace("</head>", () => `${scriptTags(state.get().shown?.release.build ?? "")}</head>`));
  }

  await server.register(proxy, {
    upstream: portal.origin,
    disableRequestLogging: true,
    handler: (request, reply, destination, options) =>
      isPage(request) ? sendPage(request, reply) : reply.from(destination, options),
    replyOptions: {
      // of https, which is not spoken here
      rewriteHeaders: ({ "strict-transport-security": _hsts, ...headers }) => headers,
      onError: (reply) => void refuse(reply as FastifyReply, serviceRestarting()),
    },
  });
  return server;
}

const isPage = ({ method, headers }: FastifyRequest) => method === "GET" && headers.accept?.includes("text/html");
