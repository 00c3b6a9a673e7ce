import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { freePort } from "@portal/api/free-port";
import { demo } from "../support/demo.ts";
import { findNginx, Nginx } from "../support/nginx.ts";
import { lookAgain } from "../support/release-fixtures.ts";
import { monitorAnew, ReleaseStack } from "../support/release-stack.ts";
import { expect, follow } from "../support/test.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const nginx = findNginx();

interface Exported {
  /** The portal served by `portal serve`. */
  stack: ReleaseStack;
  /** The same portal from files that nginx serves. */
  url: string;
  folder: string;
  /** Exports once more to the same folder. */
  again: () => Promise<string>;
}

const test = base.extend<{ exported: Exported }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  exported: async ({}, use) => {
    if (!nginx) throw new Error("There is no nginx");
    const stack = await ReleaseStack.start();
    const folder = mkdtempSync(join(tmpdir(), "portal-export-"));
    const port = await freePort();
    const again = () =>
      stack.portal(
        ...["export", folder, "--shell", join(root, "apps/shell/dist"), "--listen", `127.0.0.1:${port}`],
        ...["--api", String(process.env.PORTAL_API_URL), ...(nginx.brotli ? ["--brotli"] : [])],
      );
    await again();
    const url = `http://127.0.0.1:${port}`;
    const server = await Nginx.start(nginx, join(folder, "nginx.conf"), url);
    await use({ stack, url, folder, again });
    await server.stop();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});
test.skip(!nginx, "this machine has no nginx (Debian: nginx-light, libnginx-mod-http-brotli-static)");

/**
 * Headers about the time and the server of an answer, and its connection; and its length, as each server compresses in
 * its own way.
 */
const ofTheServer = new Set([
  ...["server", "date", "connection", "keep-alive", "transfer-encoding", "accept-ranges", "last-modified"],
  ...["etag", "content-length", "x-request-id"],
]);

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  etag: string | undefined;
  body: string;
}

/** Requests an address and returns the raw answer, with the headers that matter to a browser. */
function ask(url: string, path: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    http
      .request({ hostname, port, path, method, headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        const told = Object.entries(response.headers).filter(([name]) => !ofTheServer.has(name));
        const { "content-encoding": packed, etag } = response.headers;
        const body = packed ? "" : Buffer.concat(parts).toString("utf8");
        resolve({ status: response.statusCode, headers: Object.fromEntries(told), etag, body });
      })
      .on("error", reject)
      .end();
  });
}

