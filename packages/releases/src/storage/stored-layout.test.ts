import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { emptyRegistry, release, setEnabled } from "../registry/transitions.ts";
import { publishedBuild, releaseDocument } from "../release-fixtures.ts";
import { sha384 } from "./integrity.ts";
import { bucketStore, folderStore } from "./open-store.ts";
import { startS3 } from "./s3-fixtures.ts";
import { openStoreContent } from "./store-content.ts";

const s3 = await startS3();
const bucket = s3.objectsIn("layout");
const root = await mkdtemp(join(tmpdir(), "portal layout "));
afterAll(() => Promise.all([s3.stop(), rm(root, { recursive: true, force: true })]));

const build = "1.0.0-0000000a";
const entry = `entry ${"x".repeat(2000)}`;
const document = releaseDocument({ build, files: { "remoteEntry.js": sha384(entry) } });
const documentText = JSON.stringify(document);
const published = { ...publishedBuild(build), release: document, releaseIntegrity: sha384(documentText) };
const registry = { ...release(emptyRegistry("local"), published), revision: 1, by: "ann" };
const registryText = JSON.stringify({ ...registry, createdAt: "2026-11-22T00:00:00.000Z" });

/** All of a store, by the names that it has had from the start. */
const layout = {
  [`releases/monitor/${build}/release.json`]: documentText,
  [`releases/monitor/${build}/remoteEntry.js`]: entry,
  [`releases/monitor/${build}/remoteEntry.js.br`]: "packed",
  "registry/local.json": registryText,
  "registry/local/rev/1.json": registryText,
  "notes/checks/monitor.json": "checked",
};
for (const [name, text] of Object.entries(layout)) {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
  await bucket.put(name, Buffer.from(text));
}

describe.each([
  ["a folder", folderStore(root), openStoreContent(root)],
  ["a bucket", bucketStore(bucket), openStoreContent(`s3://${s3.settings.bucket}/layout`, s3.env)],
])("a store in %s that was written before", (_kind, store, content) => {
  it("is read by its names", async () => {
    expect(await store.listRemotes()).toEqual(["monitor"]);
    expect(await store.listBuilds("monitor")).toEqual([document]);
    expect(await store.readBuild("monitor", build)).toEqual({
      release: document,
      releaseIntegrity: sha384(documentText),
    });
    expect(String(await store.readFile("monitor", build, "remoteEntry.js"))).toBe(entry);
    expect(String(await store.readFile("monitor", build, "remoteEntry.js.br"))).toBe("packed");
    expect(await store.isReleased("monitor", build)).toBe(true);
    expect((await store.readRegistry("local")).remotes.monitor?.stable).toBe(build);
    expect(await store.readRegistryText("local")).toMatchObject({ text: registryText, problem: null });
    expect(await store.history("local")).toMatchObject([{ revision: 1, by: "ann" }]);
    expect(await store.readNote("checks/monitor")).toBe("checked");
    expect(await store.repair("local", { dryRun: true })).toEqual([]);
  });

  it("goes on under the same names", async () => {
    const next = "1.0.1-0000000b";
    await store.putBuild({ ...document, build: next }, new Map([["remoteEntry.js", Buffer.from(entry)]]));
    await store.changeRegistry("local", "bob", (before) => setEnabled(before, "monitor", false));
    const files = ["release.json", "remoteEntry.js"].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
    expect((await content.names()).sort()).toEqual(
      [
        ...Object.keys(layout),
        ...files.map((file) => `releases/monitor/${next}/${file}`),
        "registry/local/rev/2.json",
      ].sort(),
    );
  });
});

it("a link below a folder is no object, and a backup leaves it out", async () => {
  await symlink("/etc/passwd", join(root, "notes/checks/linked.json"));
  await symlink("/etc", join(root, "releases/monitor/9.9.9-00000000"));
  expect(await folderStore(root).readNote("checks/linked")).toBeNull();
  expect((await folderStore(root).listBuilds("monitor")).map(({ build }) => build)).not.toContain("9.9.9-00000000");
  expect(await openStoreContent(root).read("notes/checks/linked.json")).toBeNull();
});

it.each([
  ["no JSON", "1.0.2-0000000c", "{"],
  ["no release", "1.0.2-0000000c", "{}"],
  ["the name of no build", "notes", documentText],
])("a document with %s leaves the other builds in the list, and is told", async (_what, folder, text) => {
  const path = join(root, `releases/monitor/${folder}/release.json`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  onTestFinished(() => rm(dirname(path), { recursive: true }));
  const told: string[] = [];
  const builds = await folderStore(root).listBuilds("monitor", (name) => void told.push(name));
  expect(builds.map((one) => one.build)).toContain(build);
  expect(told).toEqual([folder]);
});
