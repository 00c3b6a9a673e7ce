import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { release, setEnabled } from "../registry/transitions.ts";
import { publishedBuild, releaseDocument } from "../release-fixtures.ts";
import { sha384 } from "./integrity.ts";
import { bucketStore, folderStore } from "./open-store.ts";
import type { ReleaseStore } from "./release-store.ts";
import { startS3 } from "./s3-fixtures.ts";
import { s3Objects } from "./s3-objects.ts";

const s3 = await startS3();
afterAll(() => s3.stop());

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A place of a test's own, and a way to open it as another process would. */
const kinds: [string, () => Promise<() => ReleaseStore>][] = [
  [
    "a folder",
    async () => {
      const root = await mkdtemp(join(tmpdir(), "portal store "));
      folders.push(root);
      return () => folderStore(root);
    },
  ],
  [
    "S3",
    async () => {
      const prefix = `${randomUUID()}/`;
      return () => bucketStore(s3Objects({ ...s3.settings, prefix }));
    },
  ],
];

const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";
const entry = Buffer.from(`entry ${"x".repeat(2000)}`);
const files = new Map([["remoteEntry.js", entry]]);
const document = (build = one) => releaseDocument({ build, files: { "remoteEntry.js": sha384(entry) } });
const released = (build: string) => publishedBuild(build);

