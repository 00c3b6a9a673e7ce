import { rmSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { release, setEnabled } from "../registry/transitions.ts";
import { publishedBuild, releaseDocument } from "../release-fixtures.ts";
import { folderStore } from "./open-store.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal store "));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const files = new Map([["remoteEntry.js", Buffer.from("entry")]]);
const released = (build: string) => publishedBuild(build);

it("nothing half-written and no lock stays in the folder", async () => {
  const store = folderStore(root);
  await Promise.allSettled(Array.from({ length: 6 }, () => store.putBuild(releaseDocument(), files)));
  expect(await readdir(join(root, "releases/monitor"))).toEqual(["1.0.0-0000000a"]);
  await expect(
    store.changeRegistry("local", "ann", (registry) => setEnabled(registry, "monitor", false)),
  ).rejects.toThrow("No remote");
  expect(await readdir(join(root, "registry"))).toEqual([]);
  await store.changeRegistry("local", "ann", (registry) => release(registry, released("1.0.0-0000000a")));
  expect(await readdir(join(root, "registry"))).toEqual(["local", "local.json"]);
});

describe("registry", () => {
  it.each([
    ["of a process that is gone, however young", `999999999 ${hostname()} x`, new Date(Date.now() + 60_000)],
    ["that is too old, even of a running process", `${process.pid} ${hostname()} x`, new Date(Date.now() - 60_000)],
  ])("takes over a lock %s", async (_title, content, time) => {
    const store = folderStore(root);
    await store.changeRegistry("local", "ann", (registry) => release(registry, released("1.0.0-0000000a")));
    const lock = join(root, "registry/local.lock");
    await writeFile(lock, content);
    await utimes(lock, time, time);
    const { revision } = await store.changeRegistry("local", "bob", (registry) =>
      setEnabled(registry, "monitor", false),
    );
    expect(revision).toBe(2);
  });

  it.each([
    ["by a process", `${process.pid} ${hostname()} x`],
    ["by a process of another host, whose number is nobody's here", "999999999 elsewhere x"],
  ])("waits for a lock that is held %s", async (_title, content) => {
    const store = folderStore(root);
    await store.changeRegistry("local", "ann", (registry) => release(registry, released("1.0.0-0000000a")));
    const lock = join(root, "registry/local.lock");
    await writeFile(lock, content);
    const later = new Date(Date.now() + 3_600_000);
    await utimes(lock, later, later); // too new to be taken for one that was left
    let takenAt = 0;
    const change = store.changeRegistry("local", "bob", (registry) => {
      takenAt = statSync(lock).mtimeMs;
      return setEnabled(registry, "monitor", false);
    });
    const attempts = new Set<number>();
    await vi.waitFor(
      async () => {
        const [own = ""] = (await readdir(join(root, "registry"))).filter((name) => name.startsWith("local.lock."));
        attempts.add(statSync(join(root, "registry", own)).mtimeMs);
        expect(attempts.size).toBeGreaterThan(3);
      },
      { interval: 5 },
    );
    expect(takenAt).toBe(0);
    await rm(lock);
    expect((await change).revision).toBe(2);
    expect(takenAt).toBeGreaterThan(Math.min(...attempts)); // its age counts from when it was taken
  });

  it("tells of a change that was made, though its lock was taken away meanwhile", async () => {
    const lock = join(root, "registry/local.lock");
    const made = await folderStore(root).changeRegistry("local", "ann", (registry) => {
      rmSync(lock);
      return release(registry, released("1.0.0-0000000a"));
    });
    expect(made.revision).toBe(1);
  });

  it("goes on from what somebody without the lock has written meanwhile", async () => {
    const store = folderStore(root);
    const first = await store.changeRegistry("local", "ann", (registry) =>
      release(registry, released("1.0.0-0000000a")),
    );
    let tries = 0;
    const made = await store.changeRegistry("local", "bob", (registry) => {
      tries += 1;
      if (tries === 1) writeFileSync(join(root, "registry/local.json"), JSON.stringify({ ...first, revision: 5 }));
      return setEnabled(registry, "monitor", false);
    });
    expect([tries, made.revision]).toEqual([2, 6]);
    expect((await store.history("local")).map(({ revision }) => revision)).toEqual([6, 1]);
  });
});
