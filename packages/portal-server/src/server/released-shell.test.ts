import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { keysIn, pin, type RegistryDocument, release, rollback, setEnabled } from "@portal/releases/registry";
import { startS3 } from "@portal/releases/s3-testing";
import {
  createSignKey,
  folderStore,
  openStore,
  publishedBuild,
  type ReleaseStore,
  registrySigner,
  sha384,
} from "@portal/releases/storage";
import { releaseDocument } from "@portal/releases/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildPortalServer } from "./build-portal-server.ts";

const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";
const pageOf = (name: string) =>
  `<!doctype html><meta name="portal-registry" content="/registry/local.json"><title>${name}</title>`;

let root: string;
const at = (name: string) => join(root, name);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal shell releases "));
  await mkdir(at("shell"));
  await writeFile(at("shell/index.html"), pageOf("own"));
  await writeFile(at("shell/portal-platform.json"), '"own"');
  for (const build of [one, two]) await publish(build);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** As `portal publish-shell` stores it. */
async function publish(build: string, store: ReleaseStore = folderStore(at("store"))) {
  const files = new Map([
    ["index.html", Buffer.from(pageOf(build).padEnd(2_000))],
    ["portal-platform.json", Buffer.from(JSON.stringify(build))],
    [`static/js/index.${build}.js`, Buffer.from(`script of ${build}`)],
  ]);
  const integrities = Object.fromEntries([...files].map(([path, content]) => [path, sha384(content)]));
  await store.putBuild(releaseDocument({ remote: "shell", build, routes: [], files: integrities }), files);
}

const change = (make: (registry: RegistryDocument) => RegistryDocument, signer?: ReturnType<typeof registrySigner>) =>
  folderStore(at("store"), signer).changeRegistry("local", "ann", make);
const published = (build: string) => publishedBuild({ store: folderStore(at("store")), remote: "shell" }, build);
async function releaseShell(build: string, signer?: ReturnType<typeof registrySigner>) {
  const target = await published(build);
  return change((registry) => release(registry, target), signer);
}

async function serve(...verifyKeys: string[]) {
  const log: string[] = [];
  const options = { store: at("store"), shell: at("shell"), verifyKeys, logLevel: "error" };
  const server = await buildPortalServer({ ...options, logTo: { write: (line) => void log.push(line) } });
  const ask = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
  const title = async (cookie = "") => /<title>(.*)<\/title>/.exec((await ask("/login", { cookie })).body)?.[1];
  return { ask, title, log };
}

it("gives out its own shell until the registry names one, then that, and after a rollback the one before", async () => {
  const { ask, title, log } = await serve();
  expect(await title()).toBe("own");
  await releaseShell(one);
  expect(await title()).toBe(one);
  await releaseShell(two);
  expect(await title()).toBe(two);
  expect((await ask("/portal-platform.json")).json()).toBe(two);
  expect((await ask("/admin/home")).body).toContain(`<meta name="portal-shell" content="${two}">`);
  expect((await ask("/login", { "accept-encoding": "br" })).headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "no-cache",
    "content-security-policy": expect.stringContaining("script-src 'self'"),
  });
  await change((registry) => rollback(registry, "shell"));
  expect(await title()).toBe(one);
  await change((registry) => setEnabled(registry, "shell", false));
  expect(await title()).toBe("own");
  expect(log).toEqual([]);
});

it("gives out scripts of builds that the registry names, and no page below the releases", async () => {
  await releaseShell(one);
  const { ask, title } = await serve();
  expect(await title()).toBe(one);
  const script = await ask(`/static/js/index.${one}.js`);
  expect(script.body).toBe(`script of ${one}`);
  expect(script.headers["cache-control"]).toContain("immutable");
  expect((await ask(`/static/js/index.${two}.js`)).statusCode).toBe(404);
  expect((await ask(`/releases/shell/${one}/index.html`)).statusCode).toBe(404);
});

it("gives a staged build to those whose cookie names it, and to nobody a build that is not staged", async () => {
  await releaseShell(one);
  const { title } = await serve();
  expect(await title(`portal-shell=${two}`)).toBe(one);
  const tried = await published(two);
  await change((registry) => pin(registry, tried, "user:ana"));
  expect(await title(`theme=dark; portal-shell=${two}`)).toBe(two);
  expect(await title()).toBe(one);
});

it("goes on with what it gave out where a build or the registry cannot be believed, and says so once", async () => {
  await releaseShell(one);
  const { title, log } = await serve();
  await writeFile(at(`store/releases/shell/${two}/index.html`), pageOf("changed"));
  await releaseShell(two);
  for (let time = 0; time < 3; time += 1) expect(await title()).toBe(one); // the last good one
  expect(log).toHaveLength(1);
  expect(log[0]).toContain(`shell ${two}: index.html was changed`);
  await writeFile(at("store/registry/local.json"), "");
  await rm(at("store/registry/local/rev"), { recursive: true });
  expect(await title()).toBe(one);
});

it("with keys gives out only what is signed, and no older registry than it has seen", async () => {
  createSignKey(at("key"));
  const signer = registrySigner(at("key"));
  await releaseShell(one);
  const { ask, title, log } = await serve(signer.publicKey);
  expect(await title()).toBe("own");
  expect(log[0]).toContain("is signed by none of the keys");
  await rm(dirname(at("store/registry/x")), { recursive: true });
  const former = await releaseShell(one, signer);
  expect(await title()).toBe(one);
  expect(keysIn((await ask("/")).body)).toEqual([signer.publicKey]);
  await releaseShell(two, signer);
  expect(await title()).toBe(two);
  await writeFile(at("store/registry/local.json"), JSON.stringify(former));
  expect(await title()).toBe(two);
});

it("gives out the shell that a bucket's registry names", async () => {
  const s3 = await startS3();
  const store = () => openStore(s3.env.PORTAL_STORE, { env: s3.env });
  await publish(one, store());
  const target = await publishedBuild({ store: store(), remote: "shell" }, one);
  await store().changeRegistry("local", "ann", (registry) => release(registry, target));
  const server = await buildPortalServer({ store: store(), shell: at("shell") });
  const ask = async (url: string) => (await server.inject({ url })).body;
  expect(await ask("/login")).toContain(`<title>${one}</title>`);
  expect(await ask(`/static/js/index.${one}.js`)).toBe(`script of ${one}`);
  await server.close();
  await s3.stop();
});
