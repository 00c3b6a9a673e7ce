import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { emptyRegistry, pin, release, startCanary } from "../registry/transitions.ts";
import { publishedBuild, releaseDocument } from "../release-fixtures.ts";
import { folderObjects } from "./folder-objects.ts";
import { inBatches } from "./in-batches.ts";
import { sha384 } from "./integrity.ts";
import { objectStore } from "./object-store.ts";
import type { Objects } from "./objects.ts";
import { longestHistory } from "./registry-history.ts";
import type { ReleaseStore } from "./release-store.ts";
import { startS3 } from "./s3-fixtures.ts";
import { s3Objects } from "./s3-objects.ts";

const s3 = await startS3();
afterAll(() => s3.stop());

async function inFolder(): Promise<Objects> {
  const root = await mkdtemp(join(tmpdir(), "portal store "));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return folderObjects(root);
}
const kinds: [string, () => Promise<Objects>][] = [
  ["a folder", inFolder],
  ["S3", async () => s3Objects({ ...s3.settings, prefix: `${randomUUID()}/` })],
];

const entry = Buffer.from(`entry ${"x".repeat(2000)}`);
/** A build's id; a later one was published later. */
const id = (number: number) => `1.0.${number}-0000000a`;
const monthStart = Date.UTC(2026, 0, 1);
const dayOf = (number: number) => new Date(monthStart + number * 86_400_000);

/** Publishes the builds 1 to `count`, one a day. */
async function publish(store: ReleaseStore, count: number, remote = "monitor") {
  for (let number = 1; number <= count; number++)
    await store.putBuild(
      releaseDocument({
        ...{ remote, build: id(number), createdAt: dayOf(number).toISOString() },
        files: { "remoteEntry.js": sha384(entry) },
      }),
      new Map([["remoteEntry.js", entry]]),
    );
}

const all = { before: dayOf(1000), keep: 0 };

