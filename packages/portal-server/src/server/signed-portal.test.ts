import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keysIn, release, withoutKeys } from "@portal/releases/registry";
import { createSignKey, folderStore, registrySigner } from "@portal/releases/storage";
import { publishedBuild } from "@portal/releases/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildPortalServer } from "./build-portal-server.ts";

const page = '<!doctype html><meta name="portal-registry" content="/registry/local.json"><title>Portal</title>';
let root: string;
const at = (name: string) => join(root, name);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal signed "));
  await mkdir(at("shell"));
  await writeFile(at("shell/index.html"), page);
  await writeFile(at("shell/index.html.br"), "torn");
  createSignKey(at("key"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const releaseWith = (signer?: ReturnType<typeof registrySigner>) =>
  folderStore(at("store"), signer).changeRegistry("local", "ann", (registry) =>
    release(registry, publishedBuild("1.0.0-0000000a")),
  );

async function serve(...verifyKeys: string[]) {
  const log: string[] = [];
  const options = { store: at("store"), shell: at("shell"), verifyKeys, logLevel: "error" };
  const server = await buildPortalServer({ ...options, logTo: { write: (line) => void log.push(line) } });
  return { server, log };
}

it("names the keys in its page, on every screen's address, and not where it was given none", async () => {
  const { publicKey } = registrySigner(at("key"));
  const { server } = await serve(publicKey, "second");
  for (const url of ["/", "/admin/home"]) {
    const { body, headers } = await server.inject({ url, headers: { "accept-encoding": "br;q=0" } });
    expect(keysIn(body)).toEqual([publicKey, "second"]);
    expect(withoutKeys(body)).toBe(page);
    const again = await server.inject({ url, headers: { "if-none-match": String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  }
  expect((await (await serve()).server.inject({ url: "/" })).body).toBe(page);
  await writeFile(at("shell/index.html"), "<!doctype html><title>Another page</title>");
  expect((await server.inject({ url: "/" })).statusCode).toBe(500);
});

it("gives out a page that follows the registry of its own environment, although the shell was built for another", async () => {
  const server = await buildPortalServer({ store: at("store"), shell: at("shell"), env: "production" });
  const { body } = await server.inject({ url: "/admin/home", headers: { "accept-encoding": "br" } });
  expect(body).toBe(page.replace("local.json", "production.json"));
});

it("tells its log of a registry that browsers will refuse, once, and of none that they take", async () => {
  const signer = registrySigner(at("key"));
  const { server, log } = await serve(signer.publicKey);
  await releaseWith();
  for (let time = 0; time < 3; time += 1)
    expect((await server.inject({ url: "/registry/local.json" })).statusCode).toBe(200);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain("signed by none of the keys of --verify-key");
  await rm(at("store"), { recursive: true });
  await releaseWith(signer);
  await server.inject({ url: "/registry/local.json" });
  expect(log).toHaveLength(1);
});
