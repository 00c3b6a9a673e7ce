import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { folderStore } from "@portal/releases/storage";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ServedPortal, servePortal } from "./serve-portal.ts";

let root: string;
const servers: ServedPortal[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal shells "));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(root, { recursive: true, force: true });
});

/** Serves a shell of its own from the store that all of them share. */
async function serveShell(version: string) {
  const put = async (path: string, content: string) => {
    const file = join(root, version, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  await put("index.html", `<title>${version}</title>`);
  await put(`static/js/index.${version}.js`, `script of ${version}`);
  await put(`static/js/async/form.${version}.js`, `form of ${version}`);
  const server = await servePortal(
    { store: join(root, "store"), shell: join(root, version) },
    { port: 0, host: "127.0.0.1" },
  );
  servers.push(server);
  const ask = (path: string) => fetch(`${server.url}${path}`);
  return { server, ask, textOf: async (path: string) => (await ask(path)).text() };
}

it("two servers of different versions behind one address give out the files of both, each its own page", async () => {
  const former = await serveShell("aaaa");
  const next = await serveShell("bbbb");
  for (const { textOf } of [former, next]) {
    expect(await textOf("/static/js/index.aaaa.js")).toBe("script of aaaa");
    expect(await textOf("/static/js/async/form.bbbb.js")).toBe("form of bbbb");
  }
  expect(await former.textOf("/login")).toContain("aaaa");
  expect(await next.textOf("/login")).toContain("bbbb");
  const reply = await next.ask("/static/js/async/form.aaaa.js");
  expect(reply.headers.get("cache-control")).toContain("immutable");
  expect(reply.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
});

it("an open tab gets the rest of its shell after that was replaced, and nothing else lies there", async () => {
  const { server } = await serveShell("aaaa");
  await server.close();
  servers.pop();
  const { ask, textOf } = await serveShell("bbbb");
  expect(await textOf("/static/js/async/form.aaaa.js")).toBe("form of aaaa");
  expect((await ask("/static/js/async/form.cccc.js")).status).toBe(404);
  await folderStore(join(root, "store")).keepShellFiles(new Map([["secret.json", Buffer.from("{}")]]));
  expect((await ask("/secret.json")).status).toBe(404);
});
