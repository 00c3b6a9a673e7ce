import { once } from "node:events";
import { cp, link, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pin, release, rollback, startCanary } from "@portal/releases/registry";
import { folderStore } from "@portal/releases/storage";
import { publishedBuild, releaseDocument } from "@portal/releases/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildPortalServer } from "./build-portal-server.ts";
import { answerJson, portOf } from "./portal-fixtures.ts";

const [first, second, third, unreleased] = ["a", "b", "c", "d"].map((letter) => `1.0.0-0000000${letter}`) as [
  string,
  string,
  string,
  string,
];
const sandbox = "default-src 'none'; sandbox";
const secret = "the secret of this server";
let root: string;
let server: FastifyInstance;
let api: http.Server;
const at = (...path: string[]) => join(root, ...path);

async function put(path: string, content = "content") {
  await mkdir(dirname(at(path)), { recursive: true });
  await writeFile(at(path), content);
}

/** What each test has a copy of: four builds, three of which were released one after the other. */
let model: string;
beforeAll(async () => {
  root = model = await mkdtemp(join(tmpdir(), "portal files "));
  await put("secrets/token.json", secret);
  await put("shell/index.html", "<!doctype html><title>Portal</title>");
  await put("shell/favicon.svg", "<svg/>");
  await put("shell/static/js/index.js");
  const store = folderStore(at("store"));
  for (const build of [first, second, third, unreleased]) {
    await store.putBuild(releaseDocument({ build }), new Map([["remoteEntry.js", Buffer.from(build)]]));
  }
  for (const build of [first, second, third]) {
    await store.changeRegistry("local", "ann", (registry) => release(registry, publishedBuild(build)));
  }
});
afterAll(() => rm(model, { recursive: true, force: true }));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal files "));
  await cp(model, root, { recursive: true });
  api = http.createServer((_request, response) => answerJson(response, 200, {}));
  await once(api.listen(0, "127.0.0.1"), "listening");
  server = await buildPortalServer({ store: at("store"), shell: at("shell"), api: `http://127.0.0.1:${portOf(api)}` });
});
afterEach(async () => {
  await server.close();
  api.close();
  await rm(root, { recursive: true, force: true });
});

const statusOf = async (url: string) => (await server.inject(url)).statusCode;
const entry = (build: string) => `/releases/monitor/${build}/remoteEntry.js`;

