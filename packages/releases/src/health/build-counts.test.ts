import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorLine } from "../registry/error-line.ts";
import { folderStore } from "../storage/open-store.ts";
import { buildCounts } from "./build-counts.ts";
import { beacon, one, two } from "./health-fixtures.ts";
import { type HealthNote, healthNotes, minute } from "./health-note.ts";
import { addLoadTime, type LoadTimes, loadTimeOf } from "./load-times.ts";
import { readHealth, readHealthNotes, tabsSince } from "./read-health.ts";

const noon = Date.parse("2026-11-23T12:00:00Z");
const isKnown = () => true;

/** A server's counts, and a shorter way to tell it something. */
function server(former?: HealthNote["remotes"]) {
  const counts = buildCounts(former);
  const tell = (told: ReturnType<typeof beacon>, now = noon, from = 0) => counts.count(told, { from, now, isKnown });
  const note = (name = "one", writtenAt = new Date().toISOString()): HealthNote =>
    structuredClone({ schema: 1, env: "local", server: name, writtenAt, remotes: counts.remotes });
  return { counts, tell, note };
}

describe("what tabs tell of a build", () => {
  it("is counted per tab: one that fails a hundred times is one", () => {
    const { tell, note } = server();
    for (let time = 0; time < 100; time++) tell(beacon(1, one, { crashes: 100, errors: 100 }));
    tell(beacon(2, one));
    expect(tabsSince([note()], "monitor", one, noon)).toEqual({ tabs: 2, failing: 1, addresses: 1 });
    expect(note().remotes.monitor?.[one]).toMatchObject({ tabs: 2, failing: 1, loads: 101, crashes: 10_000 });
  });

  it("counts in the minute in which the tab took the build, whenever it fails", () => {
    const { tell, note } = server();
    tell(beacon(1, one));
    tell(beacon(2, one), noon + 10 * minute);
    tell(beacon(1, one, { loads: [], crashes: 1 }), noon + 20 * minute);
    expect(tabsSince([note()], "monitor", one, noon)).toMatchObject({ tabs: 2, failing: 1 });
    expect(tabsSince([note()], "monitor", one, noon + 5 * minute)).toMatchObject({ tabs: 1, failing: 0 });
  });

  it("is forgotten after an hour, but for the totals", () => {
    const { tell, note } = server();
    tell(beacon(1, one, { crashes: 1 }));
    tell(beacon(2, one), noon + 61 * minute);
    expect(tabsSince([note()], "monitor", one, 0)).toEqual({ tabs: 1, failing: 0, addresses: 0 });
    expect(note().remotes.monitor?.[one]).toMatchObject({ tabs: 2, failing: 1 });
  });

  it("tells apart from how many addresses failures came, and up to eight of them", () => {
    const { tell, note } = server();
    for (let tab = 0; tab < 20; tab++) tell(beacon(tab, one, { errors: 1 }), noon, tab % 2);
    expect(tabsSince([note()], "monitor", one, noon).addresses).toBe(2);
    for (let tab = 20; tab < 60; tab++) tell(beacon(tab, one, { errors: 1 }), noon, tab);
    expect(tabsSince([note()], "monitor", one, noon).addresses).toBe(8);
  });

  it("goes on after a restart", () => {
    const before = server();
    before.tell(beacon(1, one, { failures: { entry: 1 } }));
    const after = server(before.note().remotes);
    after.tell(beacon(2, one));
    expect(after.note().remotes.monitor?.[one]).toMatchObject({ tabs: 2, failing: 1, phases: { entry: 1 } });
  });

  it("is left out where the registry does not name the build", () => {
    const { counts } = server();
    const knows = { from: 0, now: noon, isKnown: (_remote: string, build: string) => build === one };
    expect(counts.count(beacon(1, two), knows)).toBe(false);
    expect(counts.remotes).toEqual({});
  });

  it("is dropped a week after the registry named the build last", () => {
    const { counts, tell } = server();
    tell(beacon(1, one));
    tell(beacon(1, two));
    const forget = (now: number) => counts.forget({ now, isKnown: (_remote, build) => build === two });
    forget(noon + 6 * 24 * 60 * minute);
    expect(Object.keys(counts.remotes.monitor ?? {})).toEqual([one, two]);
    forget(noon + 8 * 24 * 60 * minute);
    expect(Object.keys(counts.remotes.monitor ?? {})).toEqual([two]);
  });
});

