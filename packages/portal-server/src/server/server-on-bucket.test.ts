import { randomUUID } from "node:crypto";
import { release, setEnabled } from "@portal/releases/registry";
import { startS3 } from "@portal/releases/s3-testing";
import { openStore, type ReleaseStore, sha384 } from "@portal/releases/storage";
import { publishedBuild, releaseDocument } from "@portal/releases/testing";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildPortalServer } from "./build-portal-server.ts";

const s3 = await startS3();
afterAll(() => s3.stop());

const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";
const entry = Buffer.from("entry");
const off = (store: ReleaseStore) =>
  store.changeRegistry("local", "bob", (registry) => setEnabled(registry, "monitor", false));

let objects: ReturnType<typeof s3.objectsIn>;
let open: () => ReleaseStore;

/** Two revisions: the first build, the second one. */
beforeEach(async () => {
  const folder = randomUUID();
  objects = s3.objectsIn(folder);
  open = () => openStore(`s3://${s3.settings.bucket}/${folder}`, { env: s3.env });
  for (const build of [one, two]) {
    const document = releaseDocument({ build, files: { "remoteEntry.js": sha384(entry) } });
    const { releaseIntegrity } = await open().putBuild(document, new Map([["remoteEntry.js", entry]]));
    const vouched = { ...publishedBuild(build), release: document, releaseIntegrity };
    await open().changeRegistry("local", "ann", (registry) => release(registry, vouched));
  }
});
afterEach(() => s3.meddle(() => undefined));

const lines: string[] = [];
const started: { close(): Promise<void> }[] = [];
const pass = (ms: number) => vi.advanceTimersByTime(ms);
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());
async function serve() {
  const server = await buildPortalServer({
    store: open(),
    logLevel: "error",
    logTo: { write: (line) => void lines.push(line) },
  });
  started.push(server);
  return server;
}
afterEach(async () => {
  lines.length = 0;
  await Promise.all(started.splice(0).map((server) => server.close()));
});
const entryUrl = `/releases/monitor/${two}/remoteEntry.js`;
const down = () => s3.meddle(() => ({ status: 403, code: "AccessDenied" }));

it("sends what a folder's server sends, and 304 for what a browser has", async () => {
  const server = await serve();
  const reply = await server.inject(entryUrl);
  expect([reply.statusCode, reply.body, reply.headers["access-control-allow-origin"]]).toEqual([200, "entry", "*"]);
  const again = await server.inject({ url: entryUrl, headers: { "if-none-match": String(reply.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect((await server.inject("/registry/local.json")).json().revision).toBe(2);
  pass(1_000); // nothing is looked for twice within a second
  expect((await server.inject("/registry/none.json")).statusCode).toBe(404);
  expect((await server.inject(`/releases/monitor/1.0.0-0000000f/remoteEntry.js`)).statusCode).toBe(404);
});

it("asks the bucket once for a file of many callers, and never for what the build's document does not name", async () => {
  const server = await serve();
  await server.inject(entryUrl);
  const before = s3.calls.length;
  await Promise.all(Array.from({ length: 50 }, () => server.inject(entryUrl)));
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, index) => server.inject(`/releases/monitor/${two}/${index}.js`)),
  );
  expect(made.every(({ statusCode }) => statusCode === 404)).toBe(true);
  expect(s3.calls.slice(before)).toEqual([]);
});

it("asks for the registry once a second for all callers, and once for all names that were made up", async () => {
  const server = await serve();
  await server.inject("/registry/local.json");
  const asked = s3.calls.length;
  const fifty = Array.from({ length: 50 }, (_, index) => index);
  await Promise.all(fifty.map(() => server.inject("/registry/local.json")));
  expect(s3.calls.slice(asked)).toEqual([]);
  pass(1_000);
  await Promise.all(fifty.map(() => server.inject("/registry/local.json")));
  expect(s3.calls.slice(asked)).toEqual([expect.stringMatching(/^GET .*registry\/local\.json$/)]);
  await Promise.all(fifty.map((index) => server.inject(`/registry/env-${index}.json`)));
  expect(s3.calls.slice(asked + 1)).toEqual([expect.stringMatching(/^GET .*list-type/)]);
});

it("goes on with the registry and the files that it knows while the bucket does not answer, and says so once", async () => {
  const server = await serve();
  await server.inject(entryUrl);
  await server.inject("/registry/local.json");
  down();
  await server.inject("/registry/local.json");
  expect(lines).toEqual([]);
  pass(1_000);
  await server.inject("/registry/local.json");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(String(lines[0])).problem).toContain("AccessDenied");
  const registry = await server.inject("/registry/local.json");
  expect([registry.statusCode, registry.json().revision]).toEqual([200, 2]);
  expect((await server.inject(entryUrl)).statusCode).toBe(200);

  s3.meddle(() => undefined);
  await off(open());
  pass(1_000);
  expect((await server.inject("/registry/local.json")).json().revision).toBe(3);
});

it("answers 503 while the bucket does not answer and nothing is known yet, and then comes to itself", async () => {
  const server = await serve();
  down();
  for (const url of ["/registry/local.json", entryUrl]) {
    const reply = await server.inject(url);
    expect([reply.statusCode, reply.headers["retry-after"], reply.json()]).toEqual([
      503,
      "2",
      { message: "The portal's releases cannot be reached, try again in a moment" },
    ]);
  }
  expect(lines.every((line) => line.includes("AccessDenied"))).toBe(true);
  s3.meddle(() => undefined);
  pass(1_000);
  for (const url of ["/registry/local.json", entryUrl]) expect((await server.inject(url)).statusCode).toBe(200);
});

it("sends a file again that was missing and is put back, and never believes a document that was changed", async () => {
  const server = await serve();
  await objects.remove(`releases/monitor/${two}/remoteEntry.js`);
  expect((await server.inject(entryUrl)).statusCode).toBe(404);
  await objects.put(`releases/monitor/${two}/remoteEntry.js`, entry);
  expect((await server.inject(entryUrl)).statusCode).toBe(200);
  await objects.put(`releases/monitor/${one}/release.json`, Buffer.from("{"));
  expect((await server.inject(`/releases/monitor/${one}/remoteEntry.js`)).statusCode).toBe(404);
});