describe("S3: of a release", () => {
  it.each(["js", "css", "json", "woff2", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico"])(
    "a .%s is served, and is no page",
    async (extension) => {
      await put(`store/releases/monitor/${third}/a.${extension}`);
      const reply = await server.inject(`/releases/monitor/${third}/a.${extension}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers["content-security-policy"]).toBe(sandbox);
      expect(reply.headers["content-type"]).not.toMatch(/html|svg|xml|plain|octet/);
    },
  );

  it.each([
    "html",
    "htm",
    "xhtml",
    "svg",
    "xml",
    "pdf",
    "txt",
    "map",
    "wasm",
    "mjs",
    "JS",
    "js.br",
    "swf",
    "webmanifest",
  ])("a .%s is not", async (extension) => {
    await put(`store/releases/monitor/${third}/a.${extension}`);
    expect(await statusOf(`/releases/monitor/${third}/a.${extension}`)).toBe(404);
  });

  it("every build that was ever released is served, as open tabs run it, and none that was only published", async () => {
    expect(await Promise.all([first, second, third].map((build) => statusOf(entry(build))))).toEqual([200, 200, 200]);
    expect(await statusOf(entry(unreleased))).toBe(404);
    expect(await statusOf(`/releases/monitor/${unreleased}/release.json`)).toBe(404);
    const store = folderStore(at("store"));
    await store.changeRegistry("local", "ann", (registry) => rollback(registry, "monitor"));
    expect(await statusOf(entry(third))).toBe(200);
    await store.changeRegistry("staging", "ann", (registry) => release(registry, publishedBuild(unreleased)));
    expect(await statusOf(entry(unreleased))).toBe(200);
  });

  it("a build that a registry points some users to is served too", async () => {
    await folderStore(at("store")).changeRegistry("local", "ann", (registry) =>
      startCanary(registry, publishedBuild(unreleased), { percent: 10 }),
    );
    expect(await statusOf(entry(unreleased))).toBe(200);
  });

  it("a build that is pinned for a user is served too", async () => {
    await folderStore(at("store")).changeRegistry("local", "ann", (registry) =>
      pin(registry, publishedBuild(unreleased), "user:ana"),
    );
    expect(await statusOf(entry(unreleased))).toBe(200);
  });
});

describe("S4: nothing outside is served through a link", () => {
  const build = `store/releases/monitor/${third}`;
  it.each<[string, string, () => Promise<unknown>]>([
    [
      "a file of a release",
      `/releases/monitor/${third}/token.json`,
      () => symlink(at("secrets/token.json"), at(build, "token.json")),
    ],
    [
      "a relative one",
      `/releases/monitor/${third}/token.json`,
      () => symlink("../../../../secrets/token.json", at(build, "token.json")),
    ],
    ["a folder of a release", `/releases/monitor/${third}/s/token.json`, () => symlink(at("secrets"), at(build, "s"))],
    [
      "a release",
      `/releases/monitor/${third}/token.json`,
      async () => {
        await rm(at(build), { recursive: true });
        await symlink(at("secrets"), at(build));
      },
    ],
    [
      "a remote",
      `/releases/monitor/${third}/token.json`,
      async () => {
        await rename(at("store/releases/monitor"), at("elsewhere"));
        await put(`elsewhere/${third}/token.json`, secret);
        await symlink(at("elsewhere"), at("store/releases/monitor"));
      },
    ],
    [
      "another release, which nobody released",
      `/releases/monitor/${third}/b.js`,
      async () => {
        await put(`store/releases/monitor/${unreleased}/b.js`, secret);
        await symlink(at(`store/releases/monitor/${unreleased}/b.js`), at(build, "b.js"));
      },
    ],
    ["a file of the shell", "/token.json", () => symlink(at("secrets/token.json"), at("shell/token.json"))],
    ["a folder of the shell", "/static/s/token.json", () => symlink(at("secrets"), at("shell/static/s"))],
    ["a registry", "/registry/token.json", () => symlink(at("secrets/token.json"), at("store/registry/token.json"))],
    ["a loop", "/static/loop.js", () => symlink(at("shell/static/loop.js"), at("shell/static/loop.js"))],
  ])("%s", async (_title, url, make) => {
    await make();
    const reply = await server.inject(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.body).not.toContain(secret);
  });

  it.each([".br", ".gz"])("a compressed variant %s", async (suffix) => {
    await rm(at(`shell/static/js/index.js${suffix}`), { force: true });
    await symlink(at("secrets/token.json"), at(`shell/static/js/index.js${suffix}`));
    await symlink(at("secrets/token.json"), at(build, `remoteEntry.js${suffix}`));
    for (const url of ["/static/js/index.js", entry(third)]) {
      const reply = await server.inject({ url, headers: { "accept-encoding": "br, gzip" } });
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.toString()).not.toContain(secret);
    }
  });

  it("the folders themselves may stand behind a link: that is how they are mounted", async () => {
    await cp(at("store"), at("mounted"), { recursive: true });
    await rm(at("store"), { recursive: true });
    await symlink(at("mounted"), at("store"));
    expect(await statusOf(entry(third))).toBe(200);
    expect(await statusOf("/registry/local.json")).toBe(200);
    await link(at("shell/static/js/index.js"), at("shell/static/js/same.js"));
    expect(await statusOf("/static/js/same.js")).toBe(200);
  });
});

describe("neither source control nor the content of a folder is shown (OWASP ASVS 13.4.1, 13.4.3)", () => {
  const kept = [".git/config", ".git/config.json", ".svn/entries.js", ".env", "static/.git/index.js"]; // of served kinds, too
  const places = ["shell", "store", "store/registry", "store/releases", `store/releases/monitor/${third}`];
  const urlOf = (place: string) => place.replace(/^(shell|store)/, "");

  it.each(places.flatMap((place) => kept.map((file) => [place, file])))("%s/%s", async (place, file) => {
    await put(`${place}/${file}`, secret);
    // the page stands for addresses that it knows itself; the file never does
    expect((await server.inject(`${urlOf(place)}/${file}`)).body).not.toContain(secret);
  });

  it.each(["/static", "/static/js", "/registry", "/releases", "/releases/monitor", `/releases/monitor/${third}`])(
    "%s, with and without a slash",
    async (url) => {
      for (const address of [url, `${url}/`]) {
        const reply = await server.inject(address);
        expect([200, 404]).toContain(reply.statusCode);
        expect(reply.body).not.toMatch(/index\.js|remoteEntry|local\.json|1\.0\.0-/);
      }
    },
  );
});

describe("S3: the page is the one answer that may be one", () => {
  const page = expect.stringContaining("script-src 'self'");
  const svg = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  const everyAnswer = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  };
  const everyPage = {
    "content-security-policy": expect.stringMatching(/require-trusted-types-for 'script'; trusted-types default$/),
    "integrity-policy": "blocked-destinations=(script)",
    "permissions-policy": "camera=(),geolocation=(),microphone=()",
  };
  const asked: ["GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "PATCH" | "TRACE", string, number, unknown][] =
    [
      ["GET", "/", 200, page],
      ["HEAD", "/", 200, page],
      ["GET", "/index.html", 200, page],
      ["GET", "/admin/carriers", 200, page],
      ["GET", "/%", 404, page],
      ["POST", "/", 405, sandbox],
      ["OPTIONS", "/login", 405, sandbox],
      ["GET", "/favicon.svg", 200, svg],
      ["GET", "/static/js/index.js", 200, sandbox],
      ["HEAD", "/static/js/index.js", 200, sandbox],
      ["GET", "/static/js/gone.js", 404, sandbox],
      ["GET", "/gone.html", 404, sandbox],
      ["GET", "/registry/local.json", 200, sandbox],
      ["HEAD", "/registry/local.json", 200, sandbox],
      ["GET", "/registry/none.json", 404, sandbox],
      ["PUT", "/registry/local.json", 405, sandbox],
      ["GET", entry(third), 200, sandbox],
      ["HEAD", entry(third), 200, sandbox],
      ["GET", entry(unreleased), 404, sandbox],
      ["GET", "/releases/", 404, sandbox],
      ["GET", "/releases", 200, page],
      ["DELETE", entry(third), 405, sandbox],
      ["GET", "/releases/%", 404, sandbox],
      ["GET", "/api/v1/x", 200, sandbox],
      ["PATCH", "/api/v1/x", 200, sandbox],
      ["GET", "/api/%", 404, sandbox],
      ["TRACE", "/login", 405, sandbox],
      ["GET", "/api", 200, sandbox],
      ["POST", "/beacon", 403, sandbox],
      ["GET", "/beacon", 200, page],
    ];

  it.each(asked)("%s %s: %i", async (method, url, status, policy) => {
    const reply = await server.inject({ method, url });
    expect([reply.statusCode, reply.headers["content-security-policy"]]).toEqual([status, policy]);
    expect(reply.headers).toMatchObject(everyAnswer);
    if (policy === page) expect(reply.headers).toMatchObject(everyPage);
    if (status === 200 && method === "GET" && reply.headers.etag) {
      const again = await server.inject({ url, headers: { "if-none-match": String(reply.headers.etag) } });
      expect([again.statusCode, again.headers["content-security-policy"]]).toEqual([304, policy]);
      expect(again.headers).toMatchObject(everyAnswer);
    }
  });

  it("each route of the server is asked above, so that none answers without these headers (OWASP ASVS 3.4)", () => {
    const lines = server.printRoutes({ commonPrefix: false }).split("\n");
    const routes = lines.flatMap((line) => /(?:── )(\S+) \((.+)\)/.exec(line)?.slice(1, 3).join(" ") ?? []);
    expect(routes.length).toBeGreaterThan(4);
    const isAsked = (route: string) => {
      const [path = "", methods = ""] = [route.slice(0, route.indexOf(" ")), route.slice(route.indexOf(" ") + 1)];
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
      return asked.some(([method, url]) => methods.split(", ").includes(method) && pattern.test(url));
    };
    expect(routes.filter((route) => !isAsked(route))).toEqual([]);
  });

  it("says it over TLS too, with all names below this one", async () => {
    const secured = await buildPortalServer({ store: at("store"), shell: at("shell"), trustProxy: ["127.0.0.1"] });
    for (const [method, url] of asked) {
      const { headers } = await secured.inject({ method, url, headers: { "x-forwarded-proto": "https" } });
      expect(headers, url).toMatchObject(everyAnswer);
      expect(headers["strict-transport-security"], url).toBe("max-age=31536000; includeSubDomains");
    }
    await secured.close();
  });
});