describe.each(kinds)("the unused builds of a store in %s", (_kind, make) => {
  const idsOf = async (store: ReleaseStore, choice = all) =>
    (await store.unusedBuilds(choice)).map(({ build }) => build);

  it("are those that no registry and no revision of its history names, live, canary and pinned ones never", async () => {
    const store = objectStore(await make());
    await publish(store, 7);
    const change = (env: string, make: Parameters<ReleaseStore["changeRegistry"]>[2]) =>
      store.changeRegistry(env, "ann", make);
    await change("local", (registry) => release(registry, publishedBuild(id(1))));
    await change("local", (registry) => release(registry, publishedBuild(id(2))));
    await change("local", (registry) => release(registry, publishedBuild(id(3))));
    await change("local", (registry) => startCanary(registry, publishedBuild(id(4)), { percent: 5 }));
    await change("local", (registry) => pin(registry, publishedBuild(id(5)), "role:Auditor"));
    await change("staging", (registry) => release(registry, publishedBuild(id(6))));
    const [found, ...others] = await store.unusedBuilds(all);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ remote: "monitor", build: id(7), at: dayOf(7), isWhole: true });
    expect(found?.bytes).toBeGreaterThan(entry.byteLength);
  });

  it("are chosen by age, by remote, and without the newest of each remote", async () => {
    const store = objectStore(await make());
    await publish(store, 4);
    await publish(store, 2, "reports");
    expect(await idsOf(store, { ...all, before: dayOf(3) })).toEqual([id(1), id(2), id(1), id(2)]);
    expect(await idsOf(store, { ...all, keep: 1 })).toEqual([id(1), id(2), id(3), id(1)]);
    expect(await store.unusedBuilds({ ...all, keep: 1, remote: "reports" })).toMatchObject([
      { remote: "reports", build: id(1) },
    ]);
    await expect(store.unusedBuilds({ ...all, remote: "nobody" })).rejects.toThrow('Nothing was published of "nobody"');
  });

  it("go with all their files, and nothing else goes", async () => {
    const objects = await make();
    const store = objectStore(objects);
    await publish(store, 2);
    await store.removeUnused("monitor", id(1));
    expect(await store.readBuild("monitor", id(1))).toBeNull();
    expect(await objects.folders("releases/monitor/")).toEqual([id(2)]);
    expect(await objects.keys(`releases/monitor/${id(1)}/`)).toEqual([]);
    expect(await store.readFile("monitor", id(2), "remoteEntry.js")).toEqual(entry);
    await publish(store, 1);
    expect(await store.readFile("monitor", id(1), "remoteEntry.js")).toEqual(entry);
  });

  it("are no longer those when somebody released one meanwhile: it is not removed", async () => {
    const store = objectStore(await make());
    await publish(store, 1);
    expect(await idsOf(store)).toEqual([id(1)]);
    await store.changeRegistry("local", "ann", (registry) => release(registry, publishedBuild(id(1))));
    await expect(store.removeUnused("monitor", id(1))).rejects.toMatchObject({
      name: "ConflictError",
      message: `monitor ${id(1)} is named by a registry or its history, so it was not removed`,
    });
    expect(await store.readBuild("monitor", id(1))).not.toBeNull();
  });

  it("include one of a publish or removal that broke off, by the time of its files", async () => {
    const objects = await make();
    const store = objectStore(objects);
    await publish(store, 1);
    await objects.remove(`releases/monitor/${id(1)}/release.json`);
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await store.unusedBuilds({ before: tomorrow, keep: 10 })).toMatchObject([{ build: id(1), isWhole: false }]);
    expect(await idsOf(store, { before: dayOf(2), keep: 0 })).toEqual([]);
    await store.removeUnused("monitor", id(1));
    expect(await idsOf(store, { before: tomorrow, keep: 0 })).toEqual([]);
  });

  it("are not known where a revision is torn or a registry missing", async () => {
    const objects = await make();
    const store = objectStore(objects);
    await publish(store, 2);
    for (const build of [id(1), id(2)])
      await store.changeRegistry("local", "ann", (registry) => release(registry, publishedBuild(build)));
    const text = (await objects.get("registry/local.json"))?.content ?? Buffer.from("");
    await objects.remove("registry/local.json");
    await expect(store.unusedBuilds(all)).rejects.toThrow(
      'The registry "local" or a revision of it is missing, so nobody knows which builds it names: run portal --env local repair',
    );
    await objects.put("registry/local.json", text);
    await objects.put("registry/local/rev/1.json", Buffer.from("{"));
    const opened = objectStore(objects);
    await expect(opened.unusedBuilds(all)).rejects.toThrow("is no JSON");
    await expect(opened.removeUnused("monitor", id(1))).rejects.toThrow("is no JSON");
    await store.repair("local", { dryRun: false });
    expect(await idsOf(opened)).toEqual([]); // revision 2 names the first build as the last good one
  });

  it("are also those that only a revision before the kept history names", async () => {
    const objects = await make();
    const store = objectStore(objects);
    await publish(store, 2);
    const empty = emptyRegistry("local");
    const first = { ...release(empty, publishedBuild(id(1))), revision: 1 };
    const numbers = Array.from({ length: longestHistory }, (_, index) => index + 2);
    const put = (key: string, document: unknown) => objects.put(key, Buffer.from(JSON.stringify(document)));
    await put("registry/local/rev/1.json", first);
    const second = release(empty, publishedBuild(id(2)));
    await inBatches(numbers, 32, (revision) => put(`registry/local/rev/${revision}.json`, { ...second, revision }));
    await put("registry/local.json", { ...second, revision: longestHistory + 1 });
    expect(await idsOf(store)).toEqual([id(1)]);
    await objects.remove(`registry/local/rev/${longestHistory + 1}.json`);
    expect(await idsOf(store)).toEqual([]);
  });
});
