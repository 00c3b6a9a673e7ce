import { expect, it } from "vitest";
import { emptyRegistry } from "../registry/transitions.ts";
import type { Inspected, RegistryFiles } from "./registry-files.ts";
import { longestHistory, registryHistory } from "./registry-history.ts";

const revisionOf = (revision: number, by = "ann"): Inspected => ({
  document: { ...emptyRegistry("local"), revision, by },
  text: "",
});

/** A registry in memory that counts what is read of it. */
function startRegistry(count: number) {
  const revisions = new Map(Array.from({ length: count }, (_, index) => [index + 1, revisionOf(index + 1)]));
  const reads: number[] = [];
  let live = count;
  let atOnce = 0;
  let mostAtOnce = 0;
  const files: RegistryFiles = {
    registry: async () => revisionOf(live),
    revisions: async () => [...revisions.keys()].sort((a, b) => b - a),
    revision: async (number) => {
      reads.push(number);
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return revisions.get(number) ?? { problem: "is missing" };
    },
  };
  const history = registryHistory(() => files);
  return {
    revisions,
    reads: () => reads.splice(0),
    mostAtOnce: () => mostAtOnce,
    setLive: (revision: number) => {
      live = revision;
    },
    history: async () => (await history("local")).map(({ revision, by }) => `${revision} ${by}`),
  };
}

it("reads each of 210 revisions once, many at one time, and later only what is new", async () => {
  const { history, reads, mostAtOnce, revisions, setLive } = startRegistry(210);
  const first = await history();
  expect([first.length, first[0], first.at(-1)]).toEqual([210, "210 ann", "1 ann"]);
  expect(reads()).toHaveLength(210);
  expect(mostAtOnce()).toBeGreaterThan(8);
  expect(await history()).toEqual(first);
  expect(reads()).toEqual([]);
  revisions.set(211, revisionOf(211));
  setLive(211);
  expect(await history()).toEqual(["211 ann", ...first]);
  expect(reads()).toEqual([211]);
});

it("is the newest revisions alone, however many there are", async () => {
  const { history, reads } = startRegistry(longestHistory + 100);
  const found = await history();
  expect([found.length, found.at(-1)]).toEqual([longestHistory, "101 ann"]);
  expect(reads()).toHaveLength(longestHistory);
});

it("looks again at what is torn, and at what never became the registry or did so before a restore", async () => {
  const { history, reads, revisions, setLive } = startRegistry(3);
  revisions.set(2, { problem: "is empty" });
  revisions.set(4, revisionOf(4, "late"));
  expect(await history()).toEqual(["4 late", "3 ann", "1 ann"]);
  expect(reads()).toEqual([4, 3, 2, 1]);
  revisions.set(4, revisionOf(4, "first"));
  revisions.set(2, revisionOf(2, "mended"));
  setLive(4);
  expect(await history()).toEqual(["4 first", "3 ann", "2 mended", "1 ann"]);
  expect(reads()).toEqual([4, 2]);
  setLive(2);
  for (const number of [3, 4]) revisions.delete(number);
  expect(await history()).toEqual(["2 mended", "1 ann"]);
  setLive(3);
  revisions.set(3, revisionOf(3, "anew"));
  expect(await history()).toEqual(["3 anew", "2 mended", "1 ann"]);
});
