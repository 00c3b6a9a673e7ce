import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { release, setEnabled, signerOf } from "@portal/releases/registry";
import { compressed, createSignKey, folderStore, registrySigner, sha384 } from "@portal/releases/storage";
import { releaseDocument } from "@portal/releases/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { exportPortal } from "./export-portal.ts";
import { headersFile } from "./headers-file.ts";
import { nginxConfig } from "./nginx-config.ts";

const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";
const unreleased = "1.0.0-0000000c";
const script = Buffer.from(`globalThis.monitor = ${JSON.stringify("x".repeat(3000))}`);
let root: string;
const at = (...path: string[]) => join(root, ...path);
const store = () => folderStore(at("store"));
const options = () => ({
  store: store(),
  env: "local",
  shell: at("shell"),
  folder: at("out"),
  listen: "8080",
  assetOrigins: [] as string[],
  verifyKeys: [] as string[],
  brotli: false,
});

async function releaseBuild(build: string, base = `/releases/monitor/${build}/`) {
  const stored = await store().readBuild("monitor", build);
  if (!stored) throw new Error(`${build} is not published`);
  await store().changeRegistry("local", "ann", (registry) => release(registry, { ...stored, base }));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal export "));
  await mkdir(at("shell/static/js"), { recursive: true });
  await writeFile(
    at("shell/index.html"),
    `<!doctype html><title>Portal</title><meta name="portal-registry" content="/registry/local.json">${" ".repeat(2000)}`,
  );
  await writeFile(at("shell/static/js/index.js"), script);
  await writeFile(at("shell/notes.md"), "not served");
  for (const { suffix } of compressed("a.js", script)) await writeFile(at(`shell/static/js/index.js${suffix}`), "torn");
  for (const build of [one, two, unreleased])
    await store().putBuild(
      releaseDocument({ build, files: { "remoteEntry.js": sha384(script) } }),
      new Map([["remoteEntry.js", script]]),
    );
  await releaseBuild(one);
});
afterEach(() => rm(root, { recursive: true, force: true }));

