import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portOf } from "@portal/portal-server/testing";
import { emptyRegistry, release } from "@portal/releases/registry";
import { folderStore } from "@portal/releases/storage";
import { releaseDocument } from "@portal/releases/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildDevServer } from "./build-dev-server.ts";
import { devState } from "./dev-state.ts";
import { findPortal } from "./live-portal.ts";
import { sourcePlaces } from "./source-places.ts";

const build = "1.0.0-0000000a";
const policy = "default-src 'none'; script-src 'self'";
const page = "<!doctype html><html><head><title>Portal</title></head><body></body></html>";
let registry = emptyRegistry("local");

const portal: RequestListener = (request, response) => {
  const url = request.url ?? "";
  response.setHeader("Strict-Transport-Security", "max-age=1");
  if (url === "/registry/local.json") response.end(JSON.stringify(registry));
  else if (url === "/portal-platform.json") response.writeHead(404).end();
  else if (url.startsWith("/api/")) response.end(`${request.method} ${url} ${request.headers.authorization}`);
  else if (url.startsWith("/releases/")) response.setHeader("Content-Type", "text/javascript").end("theirs");
  else response.setHeader("Content-Security-Policy", policy).setHeader("Content-Type", "text/html").end(page);
};

/** A dev server in front of a portal, with one build of `monitor` in its store. */
async function start() {
  const live = createServer(portal);
  await once(live.listen(0, "127.0.0.1"), "listening");
  const folder = await mkdtemp(join(tmpdir(), "portal dev "));
  const state = devState();
  const files = new Map([["remoteEntry.js", Buffer.from("mine")]]);
  const shown = await folderStore(folder).putBuild(releaseDocument({ build }), files);
  const address = `http://127.0.0.1:${portOf(live)}`;
  const server = await buildDevServer({
    portal: await findPortal(address),
    remote: "monitor",
    store: folder,
    state,
    places: sourcePlaces(),
  });
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const endPortal = () => {
    live.closeAllConnections();
    live.close();
  };
  onTestFinished(async () => {
    await server.close();
    endPortal();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (path: string, init?: RequestInit) => fetch(url + path, init);
  return { server, state, shown, get, endPortal };
}

const asPage = { headers: { accept: "text/html" } };

describe("portal dev", () => {
  it("passes pages on with their policy and a badge of known hash, and everything else as it is", async () => {
    const { get, state, shown } = await start();
    state.change({ shown });
    const reply = await get("/admin/monitor", asPage);
    expect(reply.headers.get("content-security-policy")).toBe(policy);
    expect(reply.headers.get("strict-transport-security")).toBeNull();
    expect(await reply.text()).toMatch(
      new RegExp(
        `<script type="module" async src="/portal-dev/badge.js" integrity="sha384-[^"]+" [^>]*data-build="${build}">.*</head>`,
      ),
    );
    const call = await get("/api/v1/x?y=1", { method: "PUT", headers: { authorization: "Bearer t" } });
    expect(await call.text()).toBe("PUT /api/v1/x?y=1 Bearer t");
    expect(call.headers.get("strict-transport-security")).toBeNull();
    expect(await (await get("/releases/other/1.0.0-0000000c/remoteEntry.js")).text()).toBe("theirs");
  });

  it("names its own build in the registry as soon as there is one, and hands out its files", async () => {
    const { get, state, shown } = await start();
    registry = release(emptyRegistry("local"), {
      release: { ...releaseDocument({ build }), remote: "other", routes: [] },
      releaseIntegrity: `sha384-${"A".repeat(64)}`,
      base: "/releases/other/",
    });
    expect(await (await get("/registry/local.json")).json()).toEqual(registry);
    state.change({ shown });
    const overridden = await (await get("/registry/local.json")).json();
    expect(Object.keys(overridden.remotes)).toEqual(["other", "monitor"]);
    const { base, releaseIntegrity } = overridden.remotes.monitor.builds[build];
    expect(releaseIntegrity).toBe(shown.releaseIntegrity);
    expect(await (await get(`${base}remoteEntry.js`)).text()).toBe("mine");
    expect((await get(`${base}..%2f..%2f..%2fnotes%2fx.json`)).status).toBe(404);
    expect((await get(`${base}missing.js`)).status).toBe(404);
  });

  it("says that a route is another remote's, and shows the portal without the build", async () => {
    const { get, state, shown } = await start();
    registry = release(emptyRegistry("local"), {
      release: { ...releaseDocument({ build }), remote: "other" },
      releaseIntegrity: `sha384-${"A".repeat(64)}`,
      base: "/releases/other/",
    });
    state.change({ shown });
    expect(await (await get("/registry/local.json")).json()).toEqual(registry);
    expect(state.get().problem).toContain('already taken by "other"');
  });

  it("answers by no other name than this machine's own", async () => {
    const { server } = await start();
    for (const host of ["portal.evil.example", "127.0.0.1.evil.example", "localhost.evil:80"])
      expect((await server.inject({ url: "/registry/local.json", headers: { host } })).statusCode, host).toBe(403);
    for (const host of ["localhost", "127.0.0.1:4300", "[::1]:4300"])
      expect((await server.inject({ url: "/registry/local.json", headers: { host } })).statusCode, host).toBe(200);
  });

  it("tells each change of the build to open pages", async () => {
    const { get, state, shown } = await start();
    const { body } = await get("/portal-dev/events");
    if (!body) throw new Error("No events");
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => JSON.parse(String((await reader.read()).value).replace("data: ", ""));
    expect(await next()).toMatchObject({ remote: "monitor", build: "", building: false, problem: null });
    state.change({ shown, problem: "No" });
    expect(await next()).toMatchObject({ build, problem: "No" });
    await reader.cancel();
  });

  it("tells a page where in the sources its error is, as far as it knows", async () => {
    const { get } = await start();
    const headers = { "Content-Type": "text/plain" };
    const reply = await get("/portal-dev/places", { method: "POST", headers, body: "Error: No\n at index.js:1:5" });
    expect([reply.status, await reply.text()]).toEqual([200, "Error: No\n at index.js:1:5"]);
  });

  it("answers 503 while the portal is away", async () => {
    const { get, endPortal } = await start();
    endPortal();
    for (const [path, init] of [["/registry/local.json"], ["/api/v1/x"], ["/admin/home", asPage]] as const)
      expect((await get(path, init)).status, path).toBe(503);
  });
});