test("nginx answers an exported portal as portal serve does: statuses, headers, refusals, and an API that is away", async ({
  exported,
}) => {
  const { stack, url, folder } = exported;
  const build = stack.stable("monitor");
  const release = `/releases/monitor/${build}`;
  const page = readFileSync(join(root, "apps/shell/dist/index.html"), "utf8");
  const script = /\/static\/js\/index\.\w+\.js/.exec(page)?.[0] ?? "";
  expect(script).not.toBe("");
  const encodings: Record<string, string>[] = [
    {},
    { "accept-encoding": "gzip" },
    ...(nginx?.brotli ? [{ "accept-encoding": "gzip, deflate, br" }] : []),
  ];
  const requests: [string, string][] = [
    ["GET", "/"],
    ["HEAD", "/"],
    ["GET", "/index.html"],
    ["GET", "/admin/support"],
    ["GET", "/login?from=there"],
    ["POST", "/login"],
    ["GET", script],
    ["HEAD", script],
    ["GET", "/static/js/gone.js"],
    ["GET", "/static"],
    ["GET", `${script}.br`],
    ["GET", "/favicon.svg"],
    ["GET", "/gone.html"],
    ["GET", "/portal-platform.json"],
    ["GET", "/_headers"],
    ["GET", "/nginx.conf"],
    ["GET", "/registry/local.json"],
    ["HEAD", "/registry/local.json"],
    ["PUT", "/registry/local.json"],
    ["GET", "/registry/none.json"],
    ["GET", "/registry/"],
    ["GET", `${release}/release.json`],
    ["GET", `${release}/remoteEntry.js`],
    ["HEAD", `${release}/remoteEntry.js`],
    ["DELETE", `${release}/remoteEntry.js`],
    ["GET", `${release}/remoteEntry.js.br`],
    ["GET", `${release}/gone.js`],
    ["GET", `${release}/`],
    ["GET", "/releases/monitor/9.9.9-00000000/remoteEntry.js"],
    ["GET", "/releases/"],
    ["GET", "/releases"],
    ["OPTIONS", "/login"],
    ["PATCH", script],
  ];
  for (const [method, path] of requests) {
    for (const headers of encodings) {
      const [expected, answered] = [await ask(stack.url, path, method, headers), await ask(url, path, method, headers)];
      const what = `${method} ${path} ${headers["accept-encoding"] ?? ""}`;
      expect({ status: answered.status, headers: answered.headers }, what).toEqual({
        status: expected.status,
        headers: expected.headers,
      });
      if (!path.startsWith("/registry/") || answered.status !== 200) expect(answered.body, what).toBe(expected.body);
      if (answered.etag && answered.status === 200) {
        const again = { ...headers, "if-none-match": answered.etag };
        const known = { ...headers, "if-none-match": String(expected.etag) };
        const unchanged = await ask(url, path, method, again);
        expect(unchanged.status, `${what} again`).toBe(304);
        const policy = "content-security-policy";
        expect(unchanged.headers[policy]).toBe((await ask(stack.url, path, method, known)).headers[policy]);
      }
    }
  }
  // nginx reads no headers for an address that it cannot parse, so it does not compress
  expect({ ...(await ask(url, "/%")), etag: "" }).toEqual({ ...(await ask(stack.url, "/%")), etag: "" });
  const [registered, served] = [await ask(url, "/registry/local.json"), await ask(stack.url, "/registry/local.json")];
  expect(JSON.parse(registered.body)).toEqual(JSON.parse(served.body));

  // The API behind it does not trust this header.
  const health = await ask(url, "/api/v1/health", "GET", { "x-forwarded-for": "1.2.3.4", "x-portal-secret": "guess" });
  expect(health.status).toBe(200);
  expect(health.headers["x-content-type-options"]).toBe("nosniff");
  const [reference, ofServe] = [await ask(url, "/api/v1/docs"), await ask(stack.url, "/api/v1/docs")];
  expect(reference.headers["content-security-policy"]).toBe(ofServe.headers["content-security-policy"]);
  const [theirs, ours] = [await ask(url, "/api/v1/nothing"), await ask(stack.url, "/api/v1/nothing")];
  expect([theirs.status, theirs.body]).toEqual([ours.status, ours.body]);

  await test.step("where the API is away", async () => {
    const [port, nobody] = [await freePort(), await freePort()];
    const other = join(folder, "without-api");
    const site = ["--shell", join(root, "apps/shell/dist"), "--listen", `127.0.0.1:${port}`];
    await stack.portal("export", other, ...site, "--api", `http://127.0.0.1:${nobody}`);
    const away = `http://127.0.0.1:${port}`;
    const server = await Nginx.start(nginx as NonNullable<typeof nginx>, join(other, "nginx.conf"), away);
    const answer = await ask(away, "/api/v1/health");
    expect({ ...answer, body: JSON.parse(answer.body) }).toMatchObject({
      status: 503,
      headers: {
        "retry-after": "2",
        "cache-control": "no-store",
        "content-type": "application/json; charset=utf-8",
        "content-security-policy": "default-src 'none'; sandbox",
      },
      body: { message: "The service is restarting, try again in a moment" },
    });
    expect((await ask(away, "/login")).status).toBe(200);
    await server.stop();
  });
});

test("a portal of plain files: sign-in, screens of remotes, and a release that an export brings to an open tab", async ({
  exported,
  browser,
}) => {
  const { stack, url, folder, again } = exported;
  const page = await browser.newPage({ baseURL: url });
  await page.goto("/login");
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(demo().password);
  await page.getByRole("button", { name: "Login" }).click();
  await follow(page, "Monitor");
  await expect(page.getByRole("heading", { level: 1, name: "Monitor", exact: true })).toBeVisible();
  await follow(page, "Carriers", "Settings");
  await expect(page.getByRole("heading", { level: 1, name: "Carriers" })).toBeVisible();

  const build = await stack.releaseChanged("monitor", monitorAnew);
  expect(await again()).toMatch(/^exported local revision \d+: \d+ builds, \d+ files\n$/);
  await lookAgain(page);
  await follow(page, "Monitor");
  await expect(page.getByRole("heading", { level: 1, name: "Monitor anew", exact: true })).toBeVisible();
  await page.close();

  // A build whose hash differs from the registry's is not exported, and earlier files stay.
  const before = readFileSync(join(folder, "public/registry/local.json"), "utf8");
  const entry = join(stack.release("monitor", build), "remoteEntry.js");
  writeFileSync(entry, `${readFileSync(entry, "utf8")};`);
  await expect(again()).rejects.toThrow(`monitor ${build} cannot be exported: remoteEntry.js was changed`);
  expect(readFileSync(join(folder, "public/registry/local.json"), "utf8")).toBe(before);
});
