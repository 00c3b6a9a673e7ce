import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newTesterLink } from "../registry/tester-link.ts";
import { addTesterLink, promote, release, rollback, setEnabled, startCanary } from "../registry/transitions.ts";
import { publishedBuild } from "../release-fixtures.ts";
import { folderStore } from "../storage/open-store.ts";
import type { ReleaseStore } from "../storage/release-store.ts";
import { buildCounts } from "./build-counts.ts";
import { beacon, one, two } from "./health-fixtures.ts";
import { minute } from "./health-note.ts";
import { defaultThresholds } from "./verdict.ts";
import { releaseWatch, watchReleases } from "./watch-releases.ts";

let root: string;
let store: ReleaseStore;
let printed: string[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal watch "));
  store = folderStore(root);
  printed = [];
  counts = buildCounts();
});
afterEach(() => rm(root, { recursive: true, force: true }));

let counts: ReturnType<typeof buildCounts>;
const change = (how: Parameters<ReleaseStore["changeRegistry"]>[2], by = "ann") =>
  store.changeRegistry("local", by, how);
const monitor = async () => (await store.readRegistry("local")).remotes.monitor;
const releaseOf = (build: string) => change((registry) => release(registry, publishedBuild(build)));
const canaryOf = (build: string) =>
  change((registry) => startCanary(registry, publishedBuild(build), { groups: ["role:Operator"] }));

/** Tabs that a test names itself have numbers below. */
let madeTabs = 1_000;

/** So many tabs take a build, of which so many fail, from as many addresses; the portal's server writes it down. */
async function tabs(
  build: string,
  { all, failing, from = (tab) => tab }: { all: number; failing: number; from?: (tab: number) => number },
  now = Date.now(),
) {
  const first = madeTabs;
  madeTabs += all;
  for (let tab = 0; tab < all; tab++)
    counts.count(beacon(first + tab, build, tab < failing ? { crashes: 1 } : {}), {
      from: from(tab),
      now,
      isKnown: () => true,
    });
  const writtenAt = new Date(now).toISOString();
  const note = { schema: 1, env: "local", server: "s", writtenAt, remotes: counts.remotes };
  await store.writeNote("health/local/s", JSON.stringify(note));
}

const watch = (options: Partial<Parameters<typeof releaseWatch>[0]> = {}) =>
  releaseWatch({
    store,
    env: "local",
    thresholds: defaultThresholds,
    freshMinutes: 60,
    print: (line) => printed.push(line),
    ...options,
  });

it("a build that testers alone try may fail as it likes, and the released one stays", async () => {
  await releaseOf(one);
  const link = await newTesterLink({ remote: "monitor", build: two, hours: 1 });
  await change((registry) => addTesterLink(registry, publishedBuild(two), link));
  await tabs(one, { all: 50, failing: 0 });
  await tabs(two, { all: 40, failing: 40 });
  await watch()();
  expect(printed).toEqual([]);
  expect(await monitor()).toMatchObject({ stable: one, testerLinks: { [link.id]: { build: two } } });
});

describe("a canary", () => {
  it("that fails is stopped, and the history says why", async () => {
    await releaseOf(one);
    await canaryOf(two);
    await tabs(one, { all: 50, failing: 2 });
    await tabs(two, { all: 20, failing: 5 });
    await watch()();
    expect(await monitor()).toMatchObject({ stable: one });
    expect((await monitor())?.canary).toBeUndefined();
    const [newest] = await store.history("local");
    const text = `stop-canary monitor ${two}: ${two} failed in 5 of 20 tabs (25.0 %), in 2 of 50 with ${one}`;
    expect(newest).toMatchObject({ by: "portal watch", change: text });
    expect(printed).toEqual([`local revision 3: ${text}`]);
  });

  it("stays where the released build fails as often", async () => {
    await releaseOf(one);
    await canaryOf(two);
    await tabs(one, { all: 50, failing: 10 });
    await tabs(two, { all: 20, failing: 5 });
    await watch()();
    expect((await monitor())?.canary?.build).toBe(two);
  });

  it("is stopped though one address tells that the released build fails as well", async () => {
    await releaseOf(one);
    await canaryOf(two);
    await tabs(one, { all: 50, failing: 50, from: () => 1 });
    await tabs(two, { all: 20, failing: 5 });
    await watch()();
    expect((await monitor())?.canary).toBeUndefined();
  });

  it("that was started anew is judged by what happened since", async () => {
    await releaseOf(one);
    await tabs(two, { all: 20, failing: 20 }, Date.now() - 10 * minute);
    await canaryOf(two);
    await watch()();
    expect((await monitor())?.canary?.build).toBe(two);
  });
});