it("writes the shell, the registry and each build that it refers to, with variants that hold what they stand for", async () => {
  expect(await exportPortal(options())).toMatchObject({ builds: 1, files: 5 });
  const files = (await readdir(at("out/public"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(at("out/public").length + 1));
  const withVariants = [
    "index.html",
    "static/js/index.js",
    `releases/monitor/${one}/remoteEntry.js`,
    `releases/monitor/${one}/release.json`,
  ].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  expect(files.sort()).toEqual(["_headers", "registry/local.json", ...withVariants].sort());
  for (const name of withVariants.filter((file) => !/\.(?:br|gz)$/.test(file))) {
    const content = await readFile(at("out/public", name));
    expect(brotliDecompressSync(await readFile(at("out/public", `${name}.br`)))).toEqual(content);
    expect(gunzipSync(await readFile(at("out/public", `${name}.gz`)))).toEqual(content);
  }
  const text = await readFile(at("out/public/releases/monitor", one, "release.json"));
  expect(sha384(text)).toBe((await store().readBuild("monitor", one))?.releaseIntegrity);
});

it("goes on from a folder of before: what tabs still run stays, and what changed has another ETag within the same second", async () => {
  await exportPortal(options());
  const before = await stat(at("out/public/registry/local.json"));
  const kept = await stat(at("out/public/releases/monitor", one, "remoteEntry.js"));
  await releaseBuild(two);
  await store().changeRegistry("local", "ann", (registry) => setEnabled(registry, "monitor", false));
  await exportPortal(options());
  const after = await stat(at("out/public/registry/local.json"));
  expect(Math.floor(after.mtimeMs / 1000)).toBeGreaterThan(Math.floor(before.mtimeMs / 1000));
  expect((await stat(at("out/public/releases/monitor", one, "remoteEntry.js"))).ino).toBe(kept.ino);
  expect(await readdir(at("out/public/releases/monitor"))).toEqual([one, two]);
  expect(JSON.parse(await readFile(at("out/public/registry/local.json"), "utf8")).revision).toBe(3);
});

it("exports no build that is not as the registry vouches for it, and then leaves the registry as it was", async () => {
  await exportPortal(options());
  await releaseBuild(two);
  await writeFile(at("store/releases/monitor", two, "remoteEntry.js"), "evil");
  await expect(exportPortal(options())).rejects.toThrow(
    `monitor ${two} cannot be exported: remoteEntry.js was changed`,
  );
  expect(JSON.parse(await readFile(at("out/public/registry/local.json"), "utf8")).revision).toBe(1);
});

it("says what is missing: a registry, a shell, an origin that the page would refuse", async () => {
  await expect(exportPortal({ ...options(), env: "staging" })).rejects.toThrow('There is no registry "staging"');
  await expect(exportPortal({ ...options(), shell: at("store") })).rejects.toThrow("is no built shell");
  await releaseBuild(two, "https://cdn.example.com/releases/monitor/x/");
  const refused = `monitor ${two} comes from https://cdn.example.com, which no --asset-origin names`;
  await expect(exportPortal(options())).rejects.toThrow(refused);
  await exportPortal({ ...options(), assetOrigins: ["https://cdn.example.com"] });
});

it("writes a page that names keys, with variants of its own, for a registry that one of them has signed alone", async () => {
  createSignKey(at("key"));
  const signer = registrySigner(at("key"));
  const verifyKeys = [signer.publicKey];
  await expect(exportPortal({ ...options(), verifyKeys })).rejects.toThrow(
    '--verify-key: revision 1 of "local" is signed by none of these keys',
  );
  const takeOver = { from: [], asItIs: true, above: 0 };
  await folderStore(at("store"), signer).changeRegistry("local", "ann", (registry) => registry, { takeOver });
  await exportPortal({ ...options(), verifyKeys });
  const page = await readFile(at("out/public/index.html"), "utf8");
  expect(page).toContain(`content="/registry/local.json" data-keys="${signer.publicKey}">`);
  expect(String(brotliDecompressSync(await readFile(at("out/public/index.html.br"))))).toBe(page);
  const registry = JSON.parse(await readFile(at("out/public/registry/local.json"), "utf8"));
  expect(await signerOf(registry, verifyKeys)).toBe(signer.publicKey);
});

it("writes a page that names companies' providers", async () => {
  await exportPortal({ ...options(), signInWith: "acme=Acme" });
  const page = await readFile(at("out/public/index.html"), "utf8");
  expect(page).toContain('<meta name="portal-sign-in" content="acme=Acme">');
  expect(String(brotliDecompressSync(await readFile(at("out/public/index.html.br"))))).toBe(page);
});

it("writes no setting into nginx's configuration that would be read as another one", () => {
  const site = { root: "/srv/public", listen: "8080", assetOrigins: [], brotli: false };
  expect(nginxConfig(site)).toContain("listen 8080;");
  expect(nginxConfig({ ...site, root: '/srv/a "b"' })).toContain('root "/srv/a \\"b\\"";');
  expect(() => nginxConfig({ ...site, root: "/srv/$host" })).toThrow("cannot hold");
  expect(() => nginxConfig({ ...site, listen: "8080; autoindex on" })).toThrow("--listen");
});

it.each([
  ["http://127.0.0.1:4001", ["server 127.0.0.1:4001;", "proxy_pass http://portal_api;", 'Host "127.0.0.1:4001";']],
  ["http://[::1]:4001/", ["server [::1]:4001;", 'Host "[::1]:4001";']],
  [
    "https://api.example.com",
    ["server api.example.com:443;", "proxy_pass https://portal_api;", 'proxy_ssl_name "api.example.com";'],
  ],
])("has nginx keep its connections to the API at %s", (api, lines) => {
  const config = nginxConfig({ root: "/srv/public", listen: "8080", api, assetOrigins: [], brotli: false });
  for (const line of ["keepalive 32;", 'proxy_set_header Connection "";', ...lines]) expect(config).toContain(line);
});

it("leaves the API's own policy of a page as it is, and gives answers without one the usual", () => {
  const config = nginxConfig({
    root: "/srv/public",
    listen: "8080",
    api: "http://a:1",
    assetOrigins: [],
    brotli: false,
  });
  expect(config).toContain(`"" "default-src 'none'; sandbox";`);
  const [, place = ""] = /location ~ \^\/api[^{]*\{([^}]*)\}/.exec(config) ?? [];
  const policies = place.match(/add_header Content-Security-Policy [^;]+;/g);
  expect(policies).toEqual(["add_header Content-Security-Policy $portal_api_policy always;"]);
});

it("gives an address no header twice in _headers but the policy, of which both hold", () => {
  const rules = headersFile(["https://cdn.example.com"])
    .trim()
    .split("\n\n")
    .map((rule) => rule.split("\n"))
    .map(([path = "", ...lines]) => ({ path, names: lines.map((line) => line.trim().split(":")[0]) }));
  const matches = (pattern: string, path: string) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
  for (const path of ["/", "/index.html", "/admin/home", "/static/js/a.js", "/releases/a/b/c.js", "/registry/x.json"]) {
    const names = rules.filter((rule) => matches(rule.path, path)).flatMap((rule) => rule.names);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice, path).toEqual(/^\/(?:static|releases|registry)/.test(path) ? ["Content-Security-Policy"] : []);
  }
  expect(headersFile(["https://cdn.example.com"])).toContain("script-src 'self' https://cdn.example.com;");
});

it("writes the page of the shell that the registry names, and the scripts of all shells that the store keeps", async () => {
  const page = '<!doctype html><meta name="portal-registry" content="/registry/local.json"><title>Released</title>';
  const files = new Map([
    ["index.html", Buffer.from(page)],
    ["portal-platform.json", Buffer.from("{}")],
    ["static/js/released.js", script],
  ]);
  const integrities = Object.fromEntries([...files].map(([path, content]) => [path, sha384(content)]));
  const published = await store().putBuild(
    releaseDocument({ remote: "shell", build: two, routes: [], files: integrities }),
    files,
  );
  await store().keepShellFiles(new Map([["static/js/former.js", script]]));
  await store().changeRegistry("local", "ann", (registry) =>
    release(registry, { ...published, base: `/releases/shell/${two}/` }),
  );
  await exportPortal(options());
  const exported = await readFile(at("out/public/index.html"), "utf8");
  expect(exported).toContain("<title>Released</title>");
  expect(exported).toContain(`<meta name="portal-shell" content="${two}">`);
  for (const name of ["former", "released", "index"])
    expect(await readFile(at(`out/public/static/js/${name}.js`))).toEqual(script);
  expect(await readFile(at("out/public/portal-platform.json"), "utf8")).toBe("{}");
  expect(await readdir(at("out/public/releases"))).toEqual(["monitor"]);
});
