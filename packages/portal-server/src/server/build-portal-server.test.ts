import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { release, setEnabled } from "@portal/releases/registry";
import { compressed, folderStore } from "@portal/releases/storage";
import { publishedBuild, releaseDocument } from "@portal/releases/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPortalServer } from "./build-portal-server.ts";
import { answerJson, startPortal } from "./portal-fixtures.ts";

const routes = Array.from({ length: 30 }, (_, index) => ({ name: `Route${index}`, path: `route-${index}` }));
const manyRoutes = publishedBuild("1.0.0-0000000a", { routes });
const script = `console.log("${"shell ".repeat(400)}")`;
let root: string;
let server: FastifyInstance;
let api: http.Server;
const apiSecret = "what the API knows the portal by";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "portal serve "));
  const shell = join(root, "shell");
  await mkdir(join(shell, "static/js"), { recursive: true });
  await writeFile(join(root, "secret.json"), '{"secret":true}');
  await writeFile(join(shell, ".env.json"), '{"secret":true}');
  await writeFile(join(shell, "index.html"), "<!doctype html><title>Portal</title>");
  await writeFile(join(shell, "static/js/index.abc.js"), script);
  for (const { suffix, bytes } of compressed("index.js", Buffer.from(script))) {
    await writeFile(join(shell, `static/js/index.abc.js${suffix}`), bytes);
  }
  const store = folderStore(join(root, "store"));
  await store.putBuild(releaseDocument(), new Map([["remoteEntry.js", Buffer.from("entry")]]));
  await store.changeRegistry("local", "ann", (registry) => release(registry, manyRoutes));
  api = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) {
      body += chunk;
    }
    const { method, url, headers } = request;
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ method, url, body, headers }));
  });
  await once(api.listen(0, "127.0.0.1"), "listening");
  const { port } = api.address() as AddressInfo;
  server = await buildPortalServer({ store: join(root, "store"), shell, api: `http://127.0.0.1:${port}`, apiSecret });
  await server.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  await server.close();
  api.close();
  await rm(root, { recursive: true, force: true });
});

/** As a client sends it that does not tidy up the path first. */
function raw(path: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    http
      .get({ port, path, host: "127.0.0.1" }, async (reply) => {
        let body = "";
        for await (const chunk of reply) {
          body += chunk;
        }
        resolve({ status: reply.statusCode, body });
      })
      .on("error", reject);
  });
}

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe("the page", () => {
  it.each(["/", "/admin/carriers", "/login", "/index.html"])(
    "%s is the shell, with the headers that keep foreign code out",
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain("<title>Portal</title>");
      expect(reply.headers).toMatchObject({
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src blob:; object-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
        "integrity-policy": "blocked-destinations=(script)",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-cache",
      });
    },
  );
});