describe.each(kinds)("a store in %s", (_kind, make) => {
  /** A server asks a bucket only once a second. */
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("keeps the files of shells for every server, and asks for none that was never kept", async () => {
    const open = await make();
    const [mine, theirs] = [open(), open()];
    const path = "static/js/index.0a.js";
    expect(await theirs.readShellFile(path)).toBeNull();
    await mine.keepShellFiles(new Map([[path, entry]]));
    await mine.keepShellFiles(
      new Map([
        [path, Buffer.from("other")],
        ["static/js/index.0b.js", entry],
      ]),
    );
    vi.advanceTimersByTime(1_000);
    expect(await theirs.readShellFile(path)).toEqual(entry);
    expect(await theirs.readShellFile(`${path}.br`)).toBeNull();
    expect(await theirs.readShellFile("static/js/index.0b.js")).toEqual(entry);
    await expect(mine.keepShellFiles(new Map([["../outside.js", entry]]))).rejects.toThrow();
  });

  it("keeps a build whole, with the hash of its document, its files and their compressed variants", async () => {
    const open = await make();
    const { releaseIntegrity } = await open().putBuild(document(), files);
    expect(await open().readBuild("monitor", one)).toEqual({ release: document(), releaseIntegrity });
    expect(sha384((await open().readFile("monitor", one, "release.json")) as Buffer)).toBe(releaseIntegrity);
    expect(await open().readFile("monitor", one, "remoteEntry.js")).toEqual(entry);
    const packed = await open().readFile("monitor", one, "remoteEntry.js.br");
    expect(packed?.byteLength).toBeLessThan(entry.byteLength);
    expect(await open().readFile("monitor", one, "other.js")).toBeNull();
    expect(await open().readFile("monitor", two, "remoteEntry.js")).toBeNull();
  });

  it("takes each build once: of those who publish one at the same time one wins and the others are told", async () => {
    const open = await make();
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => open().putBuild({ ...document(), owner: `team-${index}` }, files)),
    );
    const [won, ...others] = attempts.filter(({ status }) => status === "fulfilled");
    expect(others).toEqual([]);
    for (const attempt of attempts)
      if (attempt !== won) expect(attempt).toMatchObject({ reason: { name: "ConflictError" } });
    const { releaseIntegrity } = (won as PromiseFulfilledResult<{ releaseIntegrity: string }>).value;
    expect((await open().readBuild("monitor", one))?.releaseIntegrity).toBe(releaseIntegrity);
    await expect(open().putBuild({ ...document(), owner: "other" }, files)).rejects.toMatchObject({
      name: "ConflictError",
      message: `monitor ${one} is already published, and a build never changes`,
    });
    expect((await open().readBuild("monitor", one))?.releaseIntegrity).toBe(releaseIntegrity);
    expect(await open().listBuilds("monitor")).toHaveLength(1);
  });

  it("takes no name that leaves it", async () => {
    const store = (await make())();
    await expect(store.readBuild("../../etc", one)).rejects.toThrow();
    await expect(store.readBuild("monitor", `../${one}`)).rejects.toThrow();
    await expect(store.writeNote("../monitor", "")).rejects.toThrow("Not a path of names");
  });

  it("lists builds newest first", async () => {
    const open = await make();
    await open().putBuild({ ...document(two), createdAt: "2026-11-22T00:00:00.000Z" }, files);
    await open().putBuild(document(), files);
    expect((await open().listBuilds("monitor")).map(({ build }) => build)).toEqual([two, one]);
    expect(await open().listBuilds("reports")).toEqual([]);
    expect(await open().listRemotes()).toEqual(["monitor"]);
  });

  it("starts with an empty registry and keeps each revision", async () => {
    const open = await make();
    expect((await open().readRegistry("local")).revision).toBe(0);
    expect(await open().readRegistryText("local")).toBeNull();
    await open().changeRegistry("local", "ann", (registry) => release(registry, released(one)));
    await open().changeRegistry("local", "bob", (registry) => setEnabled(registry, "monitor", false));
    expect(await open().history("local")).toMatchObject([
      { revision: 2, by: "bob", change: "disable monitor" },
      { revision: 1, by: "ann", change: `release monitor ${one}` },
    ]);
    const text = await open().readRegistryText("local");
    expect(text?.problem).toBeNull();
    expect(JSON.parse(String(text?.text))).toEqual(await open().readRegistry("local"));
  });

  it("gives its history as it is, also to who has asked before", async () => {
    const open = await make();
    const store = open();
    await store.changeRegistry("local", "ann", (registry) => release(registry, released(one)));
    await store.history("local");
    await open().changeRegistry("local", "bob", (registry) => setEnabled(registry, "monitor", false));
    const calls = s3.calls.length;
    expect((await store.history("local")).map(({ by }) => by)).toEqual(["bob", "ann"]);
    expect(s3.calls.slice(calls).filter((call) => call.endsWith("/rev/1.json"))).toEqual([]);
  });

  it("loses no change of concurrent writers", async () => {
    const open = await make();
    const writers = Array.from({ length: 8 }, (_, index) =>
      open().changeRegistry("local", `writer ${index}`, (registry) =>
        release(registry, publishedBuild(one, { remote: `remote-${index}`, routes: [] })),
      ),
    );
    const made = await Promise.all(writers);
    const registry = await open().readRegistry("local");
    expect(Object.keys(registry.remotes)).toHaveLength(8);
    // Each stands in the history once, in the order in which it became the registry, and nothing else does.
    const history = await open().history("local");
    expect(history.map(({ revision }) => revision)).toEqual(made.map(({ revision }) => revision).sort((a, b) => b - a));
    expect(history.map(({ remotes }) => Object.keys(remotes).length)).toEqual(
      Array.from({ length: 8 }, (_, index) => 8 - index),
    );
  });

  it("tells the one of two who decide on the same revision that the other was first, who that was and what they did", async () => {
    const open = await make();
    await open().changeRegistry("local", "ann", (registry) => release(registry, released(one)));
    await open().changeRegistry("local", "ann", (registry) => setEnabled(registry, "monitor", false));
    const { revision: ifRevision } = await open().readRegistry("local");
    const builds = [two, "1.0.0-0000000c"];
    const attempts = await Promise.allSettled(
      builds.map((build) =>
        open().changeRegistry("local", `who released ${build}`, (registry) => release(registry, released(build)), {
          ifRevision,
        }),
      ),
    );
    const { remotes } = await open().readRegistry("local");
    const first = String(remotes.monitor?.stable);
    expect(builds).toContain(first);
    const told = attempts.find(({ status }) => status === "rejected");
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(told).toMatchObject({
      reason: {
        name: "ConflictError",
        message: expect.stringMatching(
          new RegExp(
            `^The registry "local" is at revision (\\d+), not at 2, so nothing was changed\\n {2}revision \\1 was made by who released ${first}: release monitor ${first}$`,
          ),
        ),
      },
    });
    expect(await open().history("local")).toHaveLength(3);
  });

  it("stays as it was when a change is refused", async () => {
    const open = await make();
    const refused = open().changeRegistry("local", "ann", (registry) => setEnabled(registry, "monitor", false));
    await expect(refused).rejects.toThrow("No remote");
    expect((await open().readRegistry("local")).revision).toBe(0);
    expect(await open().history("local")).toEqual([]);
  });

  it("keeps notes: written over, listed by what they lie below, and nowhere else", async () => {
    const store = (await make())();
    expect(await store.readNote("checks/monitor")).toBeNull();
    expect(await store.listNotes("checks")).toEqual([]);
    await store.writeNote("checks/monitor", "first");
    await store.writeNote("checks/monitor", "second");
    await store.writeNote("checks/reports/deeper", "another");
    expect(await store.readNote("checks/monitor")).toBe("second");
    expect(await store.listNotes("checks")).toEqual(["checks/monitor"]);
    await store.removeNote("checks/monitor");
    await store.removeNote("checks/monitor");
    expect(await store.readNote("checks/monitor")).toBeNull();
  });

  it("knows which builds any registry ever named, also of changes that others made since", async () => {
    const open = await make();
    const server = open();
    expect(await server.isReleased("monitor", one)).toBe(false);
    await open().changeRegistry("staging", "ann", (registry) => release(registry, released(one)));
    await open().changeRegistry("staging", "ann", (registry) => release(registry, released(two)));
    await open().changeRegistry("staging", "ann", (registry) => release(registry, released("1.0.0-0000000c")));
    vi.advanceTimersByTime(1_000);
    expect(await server.isReleased("monitor", one)).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(await server.isReleased("monitor", "1.0.0-0000000d")).toBe(false);
  });

  it("shows a server that reads on what the registry becomes", async () => {
    const open = await make();
    await open().changeRegistry("local", "ann", (registry) => release(registry, released(one)));
    const server = open();
    const seen = async () => JSON.parse(String((await server.readRegistryText("local"))?.text)).revision;
    expect(await seen()).toBe(1);
    await open().changeRegistry("local", "ann", (registry) => setEnabled(registry, "monitor", false));
    vi.advanceTimersByTime(1_000);
    expect(await seen()).toBe(2);
  });

  it("says what is wrong with builds that the registry names, and no more", async () => {
    const open = await make();
    const { releaseIntegrity } = await open().putBuild(document(), files);
    const vouched = { ...released(one), release: document(), releaseIntegrity };
    await open().changeRegistry("local", "ann", (registry) => release(registry, vouched));
    expect(await open().repair("local", { dryRun: true })).toEqual([]);
    await open().changeRegistry("local", "ann", (registry) => release(registry, released(two)));
    expect(await open().repair("local", { dryRun: false })).toEqual([
      { problem: `monitor ${two}: its release.json is missing`, done: null },
    ]);
  });
});