describe("the text of an error", () => {
  it.each([
    ["TypeError: cannot read 'price' of 4366412345678", "TypeError: cannot read 'price' of 0000000000000"],
    ['SyntaxError: Unexpected token, "Ana Lang" is not JSON', 'SyntaxError: Unexpected token, "…" is not JSON'],
    ['it ends in "Ana', 'it ends in "…"'],
    ["first\nsecond", "first"],
    ["\u001b[31mred", " [00mred"],
  ])("%j is told as %j", (text, told) => expect(errorLine(text)).toBe(told));

  it("is short", () => expect(errorLine("x".repeat(1000))).toHaveLength(200));

  it("is cleaned by the server too, and of many the frequent ones stay", () => {
    const { tell, note } = server();
    for (let tab = 0; tab < 3; tab++) tell(beacon(tab, one, { errors: 1, texts: ["Error: 43664"] }));
    for (const letter of "abcdefgh") tell(beacon(9, one, { errors: 1, texts: [letter] }));
    const texts = note().remotes.monitor?.[one]?.texts ?? [];
    expect(texts).toHaveLength(5);
    expect(texts).toContainEqual({ text: "Error: 00000", count: 3 });
    expect(texts).toContainEqual({ text: "h", count: 1 });
  });
});

describe("times of loads", () => {
  it("are known to a quarter of their value", () => {
    const times: LoadTimes = {};
    for (let ms = 1; ms <= 1000; ms++) addLoadTime(times, ms);
    for (const [share, ms] of [
      [0.5, 500],
      [0.95, 950],
    ] as const) {
      expect(loadTimeOf(times, share)).toBeGreaterThanOrEqual(ms);
      expect(loadTimeOf(times, share)).toBeLessThanOrEqual(ms * 1.25);
    }
  });

  it("are none before the first load", () => expect(loadTimeOf({}, 0.5)).toBeNull());
});

describe("reading the health of builds", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "portal health "));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const write = (name: string, note: unknown) =>
    folderStore(root).writeNote(`${healthNotes("local")}/${name}`, JSON.stringify(note));

  it("adds up what several servers wrote, without those that are gone for a day", async () => {
    const [first, second, gone] = [server(), server(), server()];
    first.tell(beacon(1, one, { loads: [10, 20], crashes: 1, texts: ["Error: a"] }));
    second.tell(beacon(2, one, { loads: [4000], texts: ["Error: a", "Error: b"], errors: 2 }), noon + minute);
    gone.tell(beacon(3, one));
    await write("one", first.note("one"));
    await write("two", second.note("two"));
    await write("gone", gone.note("gone", new Date(Date.now() - 25 * 60 * minute).toISOString()));
    const { monitor } = await readHealth(folderStore(root), "local");
    expect(monitor?.[one]).toMatchObject({
      ...{ tabs: 2, failing: 2, loads: 3, crashes: 1, errors: 2, failures: 0 },
      since: new Date(noon).toISOString(),
      lastAt: new Date(noon + minute).toISOString(),
      texts: [
        { text: "Error: a", count: 2 },
        { text: "Error: b", count: 1 },
      ],
    });
    expect(monitor?.[one]?.msP50).toBeLessThan(30);
    expect(monitor?.[one]?.msP95).toBeGreaterThanOrEqual(4000);
    expect(await readHealth(folderStore(root), "staging")).toEqual({});
  });

  it("counts an address that speaks to several servers once", async () => {
    const [first, second] = [server(), server()];
    first.tell(beacon(1, one, { crashes: 1 }));
    second.tell(beacon(2, one, { crashes: 1 }));
    expect(tabsSince([first.note(), second.note()], "monitor", one, noon)).toEqual({
      tabs: 2,
      failing: 2,
      addresses: 1,
    });
  });

  it("names a note that is none", async () => {
    await write("torn", { schema: 2 });
    await expect(readHealthNotes(folderStore(root), "local")).rejects.toThrow("The note health/local/torn holds no");
  });
});