describe("a fresh release", () => {
  it.each(["released", "promoted"])(
    "that fails is taken back where it was %s, and is not offered again",
    async (how) => {
      await releaseOf(one);
      await tabs(one, { all: 100, failing: 0 });
      if (how === "released") await releaseOf(two);
      else {
        await canaryOf(two);
        await change((registry) => promote(registry, "monitor"));
      }
      await tabs(two, { all: 40, failing: 7 });
      const look = watch();
      await look();
      await look();
      expect(await monitor()).toMatchObject({ stable: one, builds: { [one]: {} } });
      expect((await monitor())?.lastGood).toBeUndefined();
      expect(Object.keys((await monitor())?.builds ?? {})).toEqual([one]);
      expect(printed).toHaveLength(1);
      expect(printed[0]).toContain(
        `rollback monitor ${one}: ${two} failed in 7 of 40 tabs (17.5 %), in 0 of 100 with ${one}`,
      );
    },
  );

  it("stays where the build before was no better", async () => {
    await releaseOf(one);
    await tabs(one, { all: 100, failing: 30 });
    await releaseOf(two);
    await tabs(two, { all: 40, failing: 7 });
    await watch()();
    expect((await monitor())?.stable).toBe(two);
  });

  it("without an earlier build stays, and that is said once", async () => {
    await releaseOf(two);
    await tabs(two, { all: 40, failing: 40 });
    const look = watch();
    await look();
    await look();
    expect((await monitor())?.stable).toBe(two);
    expect(printed).toEqual([
      `local: monitor ${two} failed in 40 of 40 tabs (100.0 %); there is no earlier build to go back to`,
    ]);
  });

  it("whose failures come from one address stays, and that is said", async () => {
    await releaseOf(one);
    await releaseOf(two);
    await tabs(two, { all: 40, failing: 1 });
    for (let tab = 0; tab < 30; tab++)
      counts.count(beacon(tab, two, { crashes: 1 }), { from: 0, now: Date.now(), isKnown: () => true });
    await tabs(two, { all: 1, failing: 0 });
    await watch()();
    expect((await monitor())?.stable).toBe(two);
    expect(printed[0]).toContain("fewer than 2 addresses (--min-addresses)");
  });

  it("that is no longer fresh, or was gone back to, stays", async () => {
    await releaseOf(one);
    await releaseOf(two);
    await tabs(two, { all: 40, failing: 40 }, Date.now() + 61 * minute);
    await watch({ now: () => Date.now() + 61 * minute })();
    expect((await monitor())?.stable).toBe(two);
    await change((registry) => rollback(registry, "monitor", publishedBuild(one)));
    await tabs(one, { all: 40, failing: 40 });
    await watch()();
    expect((await monitor())?.stable).toBe(one);
    expect(printed).toEqual([]);
  });
});

describe("the watch", () => {
  it("decides anew where somebody changes the registry meanwhile", async () => {
    await releaseOf(one);
    await releaseOf(two);
    await tabs(two, { all: 40, failing: 40 });
    let isFirst = true;
    const raced: ReleaseStore = {
      ...store,
      async changeRegistry(env, by, how) {
        if (isFirst) {
          isFirst = false;
          await change((registry) => setEnabled(registry, "monitor", false), "bob");
        }
        return store.changeRegistry(env, by, how);
      },
    };
    await watch({ store: raced })();
    expect(printed[0]).toBe("local: revision 3 was made meanwhile, looking again");
    expect(await monitor()).toMatchObject({ stable: one, enabled: false });
  });

  it("leaves alone what somebody else has taken back", async () => {
    await releaseOf(one);
    await releaseOf(two);
    await tabs(two, { all: 40, failing: 40 });
    const raced: ReleaseStore = {
      ...store,
      async changeRegistry(env, by, how) {
        await change((registry) => rollback(registry, "monitor"), "bob");
        return store.changeRegistry(env, by, how);
      },
    };
    await watch({ store: raced })();
    const [newest] = await store.history("local");
    expect(newest).toMatchObject({ by: "bob", revision: 3 });
  });

  it("looks again after a look that failed, and says what was wrong once", async () => {
    await releaseOf(one);
    await releaseOf(two);
    await store.writeNote("health/local/s", "torn");
    const stop = new AbortController();
    const lines: string[] = [];
    const waiting: { text: string; seen: () => void }[] = [];
    const printedLine = (text: string) => new Promise<void>((seen) => waiting.push({ text, seen }));
    const problem = printedLine("could not look");
    const back = printedLine("rollback monitor");
    const watching = watchReleases({
      ...{ store, env: "local", thresholds: defaultThresholds, freshMinutes: 60 },
      intervalSeconds: 0.01,
      print: (line) => {
        lines.push(line);
        for (const { text, seen } of waiting) if (line.includes(text)) seen();
      },
      signal: stop.signal,
    });
    await problem;
    await tabs(two, { all: 40, failing: 40 });
    await back;
    stop.abort();
    await watching;
    expect(lines).toHaveLength(2);
    expect((await monitor())?.stable).toBe(one);
  });
});