describe("TLS that a proxy in front has ended", () => {
  const protocol = { "x-forwarded-proto": "https" };

  it("is kept by the browser from then on, if the proxy is trusted", async () => {
    const behind = await buildPortalServer({ store: join(root, "store"), trustProxy: ["127.0.0.1"] });
    const secured = await behind.inject({ url: "/registry/local.json", headers: protocol });
    expect(secured.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    const plain = await behind.inject({ url: "/registry/local.json" });
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    await behind.close();
  });

  it("is not believed to anybody else", async () => {
    expect((await get("/login", protocol)).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("hashed files", () => {
  it("are kept for ever", async () => {
    expect((await get("/static/js/index.abc.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=1.0", "gzip", gunzipSync],
  ])("are sent as compressed ahead for Accept-Encoding %s", async (accepted, coding, decompress) => {
    const reply = await get("/static/js/index.abc.js", { "accept-encoding": accepted });
    expect(reply.headers).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" });
    expect(decompress(reply.rawPayload).toString()).toBe(script);
  });

  it("are sent as they are to whom takes no coding", async () => {
    const reply = await get("/static/js/index.abc.js");
    expect(reply.headers["content-encoding"]).toBeUndefined();
    expect(reply.body).toBe(script);
  });
});

describe("registry", () => {
  it("is asked for each time and answers 304 while it stays", async () => {
    const first = await get("/registry/local.json");
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("no-cache");
    expect(etag).toMatch(/^"[\w-]+"$/);
    const second = await get("/registry/local.json", { "if-none-match": etag });
    expect([second.statusCode, second.body]).toEqual([304, ""]);
    await folderStore(join(root, "store")).changeRegistry("local", "bob", (registry) =>
      setEnabled(registry, "monitor", false),
    );
    const third = await get("/registry/local.json", { "if-none-match": etag });
    expect([third.statusCode, third.json().revision]).toEqual([200, 2]);
  });

  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
  ])("is compressed on its way for Accept-Encoding %s, with a tag of its own", async (accepted, coding, decompress) => {
    const plain = await get("/registry/local.json");
    const reply = await get("/registry/local.json", { "accept-encoding": accepted });
    expect(reply.headers["content-encoding"]).toBe(coding);
    expect(decompress(reply.rawPayload).toString()).toBe(plain.body);
    expect(reply.headers.etag).not.toBe(plain.headers.etag);
  });

  it.each(["/registry/other.json", "/registry/local.lock", "/registry/local"])("%s is not there", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe("releases", () => {
  it("are immutable and may be loaded by a shell of another origin", async () => {
    const reply = await get("/releases/monitor/1.0.0-0000000a/remoteEntry.js");
    expect(reply.body).toBe("entry");
    expect(reply.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
    });
  });
});

describe("paths that would leave the folders", () => {
  it.each([
    "/releases/../registry/local.json",
    "/releases/../../secret.json",
    "/../secret.json",
    "/releases/%2e%2e/registry/local.json",
    "/releases/..%2f..%2fsecret.json",
    "/releases/%2e%2e%2f%2e%2e%2fsecret.json",
    "/releases/monitor/..%5c..%5csecret.json",
    "/registry/..%2f..%2fsecret.json",
    "/..%2fsecret.json",
    "/%2e%2e/secret.json",
    "/.env.json",
    "/static/%00.js",
    "/releases//etc/passwd.json",
  ])("%s", async (url) => {
    expect(await raw(url)).toEqual({ status: 404, body: '{"message":"Not found"}' });
  });
});

describe("the API behind it", () => {
  it("gets method, path, query and body, and the address that the server saw", async () => {
    const reply = await server.inject({
      method: "POST",
      url: "/api/v1/services/carriers?page=2",
      headers: {
        "x-forwarded-for": "6.6.6.6",
        forwarded: "for=6.6.6.6",
        "x-portal-secret": "made up",
        "x-request-id": "made-up-0001",
        "content-type": "text/csv",
        authorization: "Bearer x",
      },
      payload: "a,b\n1,2\n",
    });
    expect(reply.json()).toMatchObject({
      method: "POST",
      url: "/api/v1/services/carriers?page=2",
      body: "a,b\n1,2\n",
      headers: { "x-forwarded-for": "127.0.0.1", authorization: "Bearer x", "x-portal-secret": apiSecret },
    });
    expect(reply.json().headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(reply.json().headers.forwarded).toBeUndefined();
  });

  it("gets the id that the page gave a call, and what it is part of (W3C Trace Context), and answers with it", async () => {
    const id = "3b241101-e2bb-4255-8caf-4136c566a962";
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const reply = await server.inject({ url: "/api/v1/health", headers: { "x-request-id": id, traceparent } });
    expect(reply.json().headers).toMatchObject({ "x-request-id": id, traceparent });
    expect(reply.headers["x-request-id"]).toBe(id);
  });

  it.each(["3b241101-e2bb-4255-8caf-4136c566a96", "3B241101-E2BB-4255-8CAF-4136C566A962'", "*/ drop table x --"])(
    "gets a new id where a client gives %j",
    async (given) => {
      const reply = await server.inject({ url: "/api/v1/health", headers: { "x-request-id": given } });
      expect(reply.json().headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
      expect(reply.headers["x-request-id"]).not.toBe(given);
    },
  );

  it("never sees a secret that the browser made up, also where the portal has none (M10)", async () => {
    const { port } = api.address() as AddressInfo;
    const without = await buildPortalServer({ store: join(root, "store"), api: `http://127.0.0.1:${port}` });
    const reply = await without.inject({ url: "/api/v1/health", headers: { "x-portal-secret": "made up" } });
    expect(reply.json().headers).not.toHaveProperty("x-portal-secret");
    await without.close();
  });
});

it("keeps a connection for the next call, and spends no bytes on saying so (HTTP/1.1)", async () => {
  const own = await buildPortalServer({ store: join(root, "store") });
  const url = await own.listen({ port: 0, host: "127.0.0.1" });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const reused: boolean[] = [];
  for (const _ of [1, 2]) {
    const call = http.get(`${url}/registry/none.json`, { agent });
    const [answer] = (await once(call, "response")) as [http.IncomingMessage];
    await once(answer.resume(), "end");
    reused.push(call.reusedSocket);
    expect(Object.keys(answer.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:connection|keep-alive)$/)]),
    );
  }
  expect(reused).toEqual([false, true]);
  agent.destroy();
  await own.close();
});

it("a call that is under way when the server ends gets its answer", async () => {
  const asked = Promise.withResolvers<http.ServerResponse>();
  const portal = await startPortal((_request, response) => asked.resolve(response));
  const at = (path: string) => fetch(`http://127.0.0.1:${portal.port}${path}`);
  const answer = at("/api/v1/services/carriers");
  const response = await asked.promise;
  const stopped = portal.stop();
  await expect
    .poll(() =>
      at("/login").then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  answerJson(response, 200, { carrierId: 1 });
  expect(await (await answer).json()).toEqual({ carrierId: 1 });
  await stopped;
});
