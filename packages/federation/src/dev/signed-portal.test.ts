import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPortalServer } from "@portal/portal-server";
import { release } from "@portal/releases/registry";
import { createSignKey, folderStore, registrySigner } from "@portal/releases/storage";
import { publishedBuild } from "@portal/releases/testing";
import { expect, it, onTestFinished } from "vitest";
import { findPortal } from "./live-portal.ts";

const page = '<!doctype html><meta name="portal-registry" content="/registry/local.json"><title>Portal</title>';

it("a portal that signs is asked for its signature by portal dev too, which shows a page of its own", async () => {
  const root = await mkdtemp(join(tmpdir(), "portal signed "));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const at = (name: string) => join(root, name);
  await mkdir(at("shell"));
  await writeFile(at("shell/index.html"), page);
  await writeFile(at("shell/portal-platform.json"), '{"contract":"1.0.0","federation":"2.9.2","shared":{}}');
  createSignKey(at("key"));
  const signer = registrySigner(at("key"));
  const releaseWith = (by?: typeof signer) =>
    folderStore(at("store"), by).changeRegistry("local", "ann", (registry) =>
      release(registry, publishedBuild("1.0.0-0000000a")),
    );
  const options = { store: at("store"), shell: at("shell"), verifyKeys: [signer.publicKey], logLevel: "silent" };
  const server = await buildPortalServer(options);
  onTestFinished(() => server.close());
  await releaseWith();
  const portal = await findPortal(await server.listen({ port: 0, host: "127.0.0.1" }));
  await expect(portal.registry("local.json")).rejects.toThrow("is signed by none of the keys that its page names");
  await rm(at("store"), { recursive: true });
  await releaseWith(signer);
  expect(await portal.registry("local.json")).toMatchObject({ revision: 1 });
});
